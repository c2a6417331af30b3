import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useFundsLoad } from '@/parts/funds/use-funds-load'
import { useHostCard } from '@/shell/frame/host-card'
import { usePage, useReachEnd } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { LeaderboardModel } from './leaderboard-model'
import { OwnRankBar } from './own-rank-bar'
import { RankHead } from './rank-head'
import { RankList } from './rank-list'
import { leaderboardTexts } from './texts'
import './leaderboard.scss'

/** Leaderboard: who burned most in the smaller community, and what it takes to pass the next one. */
export const Screen = observer(() => {
  const { t } = usePage()
  const stores = useStores()
  const [model] = useState(() => new LeaderboardModel(stores))
  useHostCard({ title: t(leaderboardTexts.cardTitle) })
  useFundsLoad(() => {
    model.load()
  })
  useReachEnd(() => model.pager.more())
  return (
    <View className={`rank ${model.pager.phase === 'failed' ? 'rank--old' : ''}`}>
      <RankHead model={model} />
      <View className="rank__list">
        <RankList model={model} />
      </View>
      <OwnRankBar model={model} />
    </View>
  )
})
