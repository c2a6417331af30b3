import type { Platform } from '../platform'
import { consume } from './consume'

const A_DAY_SECONDS = 86_400
/** Maximum texts per day to one phone or account, and caused by one member or account. */
const TEXTS_A_DAY = 10

/**
 * Limits texts to people, which cost money: per receiver, per sender and in all. Codes and alerts are counted separately:
 * a thief must not use up the alerts of a member by asking for codes.
 * @param sender member or account that causes the text
 * @throws RefusalError too-many-attempts
 */
export const limitTexts = async (
  platform: Platform,
  kind: 'code' | 'alert',
  { to, sender }: { readonly to: string; readonly sender: string },
): Promise<void> => {
  const limits = [
    { subject: `${kind}s-a-day:${to.toLowerCase()}`, allowed: TEXTS_A_DAY },
    { subject: `${kind}s-a-day-of:${sender}`, allowed: TEXTS_A_DAY },
    { subject: `${kind}s-a-day`, allowed: platform.config.textsPerDay },
  ]
  for (const limit of limits) await consume(platform, { ...limit, windowSeconds: A_DAY_SECONDS }, { field: 'code' })
}
