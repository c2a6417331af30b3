/** Overrides of a response: any fields at any depth; lists are replaced as a whole. */
export type Change<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: Change<T[K]> }
    : T

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a complete response with the test's overrides. */
export const changed = <T>(whole: T, change: Change<T>): T => {
  if (!isPlain(whole) || !isPlain(change)) return change as T
  const fields = Object.entries(change).map(([key, value]) => [
    key,
    value === undefined ? whole[key] : changed(whole[key], value),
  ])
  return { ...whole, ...Object.fromEntries(fields) } as T
}

/** Returns one page of a list, as a paged call does. */
export const pageOf = <Row>(
  rows: readonly Row[],
  { page = 1, limit = 20 }: { readonly page?: number | undefined; readonly limit?: number | undefined } = {},
) => ({ list: rows.slice((page - 1) * limit, page * limit), total: rows.length, page, limit })
