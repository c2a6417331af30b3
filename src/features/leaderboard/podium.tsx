import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Amount } from '@/components/amount/amount'
import { Text } from '@/components/layout/layout'
import { medalOf } from '@/domain/mining/ranking'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { LeaderboardModel, RankRow } from './leaderboard-model'
import { RankName } from './rank-name'
import { leaderboardTexts } from './texts'

const MEDALS = ['gold', 'silver', 'bronze'] as const

interface PlaceProps {
  readonly row: RankRow
  /** 1 to 3, from the left of the list; who shares a rank shares its medal, not its step. */
  readonly step: number
  readonly own: boolean
}

const Place = observer(({ row, step, own }: PlaceProps) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const medal = medalOf(row.rank)
  return (
    <View className={`rank-step rank-step--${step} ${own ? 'rank-step--own' : ''}`} id={own ? 'rank-own' : undefined}>
      <View className="rank-step__person">
        <View className={`rank-medal rank-medal--${medal ?? 'bronze'}`}>{row.rank}</View>
        <View className="rank-step__words">
          <Text type="caption" tone="on-hero-secondary">
            {[medal && t(leaderboardTexts[medal]), own && t(leaderboardTexts.you)].filter(Boolean).join(' · ')}
          </Text>
          <RankName address={row.address} />
          <View className="rank-step__amount">
            <Amount value={row.burned} hidden={own && preferences.amountsHidden} />
          </View>
        </View>
      </View>
      <View className="rank-step__block" {...accessible({ hidden: true })} />
    </View>
  )
})

/** The steps without anybody on them, as high as they will be. */
export const EmptyPodium = () => {
  const { t } = usePage()
  return (
    <View className="rank-podium" {...accessible({ role: 'status', label: t('common.loading'), busy: true })}>
      {MEDALS.map((medal, index) => (
        <View key={medal} className={`rank-step rank-step--${index + 1}`}>
          <View className="rank-step__person">
            <View className={`rank-medal rank-medal--${medal}`} />
            <View className="rank-step__words">
              <Text type="caption" tone="on-hero-secondary">
                {'\u00a0'}
              </Text>
              <View className="rank-name" />
              <View className="rank-step__amount">
                <Amount value={undefined} pending />
              </View>
            </View>
          </View>
          <View className="rank-step__block" />
        </View>
      ))}
    </View>
  )
}

/** The first three, the first in the middle; read aloud in their order. */
export const Podium = observer(({ model }: { readonly model: LeaderboardModel }) => {
  const { t } = usePage()
  return (
    <View className="rank-podium" {...accessible({ role: 'group', label: t(leaderboardTexts.podium) })}>
      {model.podium.map((row, index) => (
        <Place key={row.uid} row={row} step={index + 1} own={model.isOwn(row)} />
      ))}
    </View>
  )
})
