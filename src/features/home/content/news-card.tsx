import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Card } from '@/components/card/card'
import { Box, Text } from '@/components/layout/layout'
import { Picture } from '@/components/picture/picture'
import { Pressable } from '@/components/pressable/pressable'
import { Segmented } from '@/components/segmented/segmented'
import { publishedTexts } from '@/i18n/texts/published'
import { durationText } from '@/lib/duration'
import { usePage } from '@/shell/frame/page-context'
import { useThumbnailAddress } from '@/shell/hooks/use-image-address'
import { useRelativeTime } from '@/shell/hooks/use-relative-time'
import type { ContentModel, Headline, NewsVideo } from './content-model'
import { RetryRow } from './retry-row'

const TAB_TEXTS = {
  news: publishedTexts.newsTab,
  information: publishedTexts.informationTab,
  video: publishedTexts.videoTab,
} as const

const NewsRow = observer(({ item }: { readonly item: Headline | NewsVideo }) => {
  const { t, navigation } = usePage()
  const addressOf = useThumbnailAddress()
  const ago = useRelativeTime()
  const { id, title, cover, createdAt } = item
  const isVideo = 'video' in item
  const open = () => {
    if (isVideo) navigation.push('newsList', { tab: 'video' })
    else navigation.push('newsDetail', { id })
  }
  return (
    <Pressable className="home-news__row" onPress={open}>
      <View className="home-news__cover">
        <Picture src={addressOf(cover)} alt="" ratio="wide" brokenText="" />
      </View>
      <Box flex="1" shrinks>
        <Text weight="semibold" tone="text" breaks>
          {title}
        </Text>
        <Text type="caption" tone="secondary" digits mt="1">
          {isVideo && `${t(publishedTexts.videoLength, { duration: durationText(item.durationSeconds) })} · `}
          {ago(createdAt)}
        </Text>
      </Box>
    </Pressable>
  )
})

/** News, information and videos, three of each. Empty kinds have no tab. */
export const NewsCard = observer(({ model }: { readonly model: ContentModel }) => {
  const { t, navigation } = usePage()
  const { tab, tabs } = model
  if (tab === undefined) return null
  const section = model[tab]
  const rows: readonly (Headline | NewsVideo)[] = section.rows
  return (
    <Card
      title={t(publishedTexts.news)}
      action={{ text: t('common.viewAll'), onPress: () => navigation.push('newsList', { tab }) }}
    >
      <Box className="home-news__tabs" mb="2">
        <Segmented
          label={t(publishedTexts.newsTabs)}
          choices={tabs.map((value) => ({ value, text: t(TAB_TEXTS[value]) }))}
          value={tab}
          onChange={(chosen) => model.choose(chosen)}
        />
      </Box>
      <View className={`home-news__list ${rows.length === 0 && !section.failed ? 'home-news__list--room' : ''}`}>
        {rows.map((item) => (
          <NewsRow key={item.id} item={item} />
        ))}
      </View>
      {section.failed && <RetryRow text={t(publishedTexts.newsFailed)} onRetry={() => section.retry()} />}
    </Card>
  )
})
