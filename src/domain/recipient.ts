import { isWalletAddress } from './wallet-address'

/** Whom a text names: a wallet address, a member's number, or nobody. */
export type Recipient =
  | { readonly kind: 'address'; readonly value: string }
  | { readonly kind: 'uid'; readonly value: string }
  | { readonly kind: 'unknown'; readonly value: string }

const UID = /^\d{6,12}$/

/** A payment code (ERC-681): `ethereum:pay-0x…@1/transfer?address=0x…`; the chain, the function and the query may lack. */
const PAYMENT_CODE = /^(0x[0-9a-fA-F]{40})(?:@\d+)?(?:\/(\w+))?(?:\?(.*))?$/

/**
 * Whom a payment code pays. Of a token's transfer the address in front is the token's contract, and the receiver stands
 * in the query; of any other function of a contract nobody is the receiver.
 */
const receiverOfCode = (code: string): string => {
  const [, target, called, query = ''] = PAYMENT_CODE.exec(code) ?? []
  if (target === undefined) return code
  if (called === undefined) return target
  const [, receiver] = /(?:^|&)address=(0x[0-9a-fA-F]{40})(?:&|$)/.exec(query) ?? []
  return called === 'transfer' && receiver !== undefined ? receiver : code
}

/** Spaces, and what a payment code wraps around an address, taken off. */
const unwrapped = (text: string): string =>
  receiverOfCode(
    text
      .replace(/\s+/g, '')
      .replace(/^ethereum:(pay-)?/i, '')
      .replace(/^0X/, '0x'),
  )

/** Reads a receiver as entered, pasted or scanned (specification §5: wallet address or UID). */
export const readRecipient = (text: string): Recipient => {
  const value = unwrapped(text)
  if (isWalletAddress(value)) return { kind: 'address', value }
  return { kind: UID.test(value) ? 'uid' : 'unknown', value }
}
