/** Length of the random sort keys: two keys are equal with a probability below 2⁻⁷⁰. */
const LETTERS = 12

/**
 * Returns the items in a random order; all orders are equally likely.
 *
 * @param alphanumerics returns that many random letters and digits, each equally likely
 */
export const shuffled = <Item>(items: readonly Item[], alphanumerics: (length: number) => string): Item[] =>
  items
    .map((item) => ({ item, place: alphanumerics(LETTERS) }))
    .sort((left, right) => (left.place < right.place ? -1 : 1))
    .map(({ item }) => item)
