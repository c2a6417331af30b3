import { onlyRow, type Parameter, type Queryable } from './database'

/** Query of a page, in SQL; `$1` and following are the parameters. */
export interface PageQuestion {
  /** Before `select`: a `with` clause. */
  readonly preface?: string
  readonly columns: string
  readonly from: string
  readonly where: string
  /** Source of the total and the choice of rows, if not `from`: joins that only add columns need not be counted. */
  readonly countedFrom?: string
  readonly order: string
  /** Query of at most one row, returned in addition to the page. */
  readonly extra?: string
  readonly parameters: readonly Parameter[]
  /** From 1. */
  readonly page: number
  readonly limit: number
}

export interface Page<Row, Extra = never> {
  readonly list: Row[]
  /** Length of the whole list. */
  readonly total: number
  readonly page: number
  readonly limit: number
  /** The row of `extra` as JSON: numbers are JavaScript's. */
  readonly extra: Extra | null
}

/**
 * Columns that every row carries in addition to the list's columns. The list's columns are null if the page is empty.
 */
interface Counted<Extra> {
  readonly list_total: number
  readonly list_place: string | null
  readonly list_extra: Extra | null
}

/**
 * Returns the statement of a page. Every row has the list's length and the `extra` row, and then the page's columns.
 */
const pageStatement = (parts: {
  readonly preface: string
  readonly total: string
  readonly extra: string | undefined
  readonly listed: string
}): string =>
  `${parts.preface} select counted.list_total, ${parts.extra ? 'to_json(extra)' : 'null'} as list_extra, listed.*
   from (select ${parts.total} as list_total) counted
   ${parts.extra ? `left join (${parts.extra}) extra on true` : ''}
   left join (${parts.listed}) listed on true
   order by listed.list_place`

/** Runs the statement of a page, whose last two parameters are the limit and the offset. */
const askPage = async <Row extends object, Extra>(
  queryable: Queryable,
  statement: string,
  { parameters, page, limit }: Pick<PageQuestion, 'parameters' | 'page' | 'limit'>,
): Promise<Page<Row, Extra>> => {
  const rows = await queryable.query<Row & Counted<Extra>>(statement, [...parameters, limit, (page - 1) * limit])
  const { list_total: total, list_place: place, list_extra: extra } = onlyRow(rows)
  return { list: place === null ? [] : rows, total, page, limit, extra }
}

/** Reads a page of a list and the list's length, in one statement. */
export const readPage = <Row extends object, Extra extends object = never>(
  queryable: Queryable,
  question: PageQuestion,
): Promise<Page<Row, Extra>> => {
  const { preface = '', columns, from, where, countedFrom = from, order, extra, parameters } = question
  const [limitAt, offsetAt] = [parameters.length + 1, parameters.length + 2]
  const statement = pageStatement({
    preface,
    total: `(select count(*)::integer from ${countedFrom} where ${where})`,
    extra,
    listed: `select row_number() over () as list_place, page.*
      from (select ${columns} from ${from} where ${where} order by ${order} limit $${limitAt} offset $${offsetAt}) page`,
  })
  return askPage(queryable, statement, question)
}

/** Query of a page from a list with a row for very many members. */
export interface LongPageQuestion extends Pick<PageQuestion, 'extra' | 'parameters' | 'page' | 'limit'> {
  /** `with` clauses, each with a comma behind it. */
  readonly preface?: string
  /** The rows of the list in their order: a query that an index answers. */
  readonly keys: string
  /** Length of the list: an SQL expression that does not count rows. */
  readonly total: string
  /** Of the rows of the page, `page`, where `list_place` is a row's place in the list, from 1; and of `joins`. */
  readonly columns: string
  readonly joins: string
}

/**
 * One page of a long list, in one statement: the page is cut from the keys alone before anything is looked up for its
 * rows, and nothing is counted.
 */
export const readLongPage = <Row extends object, Extra extends object = never>(
  queryable: Queryable,
  question: LongPageQuestion,
): Promise<Page<Row, Extra>> => {
  const { preface = '', keys, total, columns, joins, extra, parameters } = question
  const [limitAt, offsetAt] = [parameters.length + 1, parameters.length + 2]
  const statement = pageStatement({
    preface: `with ${preface} page as materialized (
      select row_number() over () + $${offsetAt}::bigint as list_place, key.*
      from (${keys} limit $${limitAt} offset $${offsetAt}::bigint) key
    )`,
    total,
    extra,
    listed: `select page.list_place, ${columns} from page ${joins}`,
  })
  return askPage(queryable, statement, question)
}
