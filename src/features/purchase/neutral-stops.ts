import type { AppError } from '@/errors/app-error'

/** Kinds that are the person's own doing or a matter of waiting: nothing has failed (B6). */
const NEUTRAL: readonly AppError['kind'][] = [
  'wallet-rejected',
  'wallet-request-pending',
  'transaction-cancelled',
  'wallet-choice-needed',
]

export const isNeutral = ({ kind }: AppError): boolean => NEUTRAL.includes(kind)
