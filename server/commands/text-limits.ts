import type { Platform } from '../platform'
import { consume } from './consume'

const A_DAY_SECONDS = 86_400
/** Texts a day to one phone or account, so that nobody floods it. */
const TEXTS_A_DAY = 10

/**
 * Limits texts to people, which cost money: per receiver, per sender and in all.
 * @param sender member or account that causes the text
 * @throws RefusalError too-many-attempts
 */
export const limitTexts = async (
  platform: Platform,
  { to, sender }: { readonly to: string; readonly sender: string },
): Promise<void> => {
  const limits = [
    { subject: `codes-a-day:${to.toLowerCase()}`, allowed: TEXTS_A_DAY },
    { subject: `texts-a-day-of:${sender}`, allowed: TEXTS_A_DAY },
    { subject: 'texts-a-day', allowed: platform.config.textsPerDay },
  ]
  for (const limit of limits) await consume(platform, { ...limit, windowSeconds: A_DAY_SECONDS }, { field: 'code' })
}
