import type pg from 'pg'
import { isConnectionLost } from './connection-errors'
import { CommitUnknownError, type LastAsked, type Parameter, type Queryable, type TransactionOptions } from './database'
import { bounded, sendTogether } from './postgresql-statements'

/** Answers nothing of a transaction that did not begin. */
const after = (begun: Promise<unknown>, { query }: Queryable): Queryable => ({
  async query<Row extends object>(statement: string, parameters?: readonly Parameter[]) {
    const rows = await query<Row>(statement, parameters)
    await begun
    return rows
  },
})

const commitUnknown = (cause: unknown): CommitUnknownError =>
  new CommitUnknownError('the connection was lost while it committed', { cause })

/** What was to be committed was undone: a statement before it had failed. */
class RolledBackError extends Error {
  override readonly name = 'RolledBackError'
}

/** @throws RolledBackError, CommitUnknownError */
const committed = async (client: pg.ClientBase): Promise<void> => {
  try {
    const { command } = await client.query(bounded('commit'))
    if (command !== 'COMMIT') throw new RolledBackError('a statement of the transaction had failed')
  } catch (error) {
    throw isConnectionLost(error) ? commitUnknown(error) : error
  }
}

/**
 * A commit that left with a statement that failed has undone everything; where it was not answered so has the server, but
 * its connection is of no use any more.
 * @returns whether the connection can be used again
 * @throws Error where it was committed
 */
const expectUndone = async (committing: Promise<void>, failure: unknown): Promise<boolean> => {
  const end = await committing.catch((error: unknown) => error)
  if (end !== undefined) return end instanceof RolledBackError
  throw new Error('a transaction was committed that failed after its last statement', { cause: failure })
}

/**
 * Does work in a transaction of one connection, once.
 * @param broken is told of a connection that could not even roll back
 * @throws CommitUnknownError where the connection was lost while it committed, and what `work` throws
 */
export const runTransaction = async <Result>(
  client: pg.PoolClient,
  queryable: Queryable,
  work: (transaction: Queryable, lastAsked: LastAsked) => Promise<Result>,
  { opensHarmlessly = false, broken }: TransactionOptions & { readonly broken: (client: pg.PoolClient) => void },
): Promise<Result> => {
  sendTogether(client)
  const begun = client.query(bounded('begin'))
  begun.catch(() => undefined)
  if (!opensHarmlessly) await begun
  let committing: Promise<void> | undefined
  const commit = (): Promise<void> => {
    sendTogether(client)
    committing ??= committed(client)
    return committing
  }
  let result: Result
  try {
    result = await work(after(begun, queryable), () => void commit().catch(() => undefined))
    await begun
  } catch (error) {
    if (committing === undefined) {
      if (!isConnectionLost(error)) await client.query(bounded('rollback')).catch(() => broken(client))
      throw error
    }
    if (isConnectionLost(error)) throw commitUnknown(error)
    if (!(await expectUndone(committing, error))) broken(client)
    throw error
  }
  await commit()
  return result
}
