import { plainLine } from '@/lib/pasted-text'
import { webAddress } from '@/lib/web-address'
import { readRecipient } from './recipient'

/** Meaning of a scanned code. */
export type ScannedCode =
  /** Recipient of a transfer: a wallet address or a UID. */
  | { readonly kind: 'recipient'; readonly to: string }
  /** Page of the app, as a path with its query: `/pages/my-page/invite?inviteCode=…`. */
  | { readonly kind: 'page'; readonly address: `/${string}` }
  | { readonly kind: 'unknown' }

/** Page in the fragment of a link to the app. */
const PAGE = /^[^#]*#\/?([^#]+)$/

/** Reads a scanned code. @param ownAddresses web addresses of the app */
export const readScannedCode = (text: string, ownAddresses: readonly string[]): ScannedCode => {
  const link = webAddress(plainLine(text))
  const isOwn = link !== undefined && ownAddresses.some((own) => webAddress(own)?.host === link.host)
  const page = isOwn ? PAGE.exec(link.url)?.[1] : undefined
  if (page !== undefined) return { kind: 'page', address: `/${page}` }
  const recipient = readRecipient(text)
  return recipient.kind === 'unknown' ? { kind: 'unknown' } : { kind: 'recipient', to: recipient.value }
}
