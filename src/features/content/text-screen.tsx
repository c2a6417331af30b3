import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useState } from 'react'
import { RichWords } from '@/components/rich-words/rich-words'
import { Skeleton } from '@/components/skeleton/skeleton'
import { StateView } from '@/components/state-view/state-view'
import { calendarDate } from '@/domain/calendar-date'
import { useHeader, usePage } from '@/shell/page-context'
import { AGREEMENT_KINDS } from '@/stores/agreements-store'
import { useStores } from '@/stores/stores-context'
import './text.scss'

/** The text page: an agreement or a rules text, by its kind in the address. */
export const Screen = observer(() => {
  const { t, parameters, language, navigation } = usePage()
  const { agreements } = useStores()
  const [failed, setFailed] = useState(false)
  const kind = AGREEMENT_KINDS.find((known) => known === parameters.kind)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  const load = useCallback(() => {
    if (!kind) return
    setFailed(false)
    agreements.load(kind).catch(() => setFailed(true))
  }, [kind, agreements, language])
  useEffect(load, [load])

  const agreement = kind && agreements.of(kind)
  useHeader({ title: agreement?.title ?? '' })

  if (!kind) {
    return (
      <StateView
        icon="document"
        title={t('shell.notFoundTitle')}
        reason={t('shell.notFoundReason')}
        action={{ text: t('shell.goBack'), onPress: () => navigation.back() }}
      />
    )
  }
  return (
    <View className="text">
      {agreement && (
        <>
          <View className="text__date">{t('common.updatedOn', { date: calendarDate(agreement.updatedAt) })}</View>
          <RichWords html={agreement.html} />
        </>
      )}
      {!agreement && failed && (
        <StateView
          announced
          icon="alert"
          title={t('shell.loadFailed')}
          action={{ text: t('common.retry'), onPress: load }}
        />
      )}
      {!agreement && !failed && (
        <Skeleton
          label={t('common.loading')}
          lines={[{ width: 'half' }, { width: 'full' }, { width: 'full' }, { width: 'full' }]}
        />
      )}
    </View>
  )
})
