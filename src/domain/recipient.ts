import { isWalletAddress } from './wallet-address'

/** Whom a text names: a wallet address, a member's number, or nobody. */
export type Recipient =
  | { readonly kind: 'address'; readonly value: string }
  | { readonly kind: 'uid'; readonly value: string }
  | { readonly kind: 'unknown'; readonly value: string }

const UID = /^\d{6,12}$/

/** Spaces, and what a payment code wraps around an address (ERC-681: `ethereum:pay-0x…@1/transfer?…`), taken off. */
const unwrapped = (text: string): string =>
  text
    .replace(/\s+/g, '')
    .replace(/^ethereum:(pay-)?/i, '')
    .replace(/^0X/, '0x')
    .replace(/^(0x[0-9a-fA-F]{40})[@/?].*$/, '$1')

/** Reads a receiver as entered, pasted or scanned (specification §5: wallet address or UID). */
export const readRecipient = (text: string): Recipient => {
  const value = unwrapped(text)
  if (isWalletAddress(value)) return { kind: 'address', value }
  return { kind: UID.test(value) ? 'uid' : 'unknown', value }
}
