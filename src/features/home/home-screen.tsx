import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Badge } from '@/components/badge/badge'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Hero } from '@/components/hero/hero'
import { Icon } from '@/components/icon/icon'
import { ListRow } from '@/components/list-row/list-row'
import { Pressable } from '@/components/pressable/pressable'
import { languageAfter, languageFacts } from '@/domain/language'
import { useHostCard } from '@/shell/host-card'
import { useHeader, usePage, useRefresh, useShown } from '@/shell/page-context'
import { useFundsInvalidated } from '@/shell/use-funds-invalidated'
import { useScan } from '@/shell/use-scan'
import { useStores } from '@/stores/stores-context'
import { MemberHero } from './member-hero'
import { QuickEntries } from './quick-entries'
import { useContent } from './use-content'
import { useMember } from './use-member'
import { VisitorSummary } from './visitor-summary'
import './home.scss'

const Brand = () => (
  <View className="home__brand">
    <View className="home__mark">
      <Icon name="boex" />
    </View>
    BOEX
  </View>
)

const HeaderActions = observer(() => {
  const tools = usePage()
  const { t, navigation, language, platform } = tools
  const { preferences, unread, appConfig } = useStores()
  const next = languageAfter(language)
  const scan = useScan(async (text) => {
    const { followCode } = await import('./follow-code')
    followCode(text, [platform.links.own(), appConfig.config?.signIn.uri ?? ''], tools)
  })
  return (
    <View className="home__actions">
      <Pressable
        className="home__action"
        label={t('appearance.switchLanguage', { language: languageFacts[next].name })}
        onPress={() => preferences.choose({ language: next })}
      >
        <Icon name="language" size="large" />
      </Pressable>
      {appConfig.allows('scan') && (
        <Pressable className="home__action" label={t('common.scan')} onPress={scan}>
          <Icon name="scan" size="large" />
        </Pressable>
      )}
      <Pressable
        className="home__action"
        label={unread.total === 0 ? t('home.notices') : t('home.noticesUnread', { count: unread.total })}
        onPress={() => navigation.push('noticeList')}
      >
        <Icon name="bell" size="large" />
        <Badge count={unread.total} />
      </Pressable>
    </View>
  )
})

const BRAND = <Brand />
const ACTIONS = <HeaderActions />

/** Placeholders of banners and notices while they load, or an error with a retry. */
const ContentPlaceholder = ({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }) => {
  const { t } = usePage()
  if (failed) {
    return (
      <Card>
        <ListRow
          title={t('home.contentFailed')}
          end={
            <Button size="small" kind="secondary" onPress={onRetry}>
              {t('common.retry')}
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <>
      <View className="home-content__banners home-content__banners--room" {...accessible({ busy: true })} />
      <View className="home-content__notices home-content__notices--room" {...accessible({ busy: true })} />
    </>
  )
}

/** Home: what a visitor can do here, what a member has and what waits for them today. */
export const Screen = observer(() => {
  const { t } = usePage()
  const { session, funds, unread, orders } = useStores()
  useHeader({ title: '', leading: BRAND, actions: ACTIONS })
  useHostCard({ title: t('home.cardTitle') })

  const { content, again } = useContent()
  const published = typeof content === 'object' ? content : undefined
  const { member, again: fetchMember } = useMember()
  const known = typeof member === 'object' ? member : undefined

  const refreshMember = () => {
    if (!session.loggedIn) return undefined
    return Promise.all([funds.refresh(), unread.refresh(), orders.bindAll(), known?.today.load()])
  }
  useRefresh(async () => {
    const [fresh = 0] = await Promise.all([published?.model.load(), refreshMember()])
    return fresh
  })
  useShown(() => {
    // Each section shows its own error with a retry.
    published?.model.load().catch(() => undefined)
    refreshMember()?.catch(() => undefined)
  })

  useFundsInvalidated(() => {
    if (session.loggedIn) void known?.today.load()
  })

  // Shown only once the to-do items above are known, so that nothing moves.
  const waiting = session.loggedIn && (known ? !known.today.known : member === 'loading')
  const rest = waiting ? undefined : published

  // Each part that comes and goes has its own View: a mini-program sends a View again whole when its children change.
  return (
    <View className="home">
      <Hero>{session.loggedIn ? <MemberHero member={member} onRetry={fetchMember} /> : <VisitorSummary />}</Hero>
      <View className="home__cards">
        <View>
          {published ? (
            <>
              <View>
                <published.parts.Banners model={published.model} />
              </View>
              <View>
                <published.parts.LatestNotices model={published.model} />
              </View>
            </>
          ) : (
            <ContentPlaceholder failed={content === 'failed'} onRetry={again} />
          )}
        </View>
        <QuickEntries />
        <View>{session.loggedIn && known && <known.parts.TodayForYou model={known.today} />}</View>
        <View>{rest && <rest.parts.PoolTeaser />}</View>
        <View>{rest && <rest.parts.NewsCard model={rest.model} />}</View>
      </View>
    </View>
  )
})
