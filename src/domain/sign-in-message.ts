import { isWalletAddress } from './money/wallet-address'

/** Fields of a sign-in message (EIP-4361, version 1). Times are ISO 8601 texts. */
export interface SignInMessage {
  /** RFC 3986 authority of the site, e.g. `app.example.com:8700`. */
  readonly domain: string
  /** EIP-55 checksummed address of the signer. */
  readonly address: string
  /** Text that the wallet shows: one line of ASCII in any language, only RFC 3986 characters and spaces. */
  readonly statement?: string
  readonly uri: string
  readonly chainId: number
  /** At least eight letters or digits from the platform, valid for one sign-in. */
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string
}

/**
 * Statement that the wallet shows for setting the first withdrawal password. It separates these messages from logins:
 * neither is accepted in place of the other. EIP-4361 allows only ASCII, so the app explains it in the user's language.
 */
export const PASSWORD_STATEMENT =
  'Set the withdrawal password of my BOEX account. This does not log in, costs no gas and moves no funds.'

/** Terms of a purchase: the texts of its payload, and the UID of the credited account. */
interface PurchaseTerms {
  readonly uid: string
  readonly coin: string
  readonly quantity: string
  readonly price: string
}

const PURCHASE_STATEMENT = 'This wallet pays for an order of BOEX account '

/**
 * Returns the statement for a wallet that is not linked to the account. Its signature assigns the payment to the
 * account.
 */
export const purchaseStatement = ({ uid, coin, quantity, price }: PurchaseTerms): string =>
  `${PURCHASE_STATEMENT}${uid}: ${quantity} ${coin} at ${price} USDT each. Signing costs no gas and moves no funds.`

/** Returns true for the statement of any purchase; the platform does not accept such a message as a login. */
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
 * Returns the text that a wallet signs, byte for byte as EIP-4361 defines it.
 * @throws RangeError for a field that EIP-4361 does not allow (a line break in the statement, a short nonce …)
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

/** Reads a sign-in message; undefined for any text that `composeSignInMessage` would write differently. */
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
  // Another spelling (a chain id with leading zeros) would be signed as one text and verified as another.
  return composeSignInMessage(message) === text ? message : undefined
}
