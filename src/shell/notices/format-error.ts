import { formatMissing } from '@/domain/money/money'
import type { AppError } from '@/errors/app-error'
import { ERROR_KINDS, notice } from '@/errors/notice'
import { problemsTexts } from '@/i18n/texts/problems'
import type { Translate } from '@/i18n/translator'

export { isNeutral } from '@/errors/notice'

/**
 * Returns the text of an error: the message of its kind, the server's message, or a message with the missing amount.
 * Empty for errors that are never shown.
 *
 * @param gasSymbol symbol of the gas coin, for an error about a missing fee
 */
export const formatError = (t: Translate, error: AppError, gasSymbol = ''): string => {
  const { kind, missing } = error
  if (missing !== undefined && kind === 'insufficient-token') {
    return t(problemsTexts['insufficient-token'], { bound: formatMissing(missing) })
  }
  if (missing !== undefined && kind === 'insufficient-gas') {
    return t(problemsTexts['insufficient-gas'], { bound: formatMissing(missing), symbol: gasSymbol })
  }
  const presented = notice(error)
  if (presented.form === 'silent') return ''
  return 'text' in presented ? presented.text : t(`messages.${presented.key}`)
}

/** Returns the text of a problem in the order log, which stores an error kind or the server's message. */
export const formatStoredProblem = (t: Translate, problem: string): string => {
  const kind = ERROR_KINDS.find((known) => known === problem)
  return kind === undefined || kind === 'aborted' ? problem : t(`messages.${kind}`)
}
