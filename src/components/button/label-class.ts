/** Number with more digits than fit on a button, at the largest text size on the narrowest screen. */
const LONG_NUMBER = /[\d.,]{13}/

/** Returns the class of a button's text: a smaller size if a number in it would break. */
export const labelClass = (base: string, text: string): string =>
  LONG_NUMBER.test(text) ? `${base} ${base}--long` : base
