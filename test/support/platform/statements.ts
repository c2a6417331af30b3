import type { Database, Parameter, Queryable } from '../../../server/database/database'

/** A statement as it was handed to the database. */
export interface Asked {
  readonly statement: string
  readonly parameters: readonly Parameter[]
}

/** A database that notes what it is asked. */
export interface WatchedDatabase extends Database {
  /**
   * The statements that work hands to the database, in their order. `begin` and `commit` are the driver's own and are not
   * among them.
   */
  during(work: () => Promise<unknown>): Promise<string[]>
  /** The same with their parameters, without scripts. */
  askedDuring(work: () => Promise<unknown>): Promise<Asked[]>
}

/** @param database is closed with what is returned */
export const watchStatements = (database: Database): WatchedDatabase => {
  let asked: (Asked & { readonly script?: true })[] = []
  const noted = async (work: () => Promise<unknown>) => {
    asked = []
    await work()
    return asked
  }
  const watched = (queryable: Queryable): Queryable => ({
    query(statement, parameters) {
      asked.push({ statement, parameters: parameters ?? [] })
      return queryable.query(statement, parameters)
    },
  })
  return {
    kind: database.kind,
    ...watched(database),
    transaction: (work) => database.transaction((transaction) => work(watched(transaction))),
    execute(script) {
      asked.push({ statement: script, parameters: [], script: true })
      return database.execute(script)
    },
    listen: (channel, listener) => database.listen(channel, listener),
    close: () => database.close(),
    during: async (work) => (await noted(work)).map(({ statement }) => statement),
    askedDuring: async (work) => (await noted(work)).filter(({ script }) => !script),
  }
}
