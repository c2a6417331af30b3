/** One page of a list call of the contract. */
export interface ListPage<Row> {
  readonly list: readonly Row[]
  readonly total: number
}

export interface List<Row, Page = ListPage<Row>> {
  readonly rows: readonly Row[]
  readonly total: number
  /** Number of the latest page read. */
  readonly page: number
  /** The latest first page, with its data in addition to the rows. */
  readonly first: Page
}

export type RowOf<T> = T extends List<infer Row, unknown> ? Row : never

/** Returns the identity of a row: the id of a record, the UID of a member. */
export const rowId = (row: unknown): string => {
  const { id, uid } = row as { readonly id?: string; readonly uid: string }
  return id ?? uid
}

const without = <Row>(rows: readonly Row[], known: readonly Row[]): Row[] => {
  const ids = new Set(known.map(rowId))
  return rows.filter((row) => !ids.has(rowId(row)))
}

/** A list of which the first page was read. */
export const listOfPage = <Row, Page extends ListPage<Row>>(first: Page & ListPage<Row>): List<Row, Page> => ({
  rows: first.list,
  total: first.total,
  page: 1,
  first,
})

/** Puts the newest rows above the known ones, unless rows between them may be missing. */
export const mergeFirstPage = <Row>(present: List<Row> | undefined, fresh: List<Row>): List<Row> => {
  if (!present) return fresh
  const below = without(present.rows, fresh.rows)
  const reaches = fresh.total > fresh.rows.length && below.length < present.rows.length
  return reaches ? { ...fresh, rows: [...fresh.rows, ...below], page: present.page } : fresh
}

/** Adds the next page. Skips rows that moved down to it because newer ones came on top. */
export const addPage = <Row, Page>(list: List<Row, Page>, { list: rows, total }: ListPage<Row>): List<Row, Page> => ({
  ...list,
  rows: [...list.rows, ...without(rows, list.rows as readonly Row[])],
  // An empty page ends the list: it became shorter meanwhile.
  total: rows.length === 0 ? list.rows.length : total,
  page: list.page + 1,
})
