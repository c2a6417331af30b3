/** Stands for an amount while the member hides them (F2). */
export const HIDDEN_AMOUNT = '••••••'

/** A text of the platform without its amounts: the figure before the code of each coin. */
export const hideAmounts = (text: string): string =>
  text.replace(/\d[\d,]*(\.\d+)?(?= (BOEX|VC|USDT)\b)/g, HIDDEN_AMOUNT)
