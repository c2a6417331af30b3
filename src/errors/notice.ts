import { type AppError, BusinessError, type ErrorKind } from './app-error'

/** How a person is told of a kind of error. */
interface NoticeForm {
  readonly form: 'toast' | 'modal' | 'silent'
  /** `neutral` for what the person did themselves: a rejection is an outcome, not a failure. */
  readonly tone: 'neutral' | 'failure'
}

const TOAST = { form: 'toast', tone: 'failure' } as const
const NEUTRAL = { form: 'toast', tone: 'neutral' } as const
const MODAL = { form: 'modal', tone: 'failure' } as const
const SILENT = { form: 'silent', tone: 'neutral' } as const

/** The catalogue of the specification's §8 and what was added to it, in one table. A kind left out does not compile. */
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

/** Every kind of error. */
export const ERROR_KINDS = Object.keys(FORMS) as readonly ErrorKind[]

type SilentKind = { [K in ErrorKind]: (typeof FORMS)[K]['form'] extends 'silent' ? K : never }[ErrorKind]

/** Kinds that have a sentence in the dictionaries. */
export type NoticeKey = Exclude<ErrorKind, SilentKind>

/** What a person is told: a sentence of the dictionary, or the platform's own words as they came. */
export type Notice =
  | { readonly form: 'silent' }
  | { readonly form: 'toast' | 'modal'; readonly tone: 'neutral' | 'failure'; readonly key: NoticeKey }
  | { readonly form: 'toast' | 'modal'; readonly tone: 'neutral' | 'failure'; readonly text: string }

const isSilent = (kind: ErrorKind): kind is SilentKind => FORMS[kind].form === 'silent'

/** Whether an error is the person's own doing or a matter of waiting: nothing has failed (B6). */
export const isNeutral = ({ kind }: AppError): boolean => FORMS[kind].tone === 'neutral'

/** What a person is told of an error (specification §8). */
export const notice = (error: AppError): Notice => {
  const { kind } = error
  if (isSilent(kind)) return { form: 'silent' }
  const { form, tone } = FORMS[kind]
  if (error instanceof BusinessError && error.serverMessage !== '') return { form, tone, text: error.serverMessage }
  return { form, tone, key: kind }
}
