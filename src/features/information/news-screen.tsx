import { observer } from 'mobx-react-lite'
import { useEffect, useId, useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Chip } from '@/components/chip/chip'
import { Box, Row } from '@/components/layout/layout'
import { Segmented } from '@/components/segmented/segmented'
import { StateView } from '@/components/state-view/state-view'
import { TextField } from '@/components/text-field/text-field'
import { ListNotLoaded } from '@/parts/lists/list-not-loaded'
import { ObservedList } from '@/parts/lists/observed-list'
import { PagerEnd } from '@/parts/lists/pager-end'
import { usePage, useReachEnd, useShown } from '@/shell/frame/page-context'
import { useHidden } from '@/shell/hooks/use-hidden'
import { replaceQuery } from '@/shell/navigation/page-address'
import { scrollPage } from '@/shell/scroll/page-geometry'
import { useScrollTop } from '@/shell/scroll/use-scroll-top'
import { useStores } from '@/stores/stores-context'
import { HeadlineCard } from './headline-card'
import { NEWS_TABS, type NewsModel, type NewsTab, newsOf } from './news-model'
import { informationTexts, publicationsTexts } from './texts'
import { VideoCard } from './video-card'
import './news.scss'

const TAB_TEXTS = {
  news: publicationsTexts.news,
  information: publicationsTexts.articles,
  video: publicationsTexts.videos,
} as const

const SKELETON_CARD = ['full block', 'full', 'short'] as const

const Nothing = observer(
  ({ model, onChoose }: { readonly model: NewsModel; readonly onChoose: (tab: NewsTab) => void }) => {
    const { t, language } = usePage()
    const { phase } = model.pager
    if (phase !== 'ready') {
      return (
        <ListNotLoaded
          failed={phase === 'failed'}
          title={t(publicationsTexts.newsFailed)}
          onRetry={() => model.load(language)}
          lines={[...SKELETON_CARD, ...SKELETON_CARD, ...SKELETON_CARD, ...SKELETON_CARD]}
        />
      )
    }
    const other = model.tab === 'news' ? 'information' : 'news'
    return (
      <StateView
        icon="document"
        title={t(publicationsTexts.newsEmpty)}
        reason={t(publicationsTexts.newsEmptyReason)}
        action={{ text: t(publicationsTexts.otherTab, { tab: t(TAB_TEXTS[other]) }), onPress: () => onChoose(other) }}
      />
    )
  },
)

const Rows = observer(({ model }: { readonly model: NewsModel }) =>
  model.tab === 'video' ? (
    <ObservedList
      rows={model.videos}
      keyOf={({ id }) => id}
      render={(video) => <VideoCard video={video} model={model} />}
    />
  ) : (
    <ObservedList
      key={model.tab}
      rows={model.headlines}
      keyOf={({ id }) => id}
      render={(headline) => <HeadlineCard headline={headline} />}
    />
  ),
)

/** News, information and videos (J3). */
export const Screen = observer(() => {
  const { t, parameters, language, route } = usePage()
  const stores = useStores()
  const [model] = useState(() => {
    const found = newsOf(stores)
    found.choose(NEWS_TABS.find((tab) => tab === parameters.tab) ?? 'news', 0)
    return found
  })
  const scrollTop = useScrollTop()
  const searchId = `news-search-${useId().replace(/\W/g, '')}`
  useShown(() => {
    model.load(language)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first language is read as the page is shown
  useEffect(() => {
    if (model.pager.phase !== 'idle') model.load(language)
  }, [language])
  useReachEnd(() => {
    model.pager.more()
  })
  useHidden(() => model.stop())

  const choose = (tab: NewsTab) => {
    const place = model.choose(tab, scrollTop())
    replaceQuery(route, { tab })
    // The rows of the tab must be there before the page can be scrolled to them.
    setTimeout(() => scrollPage(place), 0)
  }
  return (
    <Box className="news" pt="1" pb="6">
      <Box mb="3" mx="4">
        <Segmented
          label={t(publicationsTexts.newsTabs)}
          choices={NEWS_TABS.map((value) => ({ value, text: t(TAB_TEXTS[value]) }))}
          value={model.tab}
          onChange={choose}
        />
      </Box>
      {model.fresh > 0 && (
        <Row justify="center" mb="3" mx="4" {...accessible({ role: 'status' })}>
          <Chip tone="brand">{t(informationTexts.newCount, { count: model.fresh })}</Chip>
        </Row>
      )}
      {model.pager.rows.length === 0 ? (
        <Nothing model={model} onChoose={choose} />
      ) : (
        <>
          <Box className="news__search" mb="3" mx="4">
            <TextField
              id={searchId}
              label={t(publicationsTexts.searchNews)}
              value={model.query}
              onChange={(query) => model.search(query)}
            />
          </Box>
          {model.nothingFound && (
            <StateView
              compact
              announced
              icon="document"
              title={t(publicationsTexts.nothingFound)}
              reason={t(publicationsTexts.nothingFoundReason)}
              action={{ text: t(informationTexts.showAll), onPress: () => model.search('') }}
            />
          )}
          <Box mx="4">
            <Rows model={model} />
          </Box>
          <PagerEnd
            pager={model.pager}
            end={t(informationTexts.end)}
            failed={t(informationTexts.moreFailed)}
            onRetry={() => model.load(language)}
          />
        </>
      )}
    </Box>
  )
})
