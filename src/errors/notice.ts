import { type AppError, BusinessError, type ErrorKind } from './app-error'

/** Presentation of a kind of error. */
interface NoticeForm {
  readonly form: 'toast' | 'modal' | 'silent'
  /** `neutral` for the user's own decisions: a rejection is an outcome, not a failure. */
  readonly tone: 'neutral' | 'failure'
}

const TOAST = { form: 'toast', tone: 'failure' } as const
const NEUTRAL = { form: 'toast', tone: 'neutral' } as const
const MODAL = { form: 'modal', tone: 'failure' } as const
const SILENT = { form: 'silent', tone: 'neutral' } as const

/** Presentation of every kind of error (specification §8 and our additions). A missing kind does not compile. */
const FORMS = {
  offline: MODAL,
  timeout: TOAST,
  'server-busy': TOAST,
  business: TOAST,
  'login-expired': TOAST,
  'wrong-shape': TOAST,
  aborted: SILENT,
  'upload-failed': TOAST,
  'payment-cancelled': NEUTRAL,
  'payment-failed': TOAST,
  'location-lookup': TOAST,
  positioning: TOAST,
  'scan-start': TOAST,
  scan: TOAST,
  save: TOAST,
  'not-logged-in': NEUTRAL,
  'need-wallet-browser': NEUTRAL,
  'not-available': NEUTRAL,

  'wallet-rejected': NEUTRAL,
  'connection-rejected': NEUTRAL,
  'network-rejected': NEUTRAL,
  'signature-rejected': NEUTRAL,
  'signature-empty': TOAST,
  'wallet-request-pending': NEUTRAL,
  'wallet-wrong-chain': TOAST,
  'wallet-chain-unsupported': TOAST,
  'wallet-switched': MODAL,
  'wallet-disconnected': TOAST,
  'wallet-lost': TOAST,
  'wallet-unanswered': NEUTRAL,
  'wallet-choice-needed': NEUTRAL,
  'insufficient-token': TOAST,
  'insufficient-gas': TOAST,

  'transaction-reverted': TOAST,
  'transaction-cancelled': NEUTRAL,
  'payment-unknown': NEUTRAL,
  'order-expired': TOAST,
} as const satisfies Record<ErrorKind, NoticeForm>

export const ERROR_KINDS = Object.keys(FORMS) as readonly ErrorKind[]

type SilentKind = { [K in ErrorKind]: (typeof FORMS)[K]['form'] extends 'silent' ? K : never }[ErrorKind]

/** Kinds with a sentence in the dictionaries. */
export type NoticeKey = Exclude<ErrorKind, SilentKind>

/** Message for the user: a sentence of the dictionary, or the unchanged text of the platform. */
export type Notice =
  | { readonly form: 'silent' }
  | { readonly form: 'toast' | 'modal'; readonly tone: 'neutral' | 'failure'; readonly key: NoticeKey }
  | { readonly form: 'toast' | 'modal'; readonly tone: 'neutral' | 'failure'; readonly text: string }

const isSilent = (kind: ErrorKind): kind is SilentKind => FORMS[kind].form === 'silent'

/** Returns true if nothing failed: the user caused the error or has to wait (B6). */
export const isNeutral = ({ kind }: AppError): boolean => FORMS[kind].tone === 'neutral'

/** Returns the message of an error for the user (specification §8). */
export const notice = (error: AppError): Notice => {
  const { kind } = error
  if (isSilent(kind)) return { form: 'silent' }
  const { form, tone } = FORMS[kind]
  if (error instanceof BusinessError && error.serverMessage !== '') return { form, tone, text: error.serverMessage }
  return { form, tone, key: kind }
}
