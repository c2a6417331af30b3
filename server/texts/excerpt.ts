const LONGEST_EXCERPT = 200

/** The beginning of a text. Never cut inside a character: a lone surrogate cannot be stored or sent. */
export const excerpt = (text: string): string =>
  text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT - 1).replace(/[\ud800-\udbff]$/, '')}…` : text

/** The beginning of a text, all on one line. */
export const excerptOnOneLine = (text: string): string => excerpt(text.replace(/\s+/g, ' ').trim())
