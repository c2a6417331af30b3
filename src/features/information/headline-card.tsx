import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
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
        <View className="news__words">
          <View className={`news__title ${read ? 'news__title--read' : ''}`}>{title}</View>
          {summary !== '' && <View className="news__summary">{summary}</View>}
          <View className="news__facts">
            <View>{ago(createdAt)}</View>
            {read && <View>{t(informationTexts.readMark)}</View>}
          </View>
        </View>
      </Pressable>
    </View>
  )
})
