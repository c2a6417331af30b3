import { plainLine } from '@/lib/pasted-text'
import { webAddress } from '@/lib/web-address'
import { readRecipient } from './recipient'

/** What a scanned code is for. */
export type ScannedCode =
  /** A wallet address or a member's number: somebody to transfer to. */
  | { readonly kind: 'recipient'; readonly to: string }
  /** A page of the app, as a path with its query: `/pages/my-page/invite?inviteCode=…`. */
  | { readonly kind: 'page'; readonly address: `/${string}` }
  | { readonly kind: 'unknown' }

/** The page that a link of the app names behind its `#`. */
const PAGE = /^[^#]*#\/?([^#]+)$/

/** @param ownAddresses web addresses under which the app itself is served */
export const readScannedCode = (text: string, ownAddresses: readonly string[]): ScannedCode => {
  const link = webAddress(plainLine(text))
  const isOwn = link !== undefined && ownAddresses.some((own) => webAddress(own)?.host === link.host)
  const page = isOwn ? PAGE.exec(link.url)?.[1] : undefined
  if (page !== undefined) return { kind: 'page', address: `/${page}` }
  const recipient = readRecipient(text)
  return recipient.kind === 'unknown' ? { kind: 'unknown' } : { kind: 'recipient', to: recipient.value }
}
