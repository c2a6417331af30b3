import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Icon } from '@/components/icon/icon'
import { Box, Row, Text } from '@/components/layout/layout'
import { Picture } from '@/components/picture/picture'
import { Pressable } from '@/components/pressable/pressable'
import { Video } from '@/components/video/video'
import { readingTexts } from '@/i18n/texts/reading'
import { durationText } from '@/lib/duration'
import { usePage } from '@/shell/frame/page-context'
import { useImageAddress } from '@/shell/hooks/use-image-address'
import { useRelativeTime } from '@/shell/hooks/use-relative-time'
import type { NewsModel, NewsVideo } from './news-model'
import { informationTexts } from './texts'

interface VideoCardProps {
  readonly video: NewsVideo
  readonly model: NewsModel
}

/** One video: its poster and length until somebody asks for it, then the film itself. */
export const VideoCard = observer(({ video, model }: VideoCardProps) => {
  const { t } = usePage()
  const ago = useRelativeTime()
  const addressOf = useImageAddress()
  const { id, title, cover, durationSeconds, createdAt } = video
  const poster = addressOf(cover)
  const duration = durationText(durationSeconds)
  const playing = model.playing === id
  return (
    <View className="news__card">
      <View className="news__screen">
        {playing ? (
          <View className="news__player">
            <Video
              src={addressOf(video.video)}
              poster={poster}
              title={title}
              onEnd={() => model.stop()}
              onError={() => model.fail(id)}
            />
          </View>
        ) : (
          <Pressable
            className="news__poster"
            label={t(informationTexts.play, { title, duration })}
            onPress={() => model.play(id)}
          >
            <Picture src={poster} alt="" ratio="wide" brokenText={t(readingTexts.brokenPicture)} />
            <View className="news__play">
              <Icon name="play" size="large" />
            </View>
            <View className="news__duration">{duration}</View>
          </Pressable>
        )}
      </View>
      <Box pt="3" pb="3-5" px="4">
        <View className="news__title">{title}</View>
        {model.unplayable.includes(id) && (
          <Text type="caption" tone="negative" mt="1" {...accessible({ role: 'status' })}>
            {t(informationTexts.videoFailed)}
          </Text>
        )}
        <Row type="caption" tone="secondary" digits wrap gap="0 3" align="center" justify="between" mt="1-5">
          <View>{ago(createdAt)}</View>
          {playing && (
            <Pressable className="news__stop" onPress={() => model.stop()}>
              {t(informationTexts.stop)}
            </Pressable>
          )}
        </Row>
      </Box>
    </View>
  )
})
