import { onlyRow, type Parameter, type Queryable } from './database'

/** Which rows, in SQL; `$1` and on are the parameters. */
export interface PageQuestion {
  /** Before `select`: a `with` clause. */
  readonly preface?: string
  readonly columns: string
  readonly from: string
  readonly where: string
  /** Of which the rows are chosen, where that is not `from`: joins that only add columns are not counted over. */
  readonly countedFrom?: string
  readonly order: string
  /** A query of one row or none that is answered beside the page. */
  readonly beside?: string
  readonly parameters: readonly Parameter[]
  /** From 1. */
  readonly page: number
  readonly limit: number
}

export interface Page<Row, Beside> {
  readonly rows: readonly Row[]
  /** How long the whole list is. */
  readonly total: number
  /** The row of `beside` as JSON: numbers are JavaScript's. */
  readonly beside: Beside | null
}

/** What each row of the statement carries besides the list's own columns, which are null where the page is empty. */
interface Counted<Beside> {
  readonly list_total: number
  readonly list_place: string | null
  readonly list_beside: Beside | null
}

/** One page of a list together with how long the list is, in one statement. */
export const readPage = async <Row extends object, Beside extends object = never>(
  queryable: Queryable,
  question: PageQuestion,
): Promise<Page<Row, Beside>> => {
  const { preface = '', columns, from, where, countedFrom = from, order, beside, parameters, page, limit } = question
  const [limitAt, offsetAt] = [parameters.length + 1, parameters.length + 2]
  const rows = await queryable.query<Row & Counted<Beside>>(
    `${preface} select counted.list_total, ${beside ? 'to_json(beside)' : 'null'} as list_beside, listed.*
     from (select count(*)::integer as list_total from ${countedFrom} where ${where}) counted
     ${beside ? `left join (${beside}) beside on true` : ''}
     left join (
       select row_number() over () as list_place, page.*
       from (select ${columns} from ${from} where ${where} order by ${order} limit $${limitAt} offset $${offsetAt}) page
     ) listed on true
     order by listed.list_place`,
    [...parameters, limit, (page - 1) * limit],
  )
  const { list_total: total, list_place: place, list_beside } = onlyRow(rows)
  return { rows: place === null ? [] : rows, total, beside: list_beside }
}
