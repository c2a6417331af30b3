import type { Code } from '@/contract/codes'
import type { Payload } from '@/contract/contract'
import type { Device } from '../lib/user-agent'
import type { ArticleSlug, BannerSlug, DocumentSlug, NoticeSlug, QuestionSlug, VideoSlug } from './published'

/**
 * Message of each code. Fields of the refusal replace `{field}`, `{bound}`, `{unit}`, `{until}` and
 * `{retryAfterSeconds}`. Text in square brackets appears only if the refusal has all fields that it names.
 */
export type Messages = Readonly<Record<Code, string>>

type AgreementKind = Payload<'/api/index/getAgreementDetail'>['kind']

export interface NoticeText {
  readonly title: string
  readonly text: string
}

/** Notices to members about their account. Amounts come formatted. */
export interface NoticeTexts {
  orderReceived(order: { readonly amount: string; readonly coin: string }): NoticeText
  transferReceived(transfer: { readonly amount: string; readonly coin: string; readonly sender: string }): NoticeText
  /** @param withdrawal whole: quantity with its coin */
  withdrawalRequested(withdrawal: { readonly whole: string; readonly address: string }): NoticeText
  /** By the member. */
  withdrawalCancelled(withdrawal: { readonly whole: string }): NoticeText
  withdrawalReceived(withdrawal: { readonly arrived: string }): NoticeText
  /** @param withdrawal reason: as the operator wrote it, or empty */
  withdrawalRefused(withdrawal: { readonly whole: string; readonly reason: string }): NoticeText
  /** A payment that no order could take. */
  paymentRefunded(payment: { readonly amount: string }): NoticeText
  /** Such a payment, sent back to the wallet that paid. */
  paymentReturned(payment: { readonly amount: string }): NoticeText
  /** Customer service gave money back. @param refund amount: USDT */
  ticketRefunded(refund: { readonly id: string; readonly amount: string }): NoticeText
  releasePaid(release: { readonly amount: string }): NoticeText
  /** @param login network: an address without its end */
  newDevice(login: Device & { readonly network: string }): NoticeText
  /** By the security answers. @param reset until: when transfers and withdrawals are possible again, in unix seconds */
  passwordReset(reset: { readonly until: number }): NoticeText
  /** By customer service. @param reset until: as above */
  withdrawalPasswordRemoved(reset: { readonly until: number }): NoticeText
  /** Customer service corrected a balance. @param adjustment whole: amount with its coin */
  adjusted(adjustment: { readonly whole: string; readonly credited: boolean }): NoticeText
  /** By a code. @param reset until: as above */
  accountPasswordReset(reset: { readonly until: number }): NoticeText
  accountPasswordChanged(): NoticeText
  /** @param wallet address: with its checksum (EIP-55) */
  walletBound(wallet: { readonly address: string }): NoticeText
  walletUnbound(wallet: { readonly address: string }): NoticeText
  /** @param trusted from: unix seconds */
  trustedAddressAdded(trusted: { readonly address: string; readonly from: number }): NoticeText
  /** Withdrawals to any address are possible again. @param restriction endsAt: unix seconds */
  trustedOnlyEnds(restriction: { readonly endsAt: number }): NoticeText
  secondFactorOn(): NoticeText
  /** Its removal was requested. @param removal endsAt: unix seconds */
  secondFactorEnds(removal: { readonly endsAt: number }): NoticeText
  /** By an operator. @param removal until: when transfers and withdrawals are possible again, in unix seconds */
  secondFactorRemoved(removal: { readonly until: number }): NoticeText
  /** @param codes left: number of codes that are not used */
  recoveryCodeUsed(codes: { readonly left: number }): NoticeText
  /** @param ticket answer: the beginning of what customer service wrote, in whatever language */
  ticketAnswered(ticket: { readonly id: string; readonly answer: string }): NoticeText
}

/** Current limits, which the answers mention. */
export interface QuestionLimits {
  readonly orderMinutes: number
  readonly tries: number
  readonly lockMinutes: number
  readonly minimumDays: number
  readonly maximumDays: number
  readonly vcPerBoexDay: string
}

export interface AgreementText {
  readonly title: string
  /** Headings with their paragraphs; plain text. */
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

/** Texts of the content that a new platform publishes; fields named `html` hold HTML. */
export interface PublishedTexts {
  readonly agreements: Readonly<Record<AgreementKind, AgreementText>>
  readonly banners: Readonly<Record<BannerSlug, { readonly title: string; readonly html: string }>>
  readonly articles: Readonly<
    Record<ArticleSlug, { readonly title: string; readonly summary: string; readonly html: string }>
  >
  readonly videos: Readonly<Record<VideoSlug, { readonly title: string }>>
  readonly documents: Readonly<Record<DocumentSlug, { readonly title: string; readonly issuer: string }>>
  readonly notices: Readonly<Record<NoticeSlug, { readonly title: string; readonly html: string }>>
  questions(
    limits: QuestionLimits,
  ): Readonly<Record<QuestionSlug, { readonly question: string; readonly answer: string }>>
}

/** Names of places, as the region tree writes them. */
export interface RegionTexts {
  readonly outsideChina: string
  /** Of `i18n-iso-countries`. */
  readonly countries: { readonly locale: string; readonly countries: Readonly<Record<string, string | string[]>> }
  /** The name of a Chinese administrative division. */
  division(chinese: string): string
}

/** All texts of the platform in one language. */
export interface PlatformTexts {
  readonly messages: Messages
  readonly notices: NoticeTexts
  verificationCode(code: string, minutes: number): string
  readonly published: PublishedTexts
  readonly regions: RegionTexts
}
