import pg from 'pg'
import type { Parameter } from './database'
import { nameOf } from './prepared-statement'

interface Column {
  readonly name: string
  readonly read: (text: string) => unknown
}

/** What the driver tells a query of the answer to it (pg-protocol), as far as it is used here. */
interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}
interface DataRow {
  readonly fields: readonly (string | null)[]
}

/** The columns of each statement of a connection, by its name: the same with every answer. */
export type KnownColumns = Map<string, readonly Column[]>

/**
 * A prepared statement of the embedded engine. The driver's own query prepares anew for each answer to read its columns,
 * which takes longer than reading them.
 */
class EmbeddedQuery<Row extends object> extends pg.Query {
  readonly found: Row[] = []
  private columns: readonly Column[] = []

  constructor(
    statement: string,
    parameters: readonly Parameter[],
    readonly name: string,
    private readonly known: KnownColumns,
  ) {
    super(statement, [...parameters])
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.columns =
      this.known.get(this.name) ??
      fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID, 'text') }))
    this.known.set(this.name, this.columns)
  }

  handleDataRow({ fields }: DataRow): void {
    const row: Record<string, unknown> = {}
    let place = 0
    for (const { name, read } of this.columns) {
      const text = fields[place] ?? null
      row[name] = text === null ? null : read(text)
      place += 1
    }
    this.found.push(row as Row)
  }
}

/** Asks a statement with parameters, which is parsed once for the connection. */
export const askEmbedded = <Row extends object>(
  { client, known }: { readonly client: pg.Client; readonly known: KnownColumns },
  statement: string,
  parameters: readonly Parameter[],
): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    const query = new EmbeddedQuery<Row>(statement, parameters, nameOf(statement), known)
    query.on('error', reject)
    query.on('end', () => resolve(query.found))
    client.query(query)
  })
