import '@/i18n/areas/published'
import { Banners } from './banners'
import { ContentModel } from './content-model'
import './content.scss'
import { LatestNotices } from './latest-notices'
import { NewsCard } from './news-card'
import { PoolTeaser } from './pool-teaser'

/** The published content on Home; downloaded after the screen itself is shown. */
export const parts = { Banners, ContentModel, LatestNotices, NewsCard, PoolTeaser }
