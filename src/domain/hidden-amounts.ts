/** Replaces amounts while the member hides them (F2). */
export const HIDDEN_AMOUNT = '••••••'

/** Hides the amounts in a text of the platform: each number before the code of a coin. */
export const hideAmounts = (text: string): string =>
  text.replace(/\d[\d,]*(\.\d+)?(?= (BOEX|VC|USDT)\b)/g, HIDDEN_AMOUNT)
