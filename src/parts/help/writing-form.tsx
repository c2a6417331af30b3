import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Note } from '@/components/note/note'
import { OfflineNote } from '@/components/note/offline-note'
import { TextArea } from '@/components/text-area/text-area'
import { TICKET_TEXT_MAXIMUM } from '@/domain/ticket'
import { KeptNote } from '@/shell/kept-note'
import { usePage } from '@/shell/page-context'
import { sayError } from '@/shell/say-error'
import { useDraft } from '@/shell/use-draft'
import { useOnline } from '@/shell/use-online'
import { PicturesField } from './pictures-field'
import { VideoField } from './video-field'
import { draftName, type WritingModel } from './writing-model'

/** What is wrong with the text, or what is expected of it. */
const TextPart = observer(({ model }: { readonly model: WritingModel }) => {
  const { t } = usePage()
  const { text, textProblem, writing } = model
  const adds = 'ticketId' in writing
  const refused = model.refusalOf('text')
  const problems = {
    'too-short': t(adds ? 'help.replyEmpty' : 'help.textShort'),
    'too-long': t('help.textLong'),
  }
  return (
    <TextArea
      id={adds ? 'ticket-message' : 'ticket-text'}
      label={t(adds ? 'help.replyText' : 'help.text')}
      placeholder={t(adds ? 'help.replyPlaceholder' : 'help.textPlaceholder')}
      value={text}
      onChange={(typed) => model.type(typed)}
      onBlur={() => model.leaveText()}
      maximumLength={TICKET_TEXT_MAXIMUM}
      counter={t('help.counter', { count: text.length, most: TICKET_TEXT_MAXIMUM })}
      error={textProblem ? problems[textProblem] : refused && sayError(t, refused)}
      hint={adds ? undefined : t('help.textHint')}
    />
  )
})

/** A text with pictures and a video. What was typed and uploaded is kept until it is sent. */
export const WritingForm = observer(({ model }: { readonly model: WritingModel }) => {
  const { t, platform } = usePage()
  const online = useOnline(platform.network)
  const kept = useDraft(draftName(model.writing), model, { stays: true })
  const { filesProblem, refused } = model
  return (
    <View className="help__form">
      {!online && <OfflineNote />}
      <KeptNote kept={kept} />
      <TextPart model={model} />
      <PicturesField model={model} />
      <VideoField model={model} />
      <Note tone="warning" icon="shield">
        {t('help.secrets')}
      </Note>
      {filesProblem && (
        <Note tone="negative" announced>
          {t(filesProblem === 'uploading' ? 'help.stillUploading' : 'help.notUploaded')}
        </Note>
      )}
      {refused && (
        <Note tone="negative" announced>
          {sayError(t, refused)}
        </Note>
      )}
    </View>
  )
})
