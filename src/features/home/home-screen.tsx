import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Badge } from '@/components/badge/badge'
import { Hero } from '@/components/hero/hero'
import { Icon } from '@/components/icon/icon'
import { Pressable } from '@/components/pressable/pressable'
import { useHeader, usePage, useRefresh, useShown } from '@/shell/page-context'
import { useMoneyNews } from '@/shell/use-money-news'
import { useStores } from '@/stores/stores-context'
import { MemberSummary } from './member-summary'
import { PoolTeaser } from './pool-teaser'
import { QuickEntries } from './quick-entries'
import { TodayForYou } from './today-for-you'
import { TodayModel } from './today-model'
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
  const { t, navigation, language } = usePage()
  const { preferences, unread } = useStores()
  return (
    <View className="home__actions">
      <Pressable
        className="home__action"
        label={t('appearance.switchLanguage')}
        onPress={() => preferences.choose({ language: language === 'en' ? 'zh' : 'en' })}
      >
        <Icon name="language" size="large" />
      </Pressable>
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

/** Home: what a visitor can do here, what a member has and what waits for them today. */
export const Screen = observer(() => {
  const stores = useStores()
  const { session, funds, unread, orders } = stores
  const [today] = useState(() => new TodayModel(stores))
  useHeader({ tone: 'hero', title: '', leading: BRAND, actions: ACTIONS })

  const refresh = async () => {
    if (!session.loggedIn) {
      today.forget()
      return
    }
    await Promise.all([funds.refresh({ silent: true }), unread.refresh(), orders.bindAll(), today.load()])
  }
  useRefresh(refresh)
  useShown(() => {
    // What could not be read is said where it would stand, with its own retry.
    refresh().catch(() => undefined)
  })

  useMoneyNews(() => {
    if (session.loggedIn) today.load()
  })

  return (
    <View className="home">
      <Hero>{session.loggedIn ? <MemberSummary /> : <VisitorSummary />}</Hero>
      <View className="home__cards">
        {session.loggedIn && <TodayForYou model={today} />}
        <QuickEntries />
        <PoolTeaser />
      </View>
    </View>
  )
})
