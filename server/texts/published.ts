/**
 * Content of a new platform, in display order; the words are in the texts of each language. A slug never changes,
 * because each row is written once by its slug. Pictures are in server/seed/content/media; an article's picture has
 * its slug as name.
 */

export const BANNERS = [
  { slug: 'banner-1', picture: 'flexible-pool', kind: 'route', target: 'miningPool' },
  { slug: 'banner-2', picture: 'burn', kind: 'text', target: '' },
  { slug: 'banner-3', picture: 'leaderboard', kind: 'route', target: 'leaderboard' },
  { slug: 'banner-4', picture: 'withdrawal-password', kind: 'route', target: 'withdrawalPassword' },
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

export const VIDEOS = [
  { slug: 'video-1', picture: 'pools' },
  { slug: 'video-2', picture: 'burn-proof' },
  { slug: 'video-3', picture: 'release' },
] as const

/** How long each video is, in seconds. */
export const VIDEO_SECONDS = 6

export const DOCUMENTS = [
  { slug: 'document-1', picture: 'contract-sources', number: 'SAMPLE-001' },
  { slug: 'document-2', picture: 'reserve-statement', number: 'SAMPLE-002' },
  { slug: 'document-3', picture: 'data-protection', number: 'SAMPLE-003' },
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
export type VideoSlug = (typeof VIDEOS)[number]['slug']
export type DocumentSlug = (typeof DOCUMENTS)[number]['slug']
export type NoticeSlug = (typeof NOTICES)[number]
export type QuestionSlug = (typeof QUESTIONS)[number]
