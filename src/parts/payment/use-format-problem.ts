import { cutDerived, formatFullPrecision, formatMissing } from '@/domain/money/money'
import type { Violation } from '@/domain/money/quantity'
import { problemsTexts } from '@/i18n/texts/problems'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'

/** Quantity problem with a text. */
export type WordedProblem = keyof typeof problemsTexts

/** Problems whose bound is missing. */
const MISSING: readonly WordedProblem[] = ['insufficient-token', 'insufficient-gas']
/** Problems whose bound has to be reached or exceeded, to its last digit. */
const LEAST: readonly WordedProblem[] = ['below-minimum', 'fee-exceeds-quantity']

const displayBound = (problem: WordedProblem, bound: string | undefined): string => {
  if (MISSING.includes(problem)) return formatMissing(bound)
  return formatFullPrecision(LEAST.includes(problem) ? bound : cutDerived(bound))
}

/** Formats quantity problems. @returns a function of the problem, the unit of the quantity and its decimals */
export const useFormatProblem = () => {
  const { t } = usePage()
  const { appConfig } = useStores()
  return ({ problem, bound }: Violation<WordedProblem>, unit: string, decimals: number): string => {
    // Specification §5 requires that this text names BOEX.
    const own = problem === 'quantity-required' && unit === 'BOEX' ? 'coin-quantity-required' : problem
    const symbol = appConfig.config?.chain.currency.symbol ?? ''
    return t(problemsTexts[own], { bound: displayBound(problem, bound), unit, decimals, symbol })
  }
}
