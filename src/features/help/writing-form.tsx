import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Stack, Text } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { TextArea } from '@/components/text-area/text-area'
import { draftName, TICKET_TEXT_MAXIMUM } from '@/domain/ticket'
import type { Translate } from '@/i18n/translator'
import { ErrorNote } from '@/parts/notes/error-note'
import { RestoredDraftNote } from '@/parts/notes/restored-draft-note'
import { usePage } from '@/shell/frame/page-context'
import { useDraft } from '@/shell/hooks/use-draft'
import { formatError } from '@/shell/notices/format-error'
import { PicturesField } from './pictures-field'
import { helpTexts } from './texts'
import { VideoField } from './video-field'
import type { WritingModel } from './writing-model'

/** Returns the error of the text; empty if there is none, or if it is not due yet. */
const formatTextProblem = (t: Translate, { textProblem, writing }: WritingModel): string => {
  if (textProblem === undefined) return ''
  if (textProblem === 'too-long') return t(helpTexts.textLong)
  return t('ticketId' in writing ? helpTexts.replyEmpty : helpTexts.textShort)
}

const TextPart = observer(({ model }: { readonly model: WritingModel }) => {
  const { t } = usePage()
  const { text, textProblem, writing } = model
  const adds = 'ticketId' in writing
  const refused = model.refusalOf('text')
  return (
    <TextArea
      id={adds ? 'ticket-message' : 'ticket-text'}
      label={t(adds ? helpTexts.replyText : helpTexts.text)}
      placeholder={t(adds ? helpTexts.replyPlaceholder : helpTexts.textPlaceholder)}
      value={text}
      onChange={(typed) => model.type(typed)}
      onBlur={() => model.leaveText()}
      maximumLength={TICKET_TEXT_MAXIMUM}
      counter={t(helpTexts.counter, { count: text.length, most: TICKET_TEXT_MAXIMUM })}
      error={textProblem ? formatTextProblem(t, model) : refused && formatError(t, refused)}
      hint={adds ? undefined : t(helpTexts.textHint)}
    />
  )
})

interface WritingFormProps {
  readonly model: WritingModel
  /** @param id of the ticket */
  readonly onSent: (id: string) => void
}

/** Shows the send button and, next to it, the reason of a failed attempt. The faulty field may be out of sight. */
const Sending = observer(({ model, onSent }: WritingFormProps) => {
  const { t } = usePage()
  const { tried, filesProblem, refused, submission } = model
  const wrong = tried ? formatTextProblem(t, model) : ''
  const send = async () => {
    const ticket = await model.send()
    if (ticket) onSent(ticket.id)
  }
  return (
    <Stack gap="2">
      {wrong !== '' && (
        // The field itself says so aloud.
        <Text type="caption" tone="negative" {...accessible({ hidden: true })}>
          {wrong}
        </Text>
      )}
      {filesProblem && (
        <Text type="caption" tone="negative" {...accessible({ role: 'status' })}>
          {t(filesProblem === 'uploading' ? helpTexts.stillUploading : helpTexts.notUploaded)}
        </Text>
      )}
      <ErrorNote error={refused} />
      <Button block onPress={send} busy={submission.running ? t(helpTexts.sending) : undefined}>
        {t(helpTexts.send)}
      </Button>
    </Stack>
  )
})

/** Shows a form for a text, pictures and a video. The input is kept until it is sent. */
export const WritingForm = observer(({ model, onSent }: WritingFormProps) => {
  const { t } = usePage()
  useDraft(draftName(model.writing), model, { stays: true })
  return (
    <View className="help__form">
      <RestoredDraftNote restored={model.resumed} />
      <TextPart model={model} />
      <PicturesField model={model} />
      <VideoField model={model} />
      {!('ticketId' in model.writing) && (
        <Note tone="warning" icon="shield">
          {t(helpTexts.secrets)}
        </Note>
      )}
      <Sending model={model} onSent={onSent} />
    </View>
  )
})
