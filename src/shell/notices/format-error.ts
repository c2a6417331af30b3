import { displayExactAmount } from '@/domain/money/money'
import type { AppError } from '@/errors/app-error'
import { ERROR_KINDS, notice } from '@/errors/notice'
import { problemsTexts } from '@/i18n/texts/problems'
import type { Translate } from '@/i18n/translator'

export { isNeutral } from '@/errors/notice'

/**
 * The text of an error for a screen: the message of its kind, the platform's own message, or a message with the amount
 * that is missing. Empty for errors that are not shown.
 *
 * @param gasSymbol the network coin, where a fee may be missing
 */
export const formatError = (t: Translate, error: AppError, gasSymbol = ''): string => {
  const { kind, missing } = error
  if (missing !== undefined && kind === 'insufficient-token') {
    return t(problemsTexts['insufficient-token'], { bound: displayExactAmount(missing) })
  }
  if (missing !== undefined && kind === 'insufficient-gas') {
    return t(problemsTexts['insufficient-gas'], { bound: displayExactAmount(missing), symbol: gasSymbol })
  }
  const presented = notice(error)
  if (presented.form === 'silent') return ''
  return 'text' in presented ? presented.text : t(`messages.${presented.key}`)
}

/** What the order log keeps: a message of the dictionary by its kind, or the platform's words. */
export const formatStoredProblem = (t: Translate, problem: string): string => {
  const kind = ERROR_KINDS.find((known) => known === problem)
  return kind === undefined || kind === 'aborted' ? problem : t(`messages.${kind}`)
}
