import { plainLine } from '@/lib/pasted-text'
import { isWalletAddress } from './wallet-address'

/** Recipient in a text: a wallet address, a member's UID, or none. */
export type Recipient =
  | { readonly kind: 'address'; readonly value: string }
  | { readonly kind: 'uid'; readonly value: string }
  | { readonly kind: 'unknown'; readonly value: string }

/** Parts of a payment code other than the recipient. The app does not apply them, and tells the user. */
export interface PaymentRequest {
  /** Chain ID in decimal, or the short name of another network (EIP-3770). */
  readonly chain?: string
  /** Address of the token's contract. */
  readonly token?: string
  /** Amount as written in the code, in the unit of its token or chain. */
  readonly amount?: string
}

interface Reading {
  readonly recipient: Recipient
  readonly request: PaymentRequest
}

const UID = /^\d{6,12}$/
/** UID with a label, as the app and chats write it: `UID: 100 007`. */
const LABELLED_UID = /^[^\d/]*(?:uid|\bid|编号|账号|會員號|会员号)[^\d/]*(\d[\d ]*)$/i

/**
 * Payment code: `ethereum:pay-0x…@56/transfer?address=0x…&uint256=…` (ERC-681), `bnb:0x…` (EIP-3770), `eip155:56:0x…`
 * (CAIP-10), `https://metamask.app.link/send/0x…@56/transfer?…`, or an address with such a suffix.
 */
const PAYMENT_CODE =
  /^(?:https?:\/\/[^/?#]+\/send\/|([a-z][a-z0-9+.-]*):(?:\/\/)?(?:(\d+):)?)?(?:pay-)?(0x[0-9a-f]{40})(?:@(\d+))?(?:\/(\w+))?(?:\?(.*))?$/i
/** Prefixes of networks with the app's address format. The request names any other network. */
const OWN_SCHEMES = [
  'ethereum',
  'eth',
  'erc20',
  'bnb',
  'bsc',
  'bep20',
  'binance',
  'binancecoin',
  'smartchain',
  'eip155',
  'evm',
  'address',
]
/** Parameters for an amount: of a currency, of a token, and in links of wallets. */
const AMOUNTS = ['value', 'uint256', 'amount', 'qty', 'quantity']

const RECEIVERS = ['address', 'to', 'recipient']

const LINK = /^https?:\/\//i
const NOT_HEX = '(?![0-9a-zA-Z])'
const ADDRESSES = new RegExp(`0x[0-9a-f]{40}${NOT_HEX}`, 'gi')
/** Forty hexadecimal digits without `0x`; no other number is that long. */
const BARE_ADDRESS = new RegExp(`(?:^|[^0-9a-z])([0-9a-f]{40})${NOT_HEX}`, 'i')
/** Address in short groups, as people and the app write it. */
const GROUPED_ADDRESS =
  /(?:^|[^0-9a-z])(0x[ -]?[0-9a-f]{1,10}(?:[ -][0-9a-f]{1,10})+)(?![0-9a-z]|[ -][0-9a-f]+(?![0-9a-z]))/i
/** Page of a token in an explorer. It shows the token's contract, which must not receive coins. */
const TOKEN_PAGE = /^https?:\/\/[^?#]*\/token\//i

const withPrefix = (address: string): string => `0x${address.replace(/^0x/i, '')}`

const parameter = (query: string, names: readonly string[]): string | undefined => {
  for (const pair of query.split('&')) {
    const [name = '', value = ''] = pair.split('=')
    if (names.includes(name.toLowerCase()) && value !== '') return value
  }
  return undefined
}

const unknown = (value: string): Reading => ({ recipient: { kind: 'unknown', value }, request: {} })

/** Reads a payment code; undefined for any other text. */
const readPaymentCode = (text: string): Reading | undefined => {
  const [, scheme = 'ethereum', namespaced, target, at, called, query = ''] = PAYMENT_CODE.exec(text) ?? []
  if (target === undefined) return undefined
  const chain = at ?? namespaced ?? (OWN_SCHEMES.includes(scheme.toLowerCase()) ? undefined : scheme.toLowerCase())
  const amount = parameter(query, AMOUNTS)
  const request = { ...(chain !== undefined && { chain }), ...(amount !== undefined && { amount }) }
  if (called === undefined) return { recipient: { kind: 'address', value: withPrefix(target) }, request }
  // Here the first address is the token's contract. Other functions of a contract have no recipient.
  const receiver = parameter(query, RECEIVERS)
  return called === 'transfer' && receiver !== undefined && /^0x[0-9a-f]{40}$/i.test(receiver)
    ? {
        recipient: { kind: 'address', value: withPrefix(receiver) },
        request: { ...request, token: withPrefix(target) },
      }
    : unknown(text)
}

/** True if all groups except the first and last have the same length. This excludes words of hexadecimal letters. */
const inEqualGroups = (grouped: string): boolean => {
  const lengths = grouped
    .split(/[ -]/)
    .slice(1, -1)
    .map(({ length }) => length)
  return new Set(lengths).size <= 1
}

/** Returns the only address in a text; undefined if it contains none or several. */
const containedAddress = (text: string): string | undefined => {
  if (TOKEN_PAGE.test(text)) return parameter(text.split(/[?#]/)[1] ?? '', ['a'])
  const found = [...new Set((text.match(ADDRESSES) ?? []).map((address) => address.toLowerCase()))]
  if (found.length > 1) return undefined
  if (found.length === 1) return text.match(ADDRESSES)?.[0]
  const grouped = GROUPED_ADDRESS.exec(text)?.[1]
  if (grouped !== undefined) return inEqualGroups(grouped) ? grouped.replace(/[ -]/g, '') : undefined
  return BARE_ADDRESS.exec(text)?.[1]
}

const readText = (text: string): Reading => {
  const line = plainLine(text)
  const joined = line.replace(/[ -]/g, '')
  if (UID.test(joined)) return { recipient: { kind: 'uid', value: joined }, request: {} }
  if (/^(?:0x)?[0-9a-f]{40}$/i.test(joined))
    return { recipient: { kind: 'address', value: withPrefix(joined) }, request: {} }
  const code = readPaymentCode(line.replace(/ /g, ''))
  if (code) return code
  const labelled = LABELLED_UID.exec(line)?.[1]?.replace(/ /g, '') ?? ''
  if (UID.test(labelled)) return { recipient: { kind: 'uid', value: labelled }, request: {} }
  // Do not search a truncated or extended code: its address may be a contract.
  if (/^(?:ethereum|eip155):/i.test(line)) return unknown(line)
  const query = LINK.test(line) ? (line.split('?')[1] ?? '') : ''
  const address = withPrefix(parameter(query, RECEIVERS) ?? containedAddress(line) ?? '')
  if (!isWalletAddress(address)) return unknown(line)
  const amount = parameter(query, AMOUNTS)
  return { recipient: { kind: 'address', value: address }, request: amount === undefined ? {} : { amount } }
}

/**
 * Reads an entered, pasted or scanned recipient (specification §5: wallet address or UID). It may be without `0x`, in
 * groups, with a label, in a payment code, or in a link of a wallet or explorer. Two addresses are ambiguous:
 * `unknown`.
 */
export const readRecipient = (text: string): Recipient => readText(text).recipient

/** Reads the network, token and amount of a payment code. */
export const readPaymentRequest = (text: string): PaymentRequest => readText(text).request
