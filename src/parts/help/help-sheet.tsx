import { View } from '@tarojs/components'
import { reaction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { Pressable } from '@/components/pressable/pressable'
import { Sheet } from '@/components/sheet/sheet'
import { StateView } from '@/components/state-view/state-view'
import { usePage } from '@/shell/page-context'
import { useFilePorts } from '@/shell/use-host-ports'
import { useLogIn } from '@/shell/use-log-in'
import { useStores } from '@/stores/stores-context'
import { AboutRecord } from './about-record'
import { HelpModel, type HelpStart } from './help-model'
import { Lists } from './lists'
import { TicketView } from './ticket-view'
import { Sending, WritingForm } from './writing-form'
import '@/i18n/areas/help'
import './help.scss'

export interface HelpSheetProps {
  readonly open: boolean
  /** Where it begins, each time it is opened. */
  readonly start: HelpStart
  readonly onClose: () => void
}

interface PartProps {
  readonly model: HelpModel
}

const Footer = observer(({ model, onClose }: PartProps & Pick<HelpSheetProps, 'onClose'>) => {
  const { t, platform } = usePage()
  const { session } = useStores()
  const logIn = useLogIn()
  const { view, ticket, ticketPhase } = model
  if (view.name === 'writing') {
    return <Sending model={model.writingOf({ about: view.about })} onSent={(id) => model.arrive(id)} />
  }
  if (view.name === 'sent') {
    return (
      <View className="help__actions">
        <Button block onPress={() => model.openTicket(view.id)}>
          {t('help.look')}
        </Button>
        <Button block kind="ghost" onPress={onClose}>
          {t('common.done')}
        </Button>
      </View>
    )
  }
  if (view.name === 'lists') {
    return (
      <Button block onPress={() => (session.loggedIn ? model.write() : logIn())}>
        {t('help.write')}
      </Button>
    )
  }
  if (ticketPhase !== 'ready' || ticket === undefined) return null
  if (ticket.status === 'closed') {
    return (
      <Button block onPress={() => model.write()}>
        {t('help.write')}
      </Button>
    )
  }
  const said = () => {
    platform.notifier.toast(t('help.messageSent'), { kind: 'success' })
    model.readTicket()
  }
  return <Sending model={model.writingOf({ ticketId: ticket.id })} onSent={said} />
})

const Content = observer(({ model }: PartProps) => {
  const { t } = usePage()
  const { view } = model
  switch (view.name) {
    case 'lists':
      return <Lists model={model} />
    case 'ticket':
      return <TicketView model={model} />
    case 'sent':
      return (
        <StateView announced icon="check" title={t('help.sent', { number: view.id })} reason={t('help.sentReason')} />
      )
    case 'writing':
      return (
        <>
          {view.about && <AboutRecord facts={view.about.facts} lead={t('help.aboutLead')} />}
          <WritingForm model={model.writingOf({ about: view.about })} />
        </>
      )
  }
})

/** Help and feedback: questions with their answers, tickets to customer service, and writing one. */
export const HelpSheet = observer(({ open, start, onClose }: HelpSheetProps) => {
  const { t, platform } = usePage()
  const stores = useStores()
  const files = useFilePorts()
  const [model] = useState(() => new HelpModel(stores, { ...files, random: platform.random }))
  const { session, unread } = stores
  useEffect(() => {
    if (open) model.begin(start)
  }, [open, start, model])
  // An answer comes with a notice.
  useEffect(
    () =>
      reaction(
        () => unread.order,
        () => open && session.loggedIn && model.renew(),
      ),
    [open, model, session, unread],
  )
  useEffect(() => () => model.end(), [model])
  const { view } = model
  const titles = {
    lists: t('help.title'),
    writing: t('help.writeTitle'),
    sent: t('help.writeTitle'),
    ticket: view.name === 'ticket' ? t('help.ticket', { number: view.id }) : '',
  }
  return (
    <Sheet
      open={open}
      title={titles[view.name]}
      onClose={onClose}
      closeLabel={t('common.close')}
      place={view.name === 'ticket' ? `ticket ${view.id}` : view.name}
      footer={<Footer model={model} onClose={onClose} />}
    >
      <View className="help">
        {model.canGoBack && (
          <Pressable className="help__back" onPress={() => model.back()}>
            <Icon name="back" size="small" />
            <View>{t('help.back')}</View>
          </Pressable>
        )}
        <Content model={model} />
      </View>
    </Sheet>
  )
})
