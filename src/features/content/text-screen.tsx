import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Row } from '@/components/layout/layout'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { StateView } from '@/components/state-view/state-view'
import { readingTexts } from '@/i18n/texts/reading'
import { calendarDate } from '@/lib/calendar-date'
import { ArticleBody } from '@/parts/reading/article-body'
import { ReadingActions } from '@/parts/reading/reading-actions'
import { useHeader, usePage } from '@/shell/frame/page-context'
import { useTextRead } from '@/shell/hooks/use-content-invalidated'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'
import { TextModel } from './text-model'
import './text.scss'
import { wholeDates } from '@/components/whole-dates/whole-dates'

/** Earlier addresses of pages that have their own route. */
const MOVED = {
  help: 'help',
  statement: 'statement',
  sessions: 'sessions',
  trusted: 'trustedAddresses',
} as const
type MovedKind = keyof typeof MOVED

const isMoved = (kind: string): kind is MovedKind => Object.keys(MOVED).includes(kind)

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
      <Row type="caption" tone="secondary" wrap gap="0 3" mb="3">
        <View>{wholeDates(t('common.updatedOn', { date: calendarDate(text.at) }))}</View>
        {text.version !== '' && <View>{t(readingTexts.version, { version: text.version })}</View>}
      </Row>
      <ArticleBody html={text.html} name="text" contents>
        {(words) => (
          <Row justify="center" mt="5">
            <Button size="small" kind="secondary" icon="copy" onPress={() => copy(`${text.title}\n\n${words}`)}>
              {t(readingTexts.copyText)}
            </Button>
          </Row>
        )}
      </ArticleBody>
    </View>
  )
})

/** Opens the page that an earlier address of it names. */
const Moved = ({ route }: { readonly route: (typeof MOVED)[MovedKind] }) => {
  const { parameters, navigation } = usePage()
  useEffect(() => {
    const { kind: _, ...others } = parameters
    void navigation.redirect(route, others)
  }, [route, parameters, navigation])
  return null
}

export const Screen = () => {
  const { kind = '' } = usePage().parameters
  return isMoved(kind) ? <Moved route={MOVED[kind]} /> : <Reading />
}
