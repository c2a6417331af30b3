import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Chip } from '@/components/chip/chip'
import { Hero } from '@/components/hero/hero'
import { Text } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { calendarTime } from '@/lib/calendar-date'
import { usePage } from '@/shell/frame/page-context'
import { useRelativeTime } from '@/shell/hooks/use-relative-time'
import { useServerSeconds } from '@/shell/hooks/use-server-seconds'
import { useStores } from '@/stores/stores-context'
import type { LeaderboardModel } from './leaderboard-model'
import { EmptyPodium, Podium } from './podium'
import { leaderboardTexts } from './texts'

/** When the list was read, and whether that is long ago (I4). */
const ReadAt = observer(({ model }: { readonly model: LeaderboardModel }) => {
  const { t } = usePage()
  const ago = useRelativeTime()
  const now = useServerSeconds()
  const { readAt } = model
  if (readAt === undefined) {
    // As long as the words will be, unseen and unread.
    return (
      <View className="rank-head__unread" {...accessible({ hidden: true })}>
        {t(leaderboardTexts.fetched, { time: '00:00', ago: t('common.justNow') })}
      </View>
    )
  }
  const time = calendarTime(readAt).slice(-5)
  return (
    <>
      <View>{t(leaderboardTexts.fetched, { time, ago: now - readAt < 5 ? t('common.justNow') : ago(readAt) })}</View>
      {model.isStale(now) && <Chip tone="hero">{t(leaderboardTexts.stale)}</Chip>}
    </>
  )
})

/** Shows the ranking rule, the time of the last read, and the first three. */
export const RankHead = observer(({ model }: { readonly model: LeaderboardModel }) => {
  const { t, navigation } = usePage()
  const { session } = useStores()
  const { rows, phase } = model.pager
  const waiting = rows.length === 0 && (phase === 'idle' || phase === 'loading')
  return (
    <Hero>
      <Text className="rank-head" type="sm" leading="compact" tone="on-hero-secondary" textAlign="center">
        <View>{t(leaderboardTexts.rule)}</View>
        <View className="rank-head__line">
          <ReadAt model={model} />
          <Pressable className="rank-head__action" busy={phase === 'loading'} onPress={() => model.load()}>
            {t(phase === 'loading' ? 'common.loading' : leaderboardTexts.refresh)}
          </Pressable>
          {waiting && session.loggedIn && (
            <View className="rank-head__action rank-head__unread" {...accessible({ hidden: true })}>
              {t(leaderboardTexts.share)}
            </View>
          )}
          {model.own && (
            <Pressable className="rank-head__action" onPress={() => navigation.push('invitation', { poster: 'rank' })}>
              {t(leaderboardTexts.share)}
            </Pressable>
          )}
        </View>
      </Text>
      {waiting && <EmptyPodium />}
      {rows.length > 0 && <Podium model={model} />}
    </Hero>
  )
})
