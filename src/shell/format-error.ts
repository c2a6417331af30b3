import { displayExactAmount } from '@/domain/money'
import type { AppError } from '@/errors/app-error'
import { ERROR_KINDS, notice } from '@/errors/notice'
import type { Translate } from '@/i18n/translator'
import '@/i18n/areas/problems'

/**
 * What a screen says of an error in its own place: the catalogue's sentence, the platform's own words, or the sentence
 * with the figure that is missing. Empty for what is not to be told.
 *
 * @param gasSymbol the network coin, where a fee may be missing
 */
export const formatError = (t: Translate, error: AppError, gasSymbol = ''): string => {
  const { kind, missing } = error
  if (missing !== undefined && kind === 'insufficient-token') {
    return t('problems.insufficient-token', { bound: displayExactAmount(missing) })
  }
  if (missing !== undefined && kind === 'insufficient-gas') {
    return t('problems.insufficient-gas', { bound: displayExactAmount(missing), symbol: gasSymbol })
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
