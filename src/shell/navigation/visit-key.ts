/** A mini-program keeps the pages that Back leads to: nothing needs a name. */
export const visitKey = (): string => ''
