import { AppError, type ErrorKind, isAppError } from '@/errors/app-error'

const REJECTED = 4001
const UNKNOWN_CHAIN = 4902
const UNKNOWN_METHOD = [4200, -32601, -32004] as const

/** Codes and messages of a provider's error. Wallets nest them at many depths. */
interface ErrorDetails {
  readonly codes: readonly (number | string)[]
  /** All messages, outermost first. */
  readonly words: readonly string[]
}

interface Rule {
  readonly kind: ErrorKind
  readonly codes?: readonly (number | string)[]
  readonly words?: RegExp
  /** The person sees the reason that the chain or the contract gave. */
  readonly explains?: true
}

/**
 * Rules that map a provider's error to ours; the first match decides. Codes: EIP-1193 (4001 …), EIP-1474 (−32000 …),
 * EIP-3326 (4902), geth (3), and those of libraries and single wallets.
 */
const RULES: readonly Rule[] = [
  {
    kind: 'wallet-rejected',
    codes: [REJECTED, 5000, 200001, 'ACTION_REJECTED', 'USER_REJECTED'],
    words:
      /user (has )?(rejected|denied|mapRejection|disapproved|cancell?ed)|(rejected|denied|mapRejection|cancell?ed) by (the )?user|user rejection|denied (message|transaction) signature|^cancell?ed?\.?$|用户(已)?(取消|拒绝)/i,
  },
  // An overloaded node uses the same code as a pending request.
  { kind: 'server-busy', words: /rpc endpoint|too many (errors|requests)|rate limit|loading chunk \S+ failed/i },
  {
    kind: 'wallet-request-pending',
    codes: [-32002],
    words: /already pending|already processing eth_requestAccounts|request .*is pending/i,
  },
  { kind: 'wallet-disconnected', codes: [4100, 4900, 4901] },
  { kind: 'wallet-chain-unsupported', codes: [UNKNOWN_CHAIN] },
  {
    kind: 'wallet-wrong-chain',
    words: /chain ?id.*(mismatch|does not match|should be same)|invalid chain id|for chain .*wallet is on/i,
  },
  {
    kind: 'insufficient-token',
    // Selector of ERC20InsufficientBalance (EIP-6093), for nodes that omit the name.
    words: /transfer amount exceeds balance|ERC20InsufficientBalance|0xe450d38c|TRANSFER_FROM_FAILED.*balance/i,
    explains: true,
  },
  {
    kind: 'insufficient-gas',
    codes: ['INSUFFICIENT_FUNDS'],
    words:
      /insufficient funds|insufficient (native|eth|bnb) balance|not enough (funds|gas|bnb|eth)|gas required exceeds allowance/i,
    explains: true,
  },
  {
    kind: 'payment-failed',
    codes: [3, 'CALL_EXCEPTION', 'UNPREDICTABLE_GAS_LIMIT'],
    words: /revert|simulation failed|always failing transaction|nonce|underpriced|already known/i,
    explains: true,
  },
  {
    kind: 'server-busy',
    codes: [-32005, 'NETWORK_ERROR', 'TIMEOUT'],
    words: /failed to fetch|network ?error|load failed/i,
  },
]

/** Fields in which wallets and libraries put the inner error. */
const INNER = ['data', 'originalError', 'error', 'info', 'cause', 'innerError'] as const
const DEPTH_MAXIMUM = 5

const detailsOf = (error: unknown, depth = 0): ErrorDetails => {
  if (typeof error === 'string') return { codes: [], words: [error] }
  if (typeof error !== 'object' || error === null || depth > DEPTH_MAXIMUM) return { codes: [], words: [] }
  const { code, message, reason } = error as Record<string, unknown>
  const inner = INNER.map((name) => detailsOf((error as Record<string, unknown>)[name], depth + 1))
  const isCode = (value: unknown): value is number | string => typeof value === 'number' || typeof value === 'string'
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
  return {
    // Some wallets send their codes as text.
    codes: [...[code].filter(isCode).map(asNumber), ...inner.flatMap(({ codes }) => codes)],
    words: [...[reason, message].filter(isText), ...inner.flatMap(({ words }) => words)],
  }
}

const asNumber = (code: number | string): number | string =>
  typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code

const fits = ({ codes, words }: Rule, details: ErrorDetails): boolean =>
  details.codes.some((code) => codes?.includes(code)) || details.words.some((text) => words?.test(text))

/** Returns the message of the contract or the node, without the wallet's prefix. */
const explanation = ({ words }: ErrorDetails): string | undefined => {
  const explanation = words.find((text) => /revert|insufficient|exceeds|nonce|underpriced/i.test(text)) ?? words[0]
  return explanation?.replace(/^.*?execution reverted:?\s*/is, '').slice(0, 200) || explanation?.slice(0, 200)
}

/** Returns true if the wallet does not know the chain of a switch (EIP-3326). */
export const isUnknownChain = (error: unknown): boolean => {
  const { codes, words } = detailsOf(error)
  return (
    codes.includes(UNKNOWN_CHAIN) ||
    words.some((text) => /(unrecognized|unknown) chain|chain .*not (been )?added/i.test(text))
  )
}

/** Returns true if the wallet does not support a method. */
export const isUnknownMethod = (error: unknown): boolean => {
  const { codes, words } = detailsOf(error)
  if (codes.some((code) => code === REJECTED || code === UNKNOWN_CHAIN)) return false
  const said = words.some((text) => /(not|un)[- ]?(supported|implemented)|does not exist/i.test(text))
  return said || codes.some((code) => UNKNOWN_METHOD.some((unknown) => unknown === code))
}

/** Throws the given kind when a person rejects a prompt before any payment, instead of a cancelled payment. */
export const mapRejection =
  (kind: 'connection-rejected' | 'network-rejected' | 'signature-rejected') =>
  (error: unknown): never => {
    const failure = walletError(error)
    throw failure.kind === 'wallet-rejected' ? new AppError(kind, { cause: error }) : failure
  }

/** Converts any provider error to ours, with the original as its cause. */
export const walletError = (error: unknown): AppError => {
  if (isAppError(error)) return error
  const details = detailsOf(error)
  const rule = RULES.find((candidate) => fits(candidate, details))
  if (!rule) return new AppError('payment-failed', { cause: error })
  return new AppError(rule.kind, { cause: error, detail: rule.explains && explanation(details) })
}
