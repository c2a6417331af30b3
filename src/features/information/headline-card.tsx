import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Box, Row, Text } from '@/components/layout/layout'
import { Picture } from '@/components/picture/picture'
import { Pressable } from '@/components/pressable/pressable'
import { readingTexts } from '@/i18n/texts/reading'
import { usePage } from '@/shell/frame/page-context'
import { useThumbnailAddress } from '@/shell/hooks/use-image-address'
import { useRelativeTime } from '@/shell/hooks/use-relative-time'
import { useStores } from '@/stores/stores-context'
import type { Headline } from './news-model'
import { readMarksOf } from './read-marks'
import { informationTexts } from './texts'

/** One article of a list: its cover, its title, how old it is, whether it was read. */
export const HeadlineCard = observer(({ headline }: { readonly headline: Headline }) => {
  const { t, navigation } = usePage()
  const stores = useStores()
  const ago = useRelativeTime()
  const addressOf = useThumbnailAddress()
  const { id, title, summary, cover, createdAt } = headline
  const read = readMarksOf(stores).has('news', id)
  return (
    <View className="news__card">
      <Pressable className="news__open" onPress={() => navigation.push('newsDetail', { id })}>
        <View className="news__cover">
          <Picture src={addressOf(cover)} alt="" ratio="wide" brokenText={t(readingTexts.brokenPicture)} />
        </View>
        <Box pt="3" pb="3-5" px="4">
          <View className={`news__title ${read ? 'news__title--read' : ''}`}>{title}</View>
          {summary !== '' && (
            <Text tone="secondary" breaks mt="1">
              {summary}
            </Text>
          )}
          <Row type="caption" tone="secondary" digits wrap gap="0 3" align="center" justify="between" mt="1-5">
            <View>{ago(createdAt)}</View>
            {read && <View>{t(informationTexts.readMark)}</View>}
          </Row>
        </Box>
      </Pressable>
    </View>
  )
})
