/**
 * Everything that can go wrong and that somebody is told about, by kind. The first part is the catalogue of the
 * specification's §8, the others are what a wallet and a chain add to it.
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
  /** What was thrown underneath: the error's own `cause` (ES2022), for reports. */
  readonly cause?: unknown
  /** Plain reason for a person who wants to know, e.g. what a contract said when it refused. */
  readonly detail?: string | undefined
  /** How much of a token or of the chain's coin is missing, as a decimal string. */
  readonly missing?: string | undefined
}

/** An error of this app: its kind says what a person is told (`notice`) and what the code may do about it. */
export class AppError extends Error {
  readonly kind: ErrorKind
  readonly detail: string | undefined
  readonly missing: string | undefined

  constructor(kind: ErrorKind, { cause, detail, missing }: AppErrorDetails = {}) {
    super(detail === undefined ? kind : `${kind}: ${detail}`)
    // Minified class names say nothing in a report.
    this.name = 'AppError'
    this.kind = kind
    // What ES2022 makes of `new Error(message, { cause })`; not every host of ours is as new as that.
    if (cause !== undefined) Object.defineProperty(this, 'cause', { value: cause, configurable: true, writable: true })
    this.detail = detail
    this.missing = missing
  }
}

/** What a refusal says of one field of the payload, where one is to blame. */
export interface RefusedField {
  readonly field?: string | undefined
  readonly bound?: string | undefined
  readonly retryAfterSeconds?: number | undefined
}

/** The platform understood the call and refused it: any business code other than 1 and 401 (specification §7, §8). */
export class BusinessError extends AppError {
  readonly code: number | string
  /** In the language of the call; empty when the platform gave no reason. */
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

/** Whether an error is ours and, where kinds are given, of one of them. */
export const isAppError = (error: unknown, ...kinds: ErrorKind[]): error is AppError =>
  error instanceof AppError && (kinds.length === 0 || kinds.includes(error.kind))

/** Whether the platform refused and, where codes are given, with one of them. */
export const isBusinessError = (error: unknown, ...codes: (number | string)[]): error is BusinessError =>
  error instanceof BusinessError && (codes.length === 0 || codes.includes(error.code))

/** What the request wrapper threw was shown or deliberately kept silent; anything else is a mistake of ours. */
export const ignoreAppError = (error: unknown): void => {
  if (!isAppError(error)) throw error
}
