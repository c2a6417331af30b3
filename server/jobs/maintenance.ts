import { LOGIN_HISTORY_DAYS, OPERATIONS_KEPT_SECONDS } from '@/domain/constants'
import { SESSION_SECONDS } from '../commands/operators/sessions'
import { removeOldReservePaths } from '../commands/reserve-proof'
import type { Database } from '../database/database'

/** How long, in seconds, a message for a socket is kept: an app that was away longer reads its lists anyway. */
const OUTBOX_KEPT_SECONDS = 86_400
const SECONDS_A_DAY = 86_400

/** Tables whose rows come and go with every request. */
const HOT_TABLES = [
  'request_nonce',
  'revoked_command',
  'sign_in_nonce',
  'rate_limit',
  'token_bucket',
  'session',
  'outbox',
  'outbox_queue',
  'ledger_account',
  'aggregate',
  'aggregate_change',
] as const

/** Deletes expired rows and frees their space, because the embedded database never does so automatically. */
export const maintain = async (database: Database, at: number): Promise<void> => {
  await database.query('delete from request_nonce where expires_at < $1', [at])
  await database.query('delete from revoked_command where expires_at < $1', [at])
  await database.query('delete from sign_in_nonce where expires_at < $1', [at])
  await database.query('delete from rate_limit where resets_at < $1', [at])
  await database.query('delete from token_bucket where full_at < $1', [at * 1000])
  await database.query('delete from session where expires_at < $1', [at])
  await database.query('delete from operator_session where created_at <= $1', [at - SESSION_SECONDS])
  await database.query('delete from login where created_at <= $1', [at - LOGIN_HISTORY_DAYS * SECONDS_A_DAY])
  await database.query('delete from outbox where created_at < $1', [at - OUTBOX_KEPT_SECONDS])
  await database.query('delete from command_receipt where created_at < $1', [at - OPERATIONS_KEPT_SECONDS])
  await database.query('delete from verification_code where expires_at < $1', [at])
  await database.query('delete from second_factor_device where expires_at < $1', [at])
  await removeOldReservePaths(database, at)
  for (const table of HOT_TABLES) await database.execute(`vacuum ${table}`)
}
