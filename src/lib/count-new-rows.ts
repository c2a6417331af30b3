/**
 * Returns the number of new rows at the top of a list: those above the first known row. A first read has none; without
 * known rows, all are new.
 */
export const countNewRows = (
  before: readonly { readonly id: string }[],
  after: readonly { readonly id: string }[],
): number => {
  if (before.length === 0) return 0
  const known = new Set(before.map(({ id }) => id))
  const first = after.findIndex(({ id }) => known.has(id))
  return first < 0 ? after.length : first
}
