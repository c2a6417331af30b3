import type { Database, Queryable } from '../../../server/database/database'

/** A database that notes what it is asked. */
export interface WatchedDatabase extends Database {
  /**
   * The statements that work hands to the database, in their order. `begin` and `commit` are the driver's own and are not
   * among them.
   */
  during(work: () => Promise<unknown>): Promise<string[]>
}

/** @param database is closed with what is returned */
export const watchStatements = (database: Database): WatchedDatabase => {
  let asked: string[] = []
  const watched = (queryable: Queryable): Queryable => ({
    query(statement, parameters) {
      asked.push(statement)
      return queryable.query(statement, parameters)
    },
  })
  return {
    kind: database.kind,
    ...watched(database),
    transaction: (work) => database.transaction((transaction) => work(watched(transaction))),
    execute(script) {
      asked.push(script)
      return database.execute(script)
    },
    listen: (channel, listener) => database.listen(channel, listener),
    close: () => database.close(),
    async during(work) {
      asked = []
      await work()
      return asked
    },
  }
}
