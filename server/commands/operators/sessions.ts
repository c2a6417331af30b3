import { randomBytes } from 'node:crypto'
import type { Role } from '../../console-contract/roles'
import type { Queryable, Transaction } from '../../database/database'
import { nowSeconds } from '../../lib/clock'
import { runExclusive } from '../../lib/keyed-mutex'
import { verifyPassword } from '../../passwords/passwords'
import { openTotpSecret, verifyTotp } from '../../passwords/totp'
import type { Platform } from '../../platform'
import { hit, type RateLimit, remaining, reset } from '../rate-limits'
import { hashToken } from '../sessions'
import { totpOwner } from './accounts'
import { type Actor, recordAction } from './audit'
import { ConsoleRefusal } from './refusal'

const TOKEN_BYTES = 32
/** Seconds after which a session ends, whatever its use. */
export const SESSION_SECONDS = 8 * 3_600
/** Seconds without a call after which it ends. */
export const IDLE_SECONDS = 30 * 60
/** A use is written at most once in this time, in seconds. */
const USE_SECONDS = 60

/** Wrong tries for one operator from one network, so that another network cannot lock the operator out. */
const TRIES = 5
/** Tries for one operator from all networks, and from one network for all operators. */
const ALL_TRIES = 30
const LOCK_SECONDS = 15 * 60

const limitsOf = (name: string, network: string): readonly [RateLimit, ...RateLimit[]] => {
  const operator = name.toLowerCase()
  return [
    { subject: `operator-login:${operator} ${network}`, allowed: TRIES, windowSeconds: LOCK_SECONDS },
    { subject: `operator-login:${operator}`, allowed: ALL_TRIES, windowSeconds: LOCK_SECONDS },
    { subject: `operator-network:${network}`, allowed: ALL_TRIES, windowSeconds: LOCK_SECONDS },
  ]
}

interface Credentials {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly password_hash: string
  readonly totp_secret: string
}

/** A login that was verified, and the step of its code. */
interface ProvenOperator {
  readonly operator: Credentials
  readonly step: number
}

/**
 * Spends a code: two requests with one code cannot both succeed. Password and secret must still be the verified ones, so
 * that no session outlives a reset.
 * @throws ConsoleRefusal code-used, if this step, or a later one, was accepted before
 */
export const spendStep = async (transaction: Transaction, { operator, step }: ProvenOperator): Promise<void> => {
  const rows = await transaction.query(
    `update operator set totp_step = $2 where id = $1 and totp_step < $2 and disabled_at is null
       and password_hash = $3 and totp_secret = $4 returning id`,
    [operator.id, step, operator.password_hash, operator.totp_secret],
  )
  if (rows.length === 0) throw new ConsoleRefusal('code-used')
}

export interface Proof {
  readonly name: string
  readonly password: string
  readonly code: string
}

/**
 * Verifies password and code. Every attempt counts before it is verified, so that parallel guesses all count.
 * @returns the operator, and the step to spend
 * @throws ConsoleRefusal login-wrong, the same for an unknown name; too-many-attempts
 */
export const proveOperator = async (
  { database, config, clock }: Platform,
  { name, password, code }: Proof,
  network: string,
): Promise<ProvenOperator> => {
  const limits = limitsOf(name, network)
  const [own] = limits
  return runExclusive(own.subject, async () => {
    const at = nowSeconds(clock)
    for (const limit of limits) {
      const seconds = await hit(database, limit, at)
      if (seconds > 0) throw new ConsoleRefusal('too-many-attempts', { seconds })
    }
    const [operator] = await database.query<Credentials>(
      `select id, name, role, password_hash, totp_secret from operator
       where lower(name) = $1 and disabled_at is null`,
      // As the limit spells it: a database lowers letters that JavaScript does not, which would give more tries.
      [name.toLowerCase()],
    )
    const isRight = await verifyPassword(password, operator?.password_hash, config.passwordCost)
    const step =
      operator && isRight
        ? verifyTotp(openTotpSecret(operator.totp_secret, totpOwner(operator.name), config.passwordPeppers), code, at)
        : undefined
    if (!operator || step === undefined) {
      const { uses } = await remaining(database, own, at)
      throw new ConsoleRefusal('login-wrong', { left: uses })
    }
    await reset(database, own.subject)
    return { operator, step }
  })
}

/**
 * Begins a session and records it.
 * @returns the token, shown once
 * @throws ConsoleRefusal login-wrong, too-many-attempts, code-used
 */
export const logInOperator = async (platform: Platform, proof: Proof, network: string): Promise<string> => {
  const proven = await proveOperator(platform, proof, network)
  const { operator } = proven
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  await platform.database.transaction(async (transaction) => {
    await spendStep(transaction, proven)
    const at = nowSeconds(platform.clock)
    await transaction.query('insert into operator_session values ($1, $2, $3, $3)', [hashToken(token), operator.id, at])
    const actor: Actor = { ...operator, origin: network }
    await recordAction(transaction, actor, 'session/login', { subject: `operator ${operator.name}` }, at)
  })
  return token
}

export interface OperatorSession extends Actor {
  readonly id: string
  readonly role: Role
  readonly tokenHash: string
  /** Unix seconds. */
  readonly sessionEndsAt: number
}

/** The operator of a token; undefined if the session is unknown or has ended. */
export const operatorOfToken = async (
  queryable: Queryable,
  token: string,
  { at, origin }: { readonly at: number; readonly origin: string },
): Promise<OperatorSession | undefined> => {
  const tokenHash = hashToken(token)
  const [session] = await queryable.query<{
    id: string
    name: string
    role: Role
    created_at: string
    used_at: string
  }>(
    `select operator.id, name, role, session.created_at, used_at
     from operator_session session join operator on operator.id = operator_id
     where token_hash = $1 and disabled_at is null and session.created_at > $2 and used_at > $3`,
    [tokenHash, at - SESSION_SECONDS, at - IDLE_SECONDS],
  )
  if (!session) return undefined
  if (at - Number(session.used_at) >= USE_SECONDS) {
    await queryable.query('update operator_session set used_at = $2 where token_hash = $1', [tokenHash, at])
  }
  const { id, name, role } = session
  return { id, name, role, origin, tokenHash, sessionEndsAt: Number(session.created_at) + SESSION_SECONDS }
}

/** Ends the operator's sessions but the one that makes the call. */
export const endOtherOperatorSessions = async (
  queryable: Queryable,
  { id, tokenHash }: Pick<OperatorSession, 'id' | 'tokenHash'>,
): Promise<void> => {
  await queryable.query('delete from operator_session where operator_id = $1 and token_hash <> $2', [id, tokenHash])
}

export const endOperatorSession = async (queryable: Queryable, tokenHash: string): Promise<void> => {
  await queryable.query('delete from operator_session where token_hash = $1', [tokenHash])
}
