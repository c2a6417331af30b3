import type { Database, Parameter, Queryable } from '../../../server/database/database'

/** An SQL statement as the database received it. */
export interface Asked {
  readonly statement: string
  readonly parameters: readonly Parameter[]
}

/** A database that records its statements. */
export interface WatchedDatabase extends Database {
  /**
   * Returns the statements that the work sends, in order. The driver sends `begin` and `commit` itself, so they are not
   * included.
   */
  during(work: () => Promise<unknown>): Promise<string[]>
  /** The same with their parameters, without scripts. */
  askedDuring(work: () => Promise<unknown>): Promise<Asked[]>
}

/** @param database closed together with the returned one */
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
