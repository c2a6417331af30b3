import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Chip } from '@/components/chip/chip'
import { Note } from '@/components/note/note'
import { Pressable } from '@/components/pressable/pressable'
import { Skeleton } from '@/components/skeleton/skeleton'
import { StateView } from '@/components/state-view/state-view'
import { calendarTime } from '@/domain/calendar-date'
import { usePage } from '@/shell/page-context'
import { useViewer } from '@/shell/reading/use-viewer'
import { useImageAddress } from '@/shell/use-image-address'
import { useLogIn } from '@/shell/use-log-in'
import { useStores } from '@/stores/stores-context'
import { AboutRecord } from './about-record'
import { Film } from './film'
import type { HelpModel, TicketDetail } from './help-model'
import { STATUS } from './status'
import { WritingForm } from './writing-form'

const LINES = [{ width: 'half' }, { width: 'full', height: 'block' }, { width: 'full', height: 'block' }] as const

const quoted = (url: string): string => url.replace(/["\\\n\r]/g, encodeURIComponent)

/** Pictures of a message; pressed, they fill the screen. */
const Pictures = observer(({ urls }: { readonly urls: readonly string[] }) => {
  const { t } = usePage()
  const view = useViewer()
  const addressOf = useImageAddress()
  const pictures = urls.map((url, index) => ({ src: addressOf(url), alt: t('help.picture', { place: index + 1 }) }))
  return (
    <View className="help__pictures">
      {pictures.map(({ src, alt }, index) => (
        <Pressable key={src} className="help__picture" label={alt} onPress={() => view(pictures, index)}>
          <View className="help__plate" style={{ backgroundImage: `url("${quoted(src)}")` }} />
        </Pressable>
      ))}
    </View>
  )
})

const Message = observer(({ message }: { readonly message: TicketDetail['messages'][number] }) => {
  const { t } = usePage()
  const addressOf = useImageAddress()
  const { author, text, images, video, createdAt } = message
  return (
    <View className={`help__message help__message--${author}`} {...accessible({ role: 'listitem' })}>
      <View className="help__hint">
        {`${t(author === 'member' ? 'help.fromMe' : 'help.fromService')} · ${calendarTime(createdAt)}`}
      </View>
      <View className="help__text">{text}</View>
      {images.length > 0 && <Pictures urls={images} />}
      {video !== '' && <Film source={addressOf(video)} />}
    </View>
  )
})

const Thread = observer(({ model, ticket }: { readonly model: HelpModel; readonly ticket: TicketDetail }) => {
  const { t } = usePage()
  const { id, status, facts, messages } = ticket
  return (
    <View className="help__thread">
      <View className="help__head">
        <Chip tone={STATUS[status].tone}>{t(STATUS[status].text)}</Chip>
      </View>
      {facts !== '' && <AboutRecord facts={facts} />}
      <View className="help__messages" {...accessible({ role: 'list' })}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </View>
      {status === 'closed' ? (
        <Note tone="info">{t('help.closedNote')}</Note>
      ) : (
        <WritingForm key={id} model={model.writingOf({ ticketId: id })} />
      )}
    </View>
  )
})

/** One ticket: what was written, what was answered, and room for more. */
export const TicketView = observer(({ model }: { readonly model: HelpModel }) => {
  const { t } = usePage()
  const { session } = useStores()
  const logIn = useLogIn()
  const { ticket, ticketPhase, view } = model
  if (!session.loggedIn) {
    return (
      <StateView
        compact
        icon="person"
        title={t('help.visitorTitle')}
        reason={t('help.visitorReason')}
        action={{ text: t('shell.goToLogin'), onPress: logIn }}
      />
    )
  }
  if (ticketPhase === 'gone') {
    return (
      <StateView compact announced icon="document" title={t('help.ticketGone')} reason={t('help.ticketGoneReason')} />
    )
  }
  if (ticketPhase === 'failed') {
    return (
      <StateView
        compact
        announced
        icon="alert"
        title={t('help.ticketFailed')}
        action={{ text: t('common.retry'), onPress: () => model.readTicket() }}
      />
    )
  }
  if (view.name !== 'ticket' || ticket?.id !== view.id) {
    return <Skeleton label={t('common.loading')} lines={LINES} />
  }
  return <Thread model={model} ticket={ticket} />
})
