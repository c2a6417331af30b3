import '@/i18n/areas/published'
import { Banners } from './banners'
import { FrontModel } from './front-model'
import './front.scss'
import { LatestNotices } from './latest-notices'
import { NewsCard } from './news-card'
import { PoolTeaser } from './pool-teaser'

/** What Home shows of the platform's own publishing: downloaded after the screen itself is there. */
export const parts = { Banners, FrontModel, LatestNotices, NewsCard, PoolTeaser }
