import type { Language } from '@/domain/language'
import { authTexts } from '@/features/auth/texts'
import { earningsTexts } from '@/features/earnings/texts'
import { exchangeTexts } from '@/features/exchange/texts'
import { helpTexts } from '@/features/help/texts'
import { informationTexts, noticesTexts, publicationsTexts, websiteTexts } from '@/features/information/texts'
import { invitationTexts } from '@/features/invitation/texts'
import { leaderboardTexts } from '@/features/leaderboard/texts'
import { placesTexts } from '@/features/location/texts'
import { miningTexts, positionsTexts } from '@/features/mining/texts'
import { personalTexts } from '@/features/personal/texts'
import { purchaseTexts } from '@/features/purchase/texts'
import { recordsTexts } from '@/features/records/texts'
import { reservesTexts } from '@/features/reserves/texts'
import { secondFactorPageTexts } from '@/features/second-factor/texts'
import { sessionsTexts } from '@/features/sessions/texts'
import { statementTexts } from '@/features/statement/texts'
import { transfersTexts } from '@/features/transfer/texts'
import { trustedTexts } from '@/features/trusted-addresses/texts'
import type { Text } from '@/i18n/define-texts'
import { core as english } from '@/i18n/en/core'
import { buyingTexts } from '@/i18n/texts/buying'
import { ledgerTexts } from '@/i18n/texts/ledger'
import { monthsTexts } from '@/i18n/texts/months'
import { operationsTexts } from '@/i18n/texts/operations'
import { passwordsTexts } from '@/i18n/texts/passwords'
import { picturesTexts } from '@/i18n/texts/pictures'
import { privacyTexts } from '@/i18n/texts/privacy'
import { problemsTexts } from '@/i18n/texts/problems'
import { publishedTexts } from '@/i18n/texts/published'
import { readingTexts } from '@/i18n/texts/reading'
import { recoveryTexts } from '@/i18n/texts/recovery'
import { regionsTexts } from '@/i18n/texts/regions'
import { secondFactorTexts } from '@/i18n/texts/second-factor'
import { signingTexts } from '@/i18n/texts/signing'
import { termsTexts } from '@/i18n/texts/terms'
import { unfinishedTexts } from '@/i18n/texts/unfinished'
import { uploadsTexts } from '@/i18n/texts/uploads'
import { walletTexts } from '@/i18n/texts/wallet'
import { walletsTexts } from '@/i18n/texts/wallets'
import { withdrawalsTexts } from '@/i18n/texts/withdrawals'
import { core as chinese } from '@/i18n/zh/core'
import { teamTexts } from '@/parts/team/texts'
import { verificationTexts } from '@/parts/verification-code/texts'

/** The texts of all features, by area. */
export const texts = {
  auth: authTexts,
  buying: buyingTexts,
  earnings: earningsTexts,
  exchange: exchangeTexts,
  help: helpTexts,
  information: informationTexts,
  invitation: invitationTexts,
  leaderboard: leaderboardTexts,
  ledger: ledgerTexts,
  mining: miningTexts,
  months: monthsTexts,
  notices: noticesTexts,
  operations: operationsTexts,
  passwords: passwordsTexts,
  personal: personalTexts,
  pictures: picturesTexts,
  places: placesTexts,
  positions: positionsTexts,
  privacy: privacyTexts,
  problems: problemsTexts,
  publications: publicationsTexts,
  published: publishedTexts,
  purchase: purchaseTexts,
  reading: readingTexts,
  records: recordsTexts,
  recovery: recoveryTexts,
  regions: regionsTexts,
  reserves: reservesTexts,
  secondFactor: secondFactorTexts,
  terms: termsTexts,
  uploads: uploadsTexts,
  secondFactorPage: secondFactorPageTexts,
  sessions: sessionsTexts,
  signing: signingTexts,
  statement: statementTexts,
  team: teamTexts,
  transfers: transfersTexts,
  trusted: trustedTexts,
  unfinished: unfinishedTexts,
  verification: verificationTexts,
  wallet: walletTexts,
  wallets: walletsTexts,
  website: websiteTexts,
  withdrawals: withdrawalsTexts,
}

type InOneLanguage<Texts> = { readonly [K in keyof Texts]: Texts[K] extends Text<infer Words> ? Words : never }
type Areas = typeof texts

const areasIn = (language: Language): { readonly [A in keyof Areas]: InOneLanguage<Areas[A]> } =>
  Object.fromEntries(
    Object.entries(texts).map(([area, ofArea]) => [
      area,
      Object.fromEntries(Object.entries<Text>(ofArea).map(([key, text]) => [key, text[language]])),
    ]),
  ) as never

export const en = { ...english, ...areasIn('en') }
export const zh = { ...chinese, ...areasIn('zh') }

/** All texts of all languages, by area and key. */
export const DICTIONARIES = { en, zh } as const
