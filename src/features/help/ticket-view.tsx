import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Chip } from '@/components/chip/chip'
import { Row, Text } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { Pressable } from '@/components/pressable/pressable'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { StateView } from '@/components/state-view/state-view'
import { wholeDates } from '@/components/whole-dates/whole-dates'
import { uploadsTexts } from '@/i18n/texts/uploads'
import { zonedTime } from '@/lib/calendar-date'
import { useViewer } from '@/parts/reading/use-viewer'
import { useHeader, usePage, useShown } from '@/shell/frame/page-context'
import { useImageAddress } from '@/shell/hooks/use-image-address'
import { useStores } from '@/stores/stores-context'
import { AboutRecord } from './about-record'
import { STATUS } from './status'
import { helpTexts } from './texts'
import { type TicketDetail, TicketModel } from './ticket-model'
import { TicketVideo } from './ticket-video'
import { useAnswers } from './use-answers'
import { useWriting } from './use-writing'
import { WritingForm } from './writing-form'

const LINES = ['half', 'full block', 'full block'] as const

const quoted = (url: string): string => url.replace(/["\\\n\r]/g, encodeURIComponent)

/** Pictures of a message; pressed, they fill the screen. */
const Pictures = observer(({ urls }: { readonly urls: readonly string[] }) => {
  const { t } = usePage()
  const view = useViewer()
  const addressOf = useImageAddress()
  const pictures = urls.map((url, index) => ({
    src: addressOf(url),
    alt: t(uploadsTexts.picture, { place: index + 1 }),
  }))
  return (
    <Row wrap gap="2" mt="1">
      {pictures.map(({ src, alt }, index) => (
        <Pressable key={src} className="help__picture" label={alt} onPress={() => view(pictures, index)}>
          <View className="help__plate" style={{ backgroundImage: `url("${quoted(src)}")` }} />
        </Pressable>
      ))}
    </Row>
  )
})

const Message = observer(({ message }: { readonly message: TicketDetail['messages'][number] }) => {
  const { t } = usePage()
  const addressOf = useImageAddress()
  const { author, text, images, video, createdAt } = message
  return (
    <View className={`help__message help__message--${author}`} {...accessible({ role: 'listitem' })}>
      <Text type="caption" tone="secondary">
        {wholeDates(`${t(author === 'member' ? helpTexts.fromMe : helpTexts.fromService)} · ${zonedTime(createdAt)}`)}
      </Text>
      <View className="help__text">{text}</View>
      {images.length > 0 && <Pictures urls={images} />}
      {video !== '' && <TicketVideo source={addressOf(video)} />}
    </View>
  )
})

const Thread = observer(({ model, ticket }: { readonly model: TicketModel; readonly ticket: TicketDetail }) => {
  const { t, navigation, platform } = usePage()
  const writing = useWriting({ ticketId: ticket.id })
  const { status, facts, messages } = ticket
  const said = () => {
    platform.notifier.toast(t(helpTexts.messageSent), { kind: 'success' })
    model.load()
  }
  return (
    <>
      <Row wrap gap="2">
        <Chip tone={STATUS[status].tone}>{t(STATUS[status].text)}</Chip>
      </Row>
      {facts !== '' && <AboutRecord facts={facts} />}
      <View className="help__messages" {...accessible({ role: 'list' })}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </View>
      {status === 'closed' ? (
        <>
          <Note tone="info">{t(helpTexts.closedNote)}</Note>
          <Button block onPress={() => navigation.push('help', { write: 'new' })}>
            {t(helpTexts.write)}
          </Button>
        </>
      ) : (
        <View className="help__card">
          <WritingForm model={writing} onSent={said} />
        </View>
      )}
    </>
  )
})

/** One ticket: what was written, what was answered, and room for more. */
export const TicketView = observer(({ id }: { readonly id: string }) => {
  const { t, navigation } = usePage()
  const stores = useStores()
  const [model] = useState(() => new TicketModel(stores, id))
  const { data: ticket, content: phase } = model.ticket
  useHeader({ title: t(helpTexts.ticket, { number: id }) })
  useShown(() => {
    model.load()
  })
  useAnswers(() => model.load())
  if (phase === 'gone') {
    return (
      <StateView
        announced
        icon="document"
        title={t(helpTexts.ticketGone)}
        reason={t(helpTexts.ticketGoneReason)}
        action={{ text: t(helpTexts.back), onPress: () => navigation.redirect('help') }}
      />
    )
  }
  if (phase === 'failed') return <LoadFailed title={t(helpTexts.ticketFailed)} onRetry={() => model.load()} />
  return <View className="help">{ticket ? <Thread model={model} ticket={ticket} /> : <Skeleton lines={LINES} />}</View>
})
