import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Badge } from '@/components/badge/badge'
import { Hero } from '@/components/hero/hero'
import { Icon } from '@/components/icon/icon'
import { Box } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { languageAfter, languageFacts } from '@/domain/language'
import { useHostCard } from '@/shell/frame/host-card'
import { useHeader, usePage, useRefresh, useShown } from '@/shell/frame/page-context'
import { useContentInvalidated } from '@/shell/hooks/use-content-invalidated'
import { useFundsInvalidated } from '@/shell/hooks/use-funds-invalidated'
import { useScan } from '@/shell/hooks/use-scan'
import { useStores } from '@/stores/stores-context'
import { Banners } from './content/banners'
import { ContentModel } from './content/content-model'
import { LatestNotices } from './content/latest-notices'
import { NewsCard } from './content/news-card'
import { MemberFailed } from './member/member-failed'
import { type Member, useMember } from './member/use-member'
import { PoolTeaser } from './pool-teaser'
import { QuickEntries } from './quick-entries'
import { VisitorSummary } from './visitor-summary'
import './content/content.scss'
import './home.scss'
import './member/member-room.scss'

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
    const { followCode } = await import('./content/follow-code')
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

/** A member's figures, their placeholder, or an error with a retry. */
const MemberHero = ({ member, onRetry }: { readonly member: Member; readonly onRetry: () => void }) => {
  if (member === 'failed') return <MemberFailed onRetry={onRetry} />
  if (member === 'loading') return <View className="home-member home-member--room" {...accessible({ busy: true })} />
  return <member.parts.MemberSummary />
}

/** Home: what a visitor can do here, what a member has and what waits for them today. */
export const Screen = observer(() => {
  const { t } = usePage()
  const stores = useStores()
  const { session, funds, unread, orders } = stores
  useHeader({ title: '', leading: BRAND, actions: ACTIONS })
  useHostCard({ title: t('home.cardTitle') })
  const [content] = useState(() => new ContentModel(stores))
  const { member, again } = useMember()
  const known = typeof member === 'object' ? member : undefined

  const refreshMember = async () => {
    if (session.loggedIn) await Promise.all([funds.refresh(), unread.refresh(), orders.bindAll(), known?.today.load()])
  }
  useRefresh(async () => {
    const [fresh] = await Promise.all([content.load(), refreshMember()])
    return fresh
  })
  const reload = () => {
    // Each section shows its own error with a retry.
    content.load().catch(() => undefined)
    refreshMember().catch(() => undefined)
  }
  useShown(reload)
  useContentInvalidated(reload)
  useFundsInvalidated(() => {
    if (session.loggedIn) void known?.today.load()
  })

  // Shown only once the to-do items above are known, so that nothing moves.
  const complete = !session.loggedIn || (known ? known.today.known : member === 'failed')

  // Each part that comes and goes has its own View: a mini-program sends a View again whole when its children change.
  return (
    <Box className="home" pb="6">
      <Hero>{session.loggedIn ? <MemberHero member={member} onRetry={again} /> : <VisitorSummary />}</Hero>
      <View className="home__cards">
        <View>
          <Banners model={content} />
        </View>
        <View>
          <LatestNotices model={content} />
        </View>
        <QuickEntries />
        <View>{session.loggedIn && known && <known.parts.TodayForYou model={known.today} />}</View>
        <View>{complete && <PoolTeaser />}</View>
        <View>{complete && <NewsCard model={content} />}</View>
      </View>
    </Box>
  )
})
