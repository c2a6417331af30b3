import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Pressable } from '@/components/pressable/pressable'
import { amountToPass } from '@/domain/mining/ranking'
import { displayAmount } from '@/domain/money/money'
import { usePage } from '@/shell/frame/page-context'
import { useLogIn } from '@/shell/guard/use-log-in'
import { scrollTo } from '@/shell/scroll/page-geometry'
import { useStores } from '@/stores/stores-context'
import type { LeaderboardModel } from './leaderboard-model'
import { leaderboardTexts } from './texts'

const Visitor = () => {
  const { t } = usePage()
  const logIn = useLogIn()
  return (
    <>
      <View className="rank-bar__words">
        <View className="rank-bar__name">{t(leaderboardTexts.visitor)}</View>
      </View>
      <Button size="small" onPress={logIn}>
        {t('shell.goToLogin')}
      </Button>
    </>
  )
}

const NotRanked = () => {
  const { t, navigation } = usePage()
  return (
    <>
      <View className="rank-bar__words">
        <View className="rank-bar__name">{t(leaderboardTexts.notRanked)}</View>
        <View className="rank-bar__detail">{t(leaderboardTexts.notRankedReason)}</View>
      </View>
      <Button size="small" onPress={() => navigation.push('invitation')}>
        {t(leaderboardTexts.invite)}
      </Button>
    </>
  )
}

/** Returns the amount needed to pass the next member (I3). */
const useNextRankText = (model: LeaderboardModel): string | undefined => {
  const { t } = usePage()
  const { preferences } = useStores()
  const { own, ahead } = model
  if (!own) return undefined
  if (own.rank === 1) return t(leaderboardTexts.first)
  if (preferences.amountsHidden) return undefined
  const amount = displayAmount(amountToPass(own.gap))
  return ahead === undefined
    ? t(leaderboardTexts.passesNext, { amount })
    : t(leaderboardTexts.passes, { amount, rank: ahead })
}

const Ranked = observer(({ model }: { readonly model: LeaderboardModel }) => {
  const { t, navigation } = usePage()
  const { preferences } = useStores()
  const way = useNextRankText(model)
  const { own } = model
  if (!own) return null
  const place = (
    <View className="rank-bar__place">
      <View className="rank-bar__rank">{own.rank}</View>
      <View className="rank-bar__name">{t(leaderboardTexts.you)}</View>
      <Amount value={own.burned} unit={t('common.boex')} hidden={preferences.amountsHidden} />
    </View>
  )
  return (
    <>
      <View className="rank-bar__words">
        {model.ownShown ? (
          <Pressable className="rank-bar__jump" onPress={() => scrollTo('rank-own')}>
            {place}
          </Pressable>
        ) : (
          place
        )}
        {way !== undefined && <View className="rank-bar__detail">{way}</View>}
      </View>
      <Button size="small" onPress={() => navigation.push('invitation')}>
        {t(leaderboardTexts.invite)}
      </Button>
    </>
  )
})

/** The member's own place, always in sight (I2). */
export const OwnRankBar = observer(({ model }: { readonly model: LeaderboardModel }) => {
  const { t } = usePage()
  const { session } = useStores()
  if (session.loggedIn && model.own === undefined) return null
  return (
    <View className="rank-bar" {...accessible({ role: 'group', label: t(leaderboardTexts.mine) })}>
      {!session.loggedIn && <Visitor />}
      {session.loggedIn && (model.own ? <Ranked model={model} /> : <NotRanked />)}
    </View>
  )
})
