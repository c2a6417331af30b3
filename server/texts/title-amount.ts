const DECIMALS = 8

/**
 * An amount for a title, which has one line: truncated to eight decimals, never rounded. The text beneath has every digit.
 * One that is smaller than these show stays as it is.
 * @param amount formatted: `'1,250.123456789'`
 */
export const titleAmount = (amount: string): string => {
  const [integer = '', fraction = ''] = amount.split('.')
  const shown = fraction.slice(0, DECIMALS).replace(/0+$/, '')
  if (/^0?$/.test(integer) && shown === '') return amount
  return shown === '' ? integer : `${integer}.${shown}`
}
