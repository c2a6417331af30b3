/** Letters that order an item: two of the same are less likely than 2⁻⁷⁰. */
const LETTERS = 12

/**
 * The items in an order of chance, each as likely.
 *
 * @param alphanumerics answers that many letters and digits, each equally likely
 */
export const shuffled = <Item>(items: readonly Item[], alphanumerics: (length: number) => string): Item[] =>
  items
    .map((item) => ({ item, place: alphanumerics(LETTERS) }))
    .sort((left, right) => (left.place < right.place ? -1 : 1))
    .map(({ item }) => item)
