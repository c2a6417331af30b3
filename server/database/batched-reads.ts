import { isConnectionLost } from './connection-errors'
import type { Parameter, Queryable } from './database'

/** How many reads share a connection: so many wait for one of them that takes long. */
const TOGETHER_MAXIMUM = 8

interface QueuedStatement {
  readonly statement: string
  readonly parameters: readonly Parameter[] | undefined
}

/** Statements that share a connection, and what each of them answers once they are sent. */
interface Batch {
  readonly statements: QueuedStatement[]
  readonly answers: Promise<readonly Promise<object[]>[]>
}

/**
 * Asks statements over one connection that come while it is being had: one write to a socket for all of them.
 * @param using has a connection for as long as the work on it lasts; it must learn of a connection that was lost
 */
export const batchedReads = (using: (work: (connection: Queryable) => Promise<void>) => Promise<void>): Queryable => {
  let batch: Batch | undefined
  const openBatch = (): Batch => {
    const statements: QueuedStatement[] = []
    const answers = new Promise<readonly Promise<object[]>[]>((resolve, reject) => {
      using(async (connection) => {
        if (batch?.statements === statements) batch = undefined
        const sent = statements.map(({ statement, parameters }) => connection.query<object>(statement, parameters))
        resolve(sent)
        for (const end of await Promise.allSettled(sent)) {
          if (end.status === 'rejected' && isConnectionLost(end.reason)) throw end.reason
        }
      }).catch((error: unknown) => {
        if (batch?.statements === statements) batch = undefined
        reject(error)
      })
    })
    return { statements, answers }
  }
  return {
    async query<Row extends object>(statement: string, parameters?: readonly Parameter[]) {
      if (batch === undefined || batch.statements.length === TOGETHER_MAXIMUM) batch = openBatch()
      const { statements, answers } = batch
      const place = statements.push({ statement, parameters }) - 1
      return (await (
        await answers
      )[place]) as Row[]
    },
  }
}
