import { DISPLAY_DECIMALS } from './constants'

/**
 * What `displayAmount` says of an amount as the wire spells it (digits, perhaps a point and digits), for where the arithmetic
 * of amounts is not there yet: truncated, never rounded, thousands separated by commas; `'0'` for nothing.
 */
export const amountText = (decimal: string): string => {
  const [integer = '', fraction = ''] = decimal.split('.')
  if (/^[0.]*$/.test(decimal)) return '0'
  return `${integer.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.slice(0, DISPLAY_DECIMALS).padEnd(DISPLAY_DECIMALS, '0')}`
}
