/**
 * How many rows came on top of a list since it was read before: those above the first one that was known. A first read
 * has none, and a list of which nothing is known any more is new as a whole.
 */
export const newcomers = (
  before: readonly { readonly id: string }[],
  after: readonly { readonly id: string }[],
): number => {
  if (before.length === 0) return 0
  const known = new Set(before.map(({ id }) => id))
  const first = after.findIndex(({ id }) => known.has(id))
  return first < 0 ? after.length : first
}
