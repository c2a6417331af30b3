const DIGITS = 8

/** A date as it is typed, with its hyphens put in: `199001` becomes `1990-01`, `19900131` becomes `1990-01-31`. */
export const formatDateText = (text: string): string => {
  const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, DIGITS)
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter((part) => part !== '').join('-')
}
