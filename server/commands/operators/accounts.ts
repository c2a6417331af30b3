import { randomBytes } from 'node:crypto'
import type { Role } from '../../console-contract/roles'
import { type Database, isSqlState, onlyRow, type Queryable, UNIQUE_VIOLATION } from '../../database/database'
import { nowSeconds } from '../../lib/clock'
import { hashPassword } from '../../passwords/passwords'
import { newTotpSecret, otpauthUri, sealTotpSecret } from '../../passwords/totp'
import type { Platform } from '../../platform'
import { type Actor, COMMAND_LINE, recordAction } from './audit'

type OperatorPlatform = Pick<Platform, 'config' | 'clock'> & { readonly database: Database }

/** Secrets of a login, shown once. */
export interface OperatorCredentials {
  readonly password: string
  /** URI for an authenticator app. */
  readonly uri: string
}

/** Owner of a sealed secret. The id is not known before the row is inserted, the name never changes. */
export const totpOwner = (name: string): string => `operator:${name.toLowerCase()}`

const PASSWORD_BYTES = 15

const newCredentials = async ({ config }: OperatorPlatform, name: string, given: Partial<NewSecrets> = {}) => {
  const password = given.password ?? randomBytes(PASSWORD_BYTES).toString('base64url')
  const secret = given.totpSecret ?? newTotpSecret()
  return {
    shown: { password, uri: otpauthUri(secret, name) },
    passwordHash: await hashPassword(password, config.passwordCost),
    sealed: sealTotpSecret(secret, totpOwner(name), config.passwordPeppers),
  }
}

interface NewSecrets {
  readonly password: string
  readonly totpSecret: string
}

/**
 * Adds an operator with a new password and TOTP secret.
 * @param secrets only for development and tests
 * @returns undefined if the name is taken
 */
export const addOperator = async (
  platform: OperatorPlatform,
  actor: Actor,
  { name, role, ...secrets }: { readonly name: string; readonly role: Role } & Partial<NewSecrets>,
): Promise<OperatorCredentials | undefined> => {
  const { shown, passwordHash, sealed } = await newCredentials(platform, name, secrets)
  const at = nowSeconds(platform.clock)
  try {
    await platform.database.transaction(async (transaction) => {
      await transaction.query(
        `insert into operator (name, role, password_hash, totp_secret, created_at) values ($1, $2, $3, $4, $5)`,
        [name, role, passwordHash, sealed, at],
      )
      await recordAction(transaction, actor, 'operators/add', { subject: `operator ${name}`, after: { role } }, at)
    })
  } catch (error) {
    if (isSqlState(error, UNIQUE_VIOLATION)) return undefined
    throw error
  }
  return shown
}

export interface OperatorRow {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly disabled: boolean
}

const COLUMNS = 'id, name, role, disabled_at is not null as disabled'

export const listOperators = (queryable: Queryable): Promise<OperatorRow[]> =>
  queryable.query<OperatorRow>(`select ${COLUMNS} from operator order by lower(name)`)

/** Ends an operator's access and sessions, or allows the operator to log in again. @returns false if there is no such operator */
export const setDisabled = (
  { database, clock }: OperatorPlatform,
  actor: Actor,
  { name, disabled }: { readonly name: string; readonly disabled: boolean },
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const at = nowSeconds(clock)
    const [operator] = await transaction.query<OperatorRow>(
      `select ${COLUMNS} from operator where lower(name) = lower($1) for no key update`,
      [name],
    )
    if (!operator) return false
    await transaction.query('update operator set disabled_at = $2 where id = $1', [operator.id, disabled ? at : null])
    await transaction.query('delete from operator_session where operator_id = $1', [operator.id])
    const change = {
      subject: `operator ${operator.name}`,
      before: { disabled: operator.disabled },
      after: { disabled },
    }
    await recordAction(transaction, actor, disabled ? 'operators/disable' : 'operators/enable', change, at)
    return true
  })

/** Replaces password and TOTP secret, and ends the sessions. @returns undefined if there is no such operator */
export const resetOperator = async (
  platform: OperatorPlatform,
  actor: Actor,
  given: string,
): Promise<OperatorCredentials | undefined> => {
  const rows = await platform.database.query<OperatorRow>(
    `select ${COLUMNS} from operator where lower(name) = lower($1)`,
    [given],
  )
  const [operator] = rows
  if (!operator) return undefined
  const { id, name } = operator
  const { shown, passwordHash, sealed } = await newCredentials(platform, name)
  await platform.database.transaction(async (transaction) => {
    await transaction.query(
      'update operator set password_hash = $2, totp_secret = $3, totp_step = 0 where id = $1 returning id',
      [id, passwordHash, sealed],
    )
    await transaction.query('delete from operator_session where operator_id = $1', [id])
    const at = nowSeconds(platform.clock)
    await recordAction(transaction, actor, 'operators/reset', { subject: `operator ${name}` }, at)
  })
  return shown
}

/** Replaces the operator's password. @param passwordHash of the new one */
export const replacePassword = async (queryable: Queryable, id: string, passwordHash: string): Promise<void> => {
  onlyRow(
    await queryable.query('update operator set password_hash = $2 where id = $1 returning id', [id, passwordHash]),
  )
}

/** The operator that a command line names; undefined where there is none, or it is disabled. */
export const operatorNamed = async (queryable: Queryable, name: string): Promise<Actor | undefined> => {
  const [operator] = await queryable.query<OperatorRow>(
    `select ${COLUMNS} from operator where lower(name) = lower($1) and disabled_at is null`,
    [name],
  )
  return operator && { id: operator.id, name: operator.name, role: operator.role, origin: COMMAND_LINE }
}
