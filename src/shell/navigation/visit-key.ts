/** Always empty: a mini-program keeps the pages that Back leads to, so they need no key. */
export const visitKey = (): string => ''
