import fc from 'fast-check'
import type { Decimal } from '@/domain/money/money'
import { decimal } from '@/domain/money/money'

/** Amounts of all sizes: whole ones, small ones, long ones. At most `integerDigits` digits before the point. */
export const amounts = (integerDigits = 14): fc.Arbitrary<Decimal> =>
  fc
    .tuple(
      fc.stringMatching(new RegExp(`^(0|[1-9]\\d{0,${integerDigits - 1}})$`)),
      fc.option(fc.stringMatching(/^\d{1,18}$/), { nil: undefined }),
    )
    .map(([integer, fraction]) => decimal(fraction === undefined ? integer : `${integer}.${fraction}`))

export const positiveAmounts = (integerDigits?: number): fc.Arbitrary<Decimal> =>
  amounts(integerDigits).filter((amount) => /[1-9]/.test(amount))

/** The exact value in units of 10^-18, to check arithmetic against integers of unlimited size. */
export const units = (amount: string): bigint => {
  const [integer = '0', fraction = ''] = amount.split('.')
  return BigInt(integer + fraction.padEnd(18, '0'))
}
