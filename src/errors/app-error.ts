/**
 * Kinds of errors that the app handles. The first part is the catalogue of the specification (§8); the others are
 * errors of wallets and chains.
 */
export type ErrorKind =
  | 'offline'
  | 'timeout'
  | 'server-busy'
  | 'business'
  | 'login-expired'
  | 'wrong-shape'
  | 'aborted'
  | 'upload-failed'
  | 'payment-cancelled'
  | 'payment-failed'
  | 'location-lookup'
  | 'positioning'
  | 'scan-start'
  | 'scan'
  | 'save'
  | 'not-logged-in'
  | 'need-wallet-browser'
  | 'not-available'
  | 'wallet-rejected'
  | 'connection-rejected'
  | 'network-rejected'
  | 'signature-rejected'
  | 'signature-empty'
  | 'wallet-request-pending'
  | 'wallet-wrong-chain'
  | 'wallet-chain-unsupported'
  | 'wallet-switched'
  | 'wallet-disconnected'
  | 'wallet-lost'
  | 'wallet-unanswered'
  | 'wallet-choice-needed'
  | 'insufficient-token'
  | 'insufficient-gas'
  | 'transaction-reverted'
  | 'transaction-cancelled'
  | 'payment-unknown'
  | 'order-expired'

export interface AppErrorDetails {
  /** Underlying error, stored as `cause` (ES2022) for reports. */
  readonly cause?: unknown
  /** Technical reason for interested users, e.g. the revert reason of a contract. */
  readonly detail?: string | undefined
  /** Missing amount of a token or of the chain's coin, as a decimal string. */
  readonly missing?: string | undefined
}

/** Error of this app. Its kind determines the message for the user (`notice`) and how the code can react. */
export class AppError extends Error {
  readonly kind: ErrorKind
  readonly detail: string | undefined
  readonly missing: string | undefined

  constructor(kind: ErrorKind, { cause, detail, missing }: AppErrorDetails = {}) {
    super(detail === undefined ? kind : `${kind}: ${detail}`)
    // Set explicitly, because class names are minified in reports.
    this.name = 'AppError'
    this.kind = kind
    // Same as `new Error(message, { cause })` in ES2022, which some hosts do not support.
    if (cause !== undefined) Object.defineProperty(this, 'cause', { value: cause, configurable: true, writable: true })
    this.detail = detail
    this.missing = missing
  }
}

/** Details of a rejection about one payload field. */
export interface RefusedField {
  readonly field?: string | undefined
  readonly bound?: string | undefined
  readonly retryAfterSeconds?: number | undefined
}

/** The platform rejected a call with a business code other than 1 and 401 (specification §7, §8). */
export class BusinessError extends AppError {
  readonly code: number | string
  /** In the language of the call; empty if the platform gave no reason. */
  readonly serverMessage: string
  readonly refusal: RefusedField

  constructor(code: number | string, serverMessage: string, refusal: RefusedField = {}) {
    super('business', { detail: `${code} ${serverMessage}`.trim() })
    this.name = 'BusinessError'
    this.code = code
    this.serverMessage = serverMessage
    this.refusal = refusal
  }
}

/** Returns true for an `AppError`, of one of the kinds if any are given. */
export const isAppError = (error: unknown, ...kinds: ErrorKind[]): error is AppError =>
  error instanceof AppError && (kinds.length === 0 || kinds.includes(error.kind))

/** Returns true for a `BusinessError`, with one of the codes if any are given. */
export const isBusinessError = (error: unknown, ...codes: (number | string)[]): error is BusinessError =>
  error instanceof BusinessError && (codes.length === 0 || codes.includes(error.code))

/** Ignores errors that the request wrapper has shown or silenced. Throws any other error, because it is a bug. */
export const ignoreAppError = (error: unknown): void => {
  if (!isAppError(error)) throw error
}
