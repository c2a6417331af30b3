import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Box, Text } from '@/components/layout/layout'
import { Picture } from '@/components/picture/picture'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { StateView } from '@/components/state-view/state-view'
import { readingTexts } from '@/i18n/texts/reading'
import { ArticleBody } from '@/parts/reading/article-body'
import { ReadingActions } from '@/parts/reading/reading-actions'
import { useHostCard } from '@/shell/frame/host-card'
import { useHeader, usePage, useShown } from '@/shell/frame/page-context'
import { useContentInvalidated } from '@/shell/hooks/use-content-invalidated'
import { useImageAddress } from '@/shell/hooks/use-image-address'
import { useStores } from '@/stores/stores-context'
import { ArticleModel } from './article-model'
import { HeadlineCard } from './headline-card'
import { Neighbours } from './neighbours'
import { informationTexts } from './texts'
import { usePublished } from './use-published'
import './detail.scss'
import './news.scss'
import { wholeDates } from '@/components/whole-dates/whole-dates'

const ACTIONS = <ReadingActions card />

const LINES = ['full block', 'full amount', 'short', 'full', 'full', 'half'] as const

const Gone = observer(({ model }: { readonly model: ArticleModel }) => {
  const { t, navigation } = usePage()
  return (
    <>
      <StateView
        announced
        icon="document"
        title={t(informationTexts.goneNews)}
        {...(model.others.length > 0 ? { reason: t(informationTexts.goneNewsReason) } : {})}
        action={{ text: t(informationTexts.backToNews), onPress: () => navigation.redirect('newsList') }}
      />
      <Box mx="4">
        {model.others.map((headline) => (
          <HeadlineCard key={headline.id} headline={headline} />
        ))}
      </Box>
    </>
  )
})

/** One article, whole. */
export const Screen = observer(() => {
  const { t, parameters } = usePage()
  const stores = useStores()
  const published = usePublished()
  const addressOf = useImageAddress()
  const [model] = useState(() => new ArticleModel(parameters.id ?? '', stores))
  const { data: article, content: phase } = model.article
  useHeader(phase === 'ready' ? { actions: ACTIONS } : {})
  useHostCard({ title: article?.title ?? t('titles.newsDetail'), parameters: { id: parameters.id } })
  useShown(() => {
    if (model.article.content !== 'ready') model.load()
  })
  useContentInvalidated(() => {
    model.load()
  })

  if (phase === 'gone') return <Gone model={model} />
  if (phase === 'failed') return <LoadFailed title={t(informationTexts.detailFailed)} onRetry={() => model.load()} />
  if (!article) {
    return (
      <View className="reading">
        <Skeleton lines={LINES} />
      </View>
    )
  }
  const { title, cover, source, createdAt, html, previousId, nextId } = article
  return (
    <View className="reading">
      {cover !== '' && (
        <View className="reading__cover">
          <Picture src={addressOf(cover)} alt="" ratio="wide" brokenText={t(readingTexts.brokenPicture)} />
        </View>
      )}
      <Text type="heading" breaks {...accessible({ role: 'heading', level: 2 })}>
        {title}
      </Text>
      <View className="reading__facts">
        {source !== '' && <View>{t(informationTexts.source, { source })}</View>}
        <View>{wholeDates(published(createdAt))}</View>
      </View>
      <ArticleBody
        html={html}
        name={`news-${article.id}`}
        after={<Neighbours route="newsDetail" previousId={previousId} nextId={nextId} />}
      />
    </View>
  )
})
