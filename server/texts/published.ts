/** What a new platform publishes, each in its order; the texts are those of each language. */

export const BANNERS = [
  { slug: 'banner-1', kind: 'route', target: 'mining' },
  { slug: 'banner-2', kind: 'text', target: '' },
  { slug: 'banner-3', kind: 'route', target: 'leaderboard' },
  { slug: 'banner-4', kind: 'text', target: '' },
] as const

/** Oldest first: the newest is written last and stands on top. */
export const ARTICLES = [
  { slug: 'how-flexible-mining-works', kind: 'information' },
  { slug: 'how-burn-mining-works', kind: 'information' },
  { slug: 'hash-rate-burned', kind: 'information' },
  { slug: 'releases-and-acceleration', kind: 'information' },
  { slug: 'withdrawal-password', kind: 'information' },
  { slug: 'keep-your-account-safe', kind: 'information' },
  { slug: 'platform-opens', kind: 'news' },
  { slug: 'leaderboard-by-smaller-community', kind: 'news' },
  { slug: 'withdrawals-with-timeline', kind: 'news' },
  { slug: 'two-languages', kind: 'news' },
  { slug: 'transfers-by-uid', kind: 'news' },
  { slug: 'burn-proof-on-chain', kind: 'news' },
  { slug: 'messages-while-open', kind: 'news' },
  { slug: 'release-calendar', kind: 'news' },
] as const

export const VIDEOS = ['video-1', 'video-2', 'video-3'] as const

export const DOCUMENTS = [
  { slug: 'document-1', number: 'SAMPLE-001' },
  { slug: 'document-2', number: 'SAMPLE-002' },
  { slug: 'document-3', number: 'SAMPLE-003' },
] as const

export const NOTICES = ['notice-1', 'notice-2', 'notice-3', 'notice-4', 'notice-5', 'notice-6'] as const

export const QUESTIONS = [
  'buy',
  'order-under-review',
  'withdrawal-under-review',
  'release',
  'acceleration',
  'redemption',
  'password-locked',
  'wallet-switched',
  'wrong-recipient',
  'secrets',
] as const

export type BannerSlug = (typeof BANNERS)[number]['slug']
export type ArticleSlug = (typeof ARTICLES)[number]['slug']
export type VideoSlug = (typeof VIDEOS)[number]
export type DocumentSlug = (typeof DOCUMENTS)[number]['slug']
export type NoticeSlug = (typeof NOTICES)[number]
export type QuestionSlug = (typeof QUESTIONS)[number]
