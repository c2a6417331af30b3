import { createHash } from 'node:crypto'
import type { QueryConfig } from 'pg'
import type { Parameter } from './database'

const names = new Map<string, string>()

/**
 * Under what name a connection keeps a statement that it has parsed. It says what is in it: where a proxy hands one
 * connection to several processes, a name must not mean something else to each of them.
 */
export const nameOf = (statement: string): string => {
  const known = names.get(statement)
  if (known !== undefined) return known
  const name = createHash('md5').update(statement).digest('hex')
  names.set(statement, name)
  return name
}

/** A statement as the driver takes it: one with parameters is parsed once for a connection. */
export const preparedStatement = (statement: string, parameters: readonly Parameter[]): QueryConfig =>
  parameters.length === 0 ? { text: statement } : { text: statement, values: [...parameters], name: nameOf(statement) }
