import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { StateView } from '@/components/state-view/state-view'
import type { TicketRecordKind } from '@/domain/ticket'
import { useHeader, usePage } from '@/shell/frame/page-context'
import { AboutRecord } from './about-record'
import { helpTexts } from './texts'
import { useWriting } from './use-writing'
import { WritingForm } from './writing-form'

interface WritingViewProps {
  readonly about: { readonly kind: TicketRecordKind; readonly id?: string } | undefined
}

/** A new ticket, and that it was sent. */
export const WritingView = observer(({ about }: WritingViewProps) => {
  const { t, navigation } = usePage()
  const model = useWriting({ about })
  const [sent, setSent] = useState<string>()
  useHeader({ title: t(helpTexts.writeTitle) })
  if (sent !== undefined) {
    return (
      <StateView
        announced
        icon="check"
        title={t(helpTexts.sent, { number: sent })}
        reason={t(helpTexts.sentReason)}
        action={{ text: t(helpTexts.look), onPress: () => navigation.redirect('help', { ticket: sent }) }}
        secondaryAction={{ text: t('common.done'), onPress: () => navigation.back() }}
      />
    )
  }
  return (
    <View className="help">
      {model.facts !== '' && <AboutRecord facts={model.facts} lead={t(helpTexts.aboutLead)} />}
      <View className="help__card">
        <WritingForm model={model} onSent={setSent} />
      </View>
    </View>
  )
})
