import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { StateView } from '@/components/state-view/state-view'
import { calendarDate } from '@/lib/calendar-date'
import { ArticleBody } from '@/parts/reading/article-body'
import { ReadingActions } from '@/parts/reading/reading-actions'
import { createScreenCache } from '@/shell/lazy-screen'
import { useHeader, usePage } from '@/shell/page-context'
import { ScreenSlot } from '@/shell/screen-slot'
import { useTextRead } from '@/shell/use-content-invalidated'
import { useCopy } from '@/shell/use-copy'
import { useStores } from '@/stores/stores-context'
import { TextModel } from './text-model'
import '@/i18n/areas/reading'
import './text.scss'
import { wholeDates } from '@/components/whole-dates/whole-dates'

const loadHelp = () => import(/* webpackChunkName: "help" */ '@/parts/help/help-screen')
const helpScreen = createScreenCache()
const loadStatement = () => import(/* webpackChunkName: "statement" */ '@/parts/statement/statement-screen')
const statementScreen = createScreenCache()
const loadSessions = () => import(/* webpackChunkName: "sessions" */ '@/parts/sessions/sessions-screen')
const sessionsScreen = createScreenCache()
const loadTrusted = () => import(/* webpackChunkName: "trusted" */ '@/parts/trusted-addresses/trusted-addresses-screen')
const trustedScreen = createScreenCache()

const ACTIONS = <ReadingActions />

const LINES = ['half', 'full', 'full', 'full'] as const

/** An agreement, rules, or what a banner leads to. */
const Reading = observer(() => {
  const { t, parameters, navigation } = usePage()
  const stores = useStores()
  const copy = useCopy()
  const [model] = useState(() => new TextModel(stores, parameters))
  const { text, gone, failed } = model

  useTextRead(() => {
    model.load()
  })
  const title = text?.title ?? parameters.title ?? ''
  useHeader(text ? { title, actions: ACTIONS } : { title })

  if (gone) {
    return (
      <StateView
        icon="document"
        title={t('shell.notFoundTitle')}
        reason={t('shell.notFoundReason')}
        action={{ text: t('shell.goBack'), onPress: () => navigation.back() }}
      />
    )
  }
  if (!text) {
    return (
      <View className="text">
        <NotLoaded failed={failed} title={t('shell.loadFailed')} onRetry={() => model.load()} lines={LINES} />
      </View>
    )
  }
  return (
    <View className="text">
      <View className="text__date">
        <View>{wholeDates(t('common.updatedOn', { date: calendarDate(text.at) }))}</View>
        {text.version !== '' && <View>{t('reading.version', { version: text.version })}</View>}
      </View>
      <ArticleBody html={text.html} name="text" contents>
        {(words) => (
          <View className="text__copy">
            <Button size="small" kind="secondary" icon="copy" onPress={() => copy(`${text.title}\n\n${words}`)}>
              {t('reading.copyText')}
            </Button>
          </View>
        )}
      </ArticleBody>
    </View>
  )
})

/** The text page: something to read, or help and feedback, the statement, the devices or the trusted addresses, which come by themselves. */
export const Screen = () => {
  const { parameters } = usePage()
  if (parameters.kind === 'help') return <ScreenSlot load={loadHelp} cache={helpScreen} />
  if (parameters.kind === 'statement') return <ScreenSlot load={loadStatement} cache={statementScreen} />
  if (parameters.kind === 'sessions') return <ScreenSlot load={loadSessions} cache={sessionsScreen} />
  if (parameters.kind === 'trusted') return <ScreenSlot load={loadTrusted} cache={trustedScreen} />
  return <Reading />
}
