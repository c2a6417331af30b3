import { isWalletAddress } from './money/wallet-address'

/** Fields of a sign-in message (EIP-4361, version 1). Times are ISO 8601 texts. */
export interface SignInMessage {
  /** RFC 3986 authority of the site, e.g. `app.example.com:8700`. */
  readonly domain: string
  /** EIP-55 checksummed address of who signs in. */
  readonly address: string
  /** What a person reads in the wallet; one line of the characters of RFC 3986 and spaces: ASCII, whatever the language. */
  readonly statement?: string
  readonly uri: string
  readonly chainId: number
  /** At least eight letters or digits, from the platform, good for one sign-in. */
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string
}

/**
 * What a wallet shows when its owner sets the first withdrawal password. A message that says so is no login, and a login
 * does not say so. EIP-4361 allows ASCII alone; what it means is explained beside it in the person's language.
 */
export const PASSWORD_STATEMENT =
  'Set the withdrawal password of my BOEX account. This does not log in, costs no gas and moves no funds.'

/** What a purchase is for: the texts of its payload, and the account that is credited. */
interface PurchaseTerms {
  readonly uid: string
  readonly coin: string
  readonly quantity: string
  readonly price: string
}

const PURCHASE_STATEMENT = 'This wallet pays for an order of BOEX account '

/** What a wallet shows that is to pay for an account which it is not linked to. It proves whose payment it will be. */
export const purchaseStatement = ({ uid, coin, quantity, price }: PurchaseTerms): string =>
  `${PURCHASE_STATEMENT}${uid}: ${quantity} ${coin} at ${price} USDT each. Signing costs no gas and moves no funds.`

/** Such a message is no login, whatever the order. */
export const isPurchaseStatement = (statement: string | undefined): boolean =>
  statement?.startsWith(PURCHASE_STATEMENT) ?? false

const NONCE = /^[0-9A-Za-z]{8,}$/
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
const STATEMENT = /^[0-9A-Za-z\-._~:/?#[\]@!$&'()*+,;= ]+$/
const WITHOUT_SPACES = /^[^\s]+$/

const isTime = (text: string): boolean => TIME.test(text) && !Number.isNaN(Date.parse(text))

const problemField = (message: SignInMessage): keyof SignInMessage | undefined => {
  if (!WITHOUT_SPACES.test(message.domain)) return 'domain'
  if (!isWalletAddress(message.address)) return 'address'
  if (message.statement !== undefined && !STATEMENT.test(message.statement)) return 'statement'
  if (!WITHOUT_SPACES.test(message.uri)) return 'uri'
  if (!Number.isSafeInteger(message.chainId) || message.chainId < 0) return 'chainId'
  if (!NONCE.test(message.nonce)) return 'nonce'
  if (!isTime(message.issuedAt)) return 'issuedAt'
  if (message.expirationTime !== undefined && !isTime(message.expirationTime)) return 'expirationTime'
  return undefined
}

/**
 * The text a wallet signs, byte for byte as EIP-4361 writes it.
 * @throws RangeError when a field cannot stand in the message (a line break in the statement, a short nonce …)
 */
export const composeSignInMessage = (message: SignInMessage): string => {
  const problem = problemField(message)
  if (problem !== undefined) throw new RangeError(`sign-in message: EIP-4361 does not allow this ${problem}`)
  const lines = [
    `${message.domain} wants you to sign in with your Ethereum account:`,
    message.address,
    '',
    ...(message.statement === undefined ? [''] : [message.statement, '']),
    `URI: ${message.uri}`,
    'Version: 1',
    `Chain ID: ${message.chainId}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
    ...(message.expirationTime === undefined ? [] : [`Expiration Time: ${message.expirationTime}`]),
  ]
  return lines.join('\n')
}

const MESSAGE = new RegExp(
  [
    '^([^\\s]+) wants you to sign in with your Ethereum account:',
    '(0x[0-9a-fA-F]{40})',
    '',
    '(?:([^\\r\\n]+)\\n)?',
  ].join('\\n') +
    [
      '\\nURI: ([^\\s]+)',
      'Version: 1',
      'Chain ID: (\\d{1,16})',
      'Nonce: ([0-9A-Za-z]{8,})',
      'Issued At: ([^\\s]+)',
    ].join('\\n') +
    '(?:\\nExpiration Time: ([^\\s]+))?$',
)

/** Reads a sign-in message; undefined when it is not exactly what `composeSignInMessage` would have written. */
export const parseSignInMessage = (text: string): SignInMessage | undefined => {
  const match = MESSAGE.exec(text)
  if (!match) return undefined
  const [, domain = '', address = '', statement, uri = '', chainId = '', nonce = '', issuedAt = '', expirationTime] =
    match
  const message: SignInMessage = {
    domain,
    address,
    uri,
    chainId: Number(chainId),
    nonce,
    issuedAt,
    ...(statement === undefined ? {} : { statement }),
    ...(expirationTime === undefined ? {} : { expirationTime }),
  }
  if (problemField(message) !== undefined) return undefined
  // A message of another spelling (a chain id with leading zeros) would be signed as one text and checked as another.
  return composeSignInMessage(message) === text ? message : undefined
}
