/** A number of more digits than a button on the narrowest screen holds at the largest text. */
const LONG_NUMBER = /[\d.,]{13}/

/** The class of a button's text: smaller where a number in it would break. */
export const labelClass = (base: string, text: string): string =>
  LONG_NUMBER.test(text) ? `${base} ${base}--long` : base
