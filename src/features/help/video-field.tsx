import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Row, Text } from '@/components/layout/layout'
import { Meter } from '@/components/meter/meter'
import { VIDEO_MEGABYTES_MAXIMUM } from '@/domain/video'
import { uploadsTexts } from '@/i18n/texts/uploads'
import { usePage } from '@/shell/frame/page-context'
import { useImageAddress } from '@/shell/hooks/use-image-address'
import { formatError } from '@/shell/notices/format-error'
import { helpTexts } from './texts'
import { TicketVideo } from './ticket-video'
import type { WritingModel } from './writing-model'

const WHOLE = 100

/** Why the video cannot be sent, or was not taken, at the field itself. */
const Trouble = observer(({ model }: { readonly model: WritingModel }) => {
  const { t } = usePage()
  const { problem, refused } = model.video
  const refusal = model.refusalOf('video') ?? refused
  const said =
    problem === 'not-a-video'
      ? t(helpTexts.notVideo)
      : problem === 'too-large'
        ? t(helpTexts.videoLarge, { megabytes: VIDEO_MEGABYTES_MAXIMUM })
        : refusal && formatError(t, refusal)
  if (!said) return null
  return (
    <Text type="caption" tone="negative" {...accessible({ role: 'alert' })}>
      {said}
    </Text>
  )
})

/** A video that goes with a text: how far it is, given up, sent again, looked at, taken away. */
export const VideoField = observer(({ model }: { readonly model: WritingModel }) => {
  const { t } = usePage()
  const addressOf = useImageAddress()
  const { video } = model
  const { state, source, url, refused } = video
  const percent = Math.floor(video.progress * WHOLE)
  // The platform would refuse the same file again.
  const canRetry = state === 'failed' && refused?.kind !== 'business'
  return (
    <View className="help__field" {...accessible({ role: 'group', label: t(helpTexts.video) })}>
      <Text weight="medium" tone="secondary">
        {t(helpTexts.video)}
      </Text>
      {state === 'uploading' && (
        <>
          <Meter label={t(helpTexts.videoSending, { percent })} share={video.progress} />
          <Text type="caption" tone="secondary">
            {t(uploadsTexts.uploading, { percent })}
          </Text>
        </>
      )}
      {state === 'done' && (
        <>
          <TicketVideo source={source === '' ? addressOf(url) : source} />
          <Text type="caption" tone="secondary" {...accessible({ role: 'status' })}>
            {t(helpTexts.videoReady)}
          </Text>
        </>
      )}
      <Trouble model={model} />
      <Row wrap gap="2">
        {state === 'none' && video.canPick && (
          <Button size="small" kind="secondary" icon="camera" onPress={() => video.add()}>
            {t(helpTexts.addVideo)}
          </Button>
        )}
        {canRetry && (
          <Button size="small" kind="secondary" onPress={() => video.retry()}>
            {t('common.retry')}
          </Button>
        )}
        {(state === 'failed' || state === 'done') && (
          <Button size="small" kind="ghost" onPress={() => video.add()}>
            {t(helpTexts.anotherVideo)}
          </Button>
        )}
        {state !== 'none' && (
          <Button size="small" kind="ghost" onPress={() => video.remove()}>
            {t(state === 'uploading' ? helpTexts.cancelVideo : helpTexts.removeVideo)}
          </Button>
        )}
      </Row>
      {state === 'none' && (
        <Text type="caption" tone="secondary">
          {video.canPick ? t(helpTexts.videoHint, { megabytes: VIDEO_MEGABYTES_MAXIMUM }) : t(helpTexts.noPicker)}
        </Text>
      )}
    </View>
  )
})
