/** SQLSTATE classes and codes of a connection that is gone, or of a server that stops, starts or takes no writes. */
const SQL_STATES = /^(?:08\w{3}|57P0[1-5]|25006)$/
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
/** The driver reports these only by their messages. */
const SENTENCES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired)/

/** A server that takes no writes: a standby, or a primary that became one. */
export class ReadOnlyServerError extends Error {
  override readonly name = 'ReadOnlyServerError'
}

/** Returns true if the connection was lost or could not be opened. Another server, or the same one later, may work. */
export const isConnectionLost = (error: unknown): boolean => {
  if (error instanceof ReadOnlyServerError) return true
  if (error instanceof AggregateError) return error.errors.every(isConnectionLost)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return SYSTEM_CODES.has(code) || SQL_STATES.test(code) || SENTENCES.test(error.message)
}
