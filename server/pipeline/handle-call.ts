import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { CODE } from '@/contract/codes'
import { contract, type Data, type Path } from '@/contract/contract'
import { wireLanguage } from '@/contract/language'
import { DEFAULT_LANGUAGE, type Language, languageOfWire } from '@/domain/language'
import { type RequestNonce, spendRequestNonce } from '../commands/nonces'
import { isCommand } from '../commands/run-command'
import type { SessionMember } from '../commands/sessions'
import { publicOriginOf } from '../config/public-origin'
import { clientNetwork, maskedNetwork } from '../lib/client-network'
import { nowSeconds } from '../lib/clock'
import { runExclusive } from '../lib/keyed-mutex'
import { RefusalError } from '../lib/refusal'
import { deviceOf } from '../lib/user-agent'
import type { Platform } from '../platform'
import type { Call, Handler } from './handler'
import { checkPayload } from './payload'
import { EXPENSIVE_READS, type RequestGuards } from './request-guards'
import { bodyOf, checkSignature, checkTimestamp, nonceOf, readMetadata } from './request-metadata'

const LONGEST_TOKEN = 128
const LONGEST_USER_AGENT = 1_024

/** The language a request asks to be answered in: its body's, else its header's, else English. */
export const languageOf = (request: Pick<FastifyRequest, 'body' | 'headers'>): Language => {
  const { body, headers } = request
  const inBody = typeof body === 'object' && body !== null && 'lang' in body ? body.lang : undefined
  return languageOfWire(inBody) ?? languageOfWire(headers.lang) ?? DEFAULT_LANGUAGE
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined => {
  const { token } = headers
  return typeof token === 'string' && token !== '' && token.length <= LONGEST_TOKEN ? token : undefined
}

/** @throws RefusalError too-many-requests */
const limit = async (limiter: RequestGuards['rateLimiter'], client: string): Promise<void> => {
  const retryAfterSeconds = await limiter.hit(client)
  if (retryAfterSeconds > 0) throw new RefusalError(CODE.TOO_MANY_REQUESTS, { retryAfterSeconds })
}

/** Counts a request of a network. @throws RefusalError too-many-requests */
export const limitNetwork = ({ rateLimiter }: Pick<RequestGuards, 'rateLimiter'>, network: string): Promise<void> =>
  limit(rateLimiter, network)

/**
 * Limits visitors by their network and members one by one, so that a flood from a carrier's network locks no member
 * out. The members of one network have a higher limit together.
 * @returns the member of the token
 * @throws RefusalError too-many-requests
 */
const limitCaller = async (
  { rateLimiter, networkLimiter, sessions }: RequestGuards,
  network: string,
  token: string | undefined,
): Promise<SessionMember | undefined> => {
  if (token !== undefined) await limit(networkLimiter, network)
  const member = token === undefined ? undefined : await sessions.memberOf(token)
  await limit(rateLimiter, member ? `member:${member.id}` : network)
  return member
}

/** Stores the language for messages that the platform sends the member later. */
const rememberLanguage = async ({ database }: Platform, member: SessionMember, language: Language): Promise<void> => {
  await database.query('update member set language = $2 where id = $1', [member.id, wireLanguage(language)])
}

/**
 * Returns the id of the token's member. A call of a visitor with an ended session counts as a visitor's.
 * @throws RefusalError not-logged-in without a token, login-expired if it is unknown or has ended
 */
const authorise = async (
  request: FastifyRequest,
  member: SessionMember | undefined,
  path: Path,
  platform: Platform,
  { sessions, sessionUses }: RequestGuards,
): Promise<string | undefined> => {
  const token = tokenOf(request)
  if (member && token) {
    sessionUses.note(token, { at: nowSeconds(platform.clock), network: maskedNetwork(clientNetwork(request.ip)) })
    request.memberId = member.id
    const language = languageOf(request)
    if (member.language !== wireLanguage(language)) {
      await rememberLanguage(platform, member, language)
      sessions.forget(token)
    }
    return member.id
  }
  if (contract[path].access === 'visitor') return undefined
  throw new RefusalError(token ? CODE.LOGIN_EXPIRED : CODE.NOT_LOGGED_IN)
}

/** The member behind the token of a request that carries no signed body: an upload. @throws RefusalError */
export const memberOfRequest = async (
  request: FastifyRequest,
  platform: Platform,
  guards: RequestGuards,
): Promise<string> => {
  const token = tokenOf(request)
  const member = token === undefined ? undefined : await guards.sessions.memberOf(token)
  const memberId = await authorise(request, member, '/api/common/upload', platform, guards)
  if (memberId === undefined) throw new RefusalError(CODE.NOT_LOGGED_IN)
  return memberId
}

/**
 * Spends a nonce before any other work.
 * @throws RefusalError nonce-replayed
 */
const spendNonce = async ({ database }: Platform, nonce: RequestNonce): Promise<void> => {
  if (!(await spendRequestNonce(database, nonce))) throw new RefusalError(CODE.NONCE_REPLAYED)
}

/** The metadata of a form with a file: signature, clock and nonce as of every other command. @throws RefusalError */
export const checkMetadata = async (
  fields: unknown,
  platform: Platform,
  { nonces }: RequestGuards,
  at: number,
): Promise<void> => {
  const body = bodyOf(fields)
  const metadata = readMetadata(body)
  checkSignature(body, metadata, platform.config.signKey)
  checkTimestamp(metadata, at)
  const nonce = nonceOf(metadata)
  if (!nonces.add(nonce)) throw new RefusalError(CODE.NONCE_REPLAYED)
  await spendNonce(platform, nonce)
}

/**
 * Runs all checks before a call, in the same order for every call.
 * @throws RefusalError
 */
const readCall = async <P extends Path>(
  request: FastifyRequest,
  path: P,
  platform: Platform,
  guards: RequestGuards,
): Promise<Call<P>> => {
  const { config, clock } = platform
  const body = bodyOf(request.body)
  const metadata = readMetadata(body)
  checkSignature(body, metadata, config.signKey)
  checkTimestamp(metadata, nowSeconds(clock))
  const network = clientNetwork(request.ip)
  const member = await limitCaller(guards, network, tokenOf(request))
  const nonce = nonceOf(metadata)
  if (!guards.nonces.add(nonce)) throw new RefusalError(CODE.NONCE_REPLAYED)
  // A repeated read changes nothing, so its nonce is remembered in this process only.
  const command = isCommand(path)
  if (contract[path].effect === 'write' && !command) await spendNonce(platform, nonce)
  const memberId = await authorise(request, member, path, platform, guards)
  return {
    payload: checkPayload(path, body),
    memberId,
    token: tokenOf(request),
    nonce: command ? nonce : undefined,
    language: languageOf(request),
    clientNetwork: network,
    // Computed on demand, because few calls use these.
    get device() {
      return deviceOf((request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT))
    },
    get publicOrigin() {
      return publicOriginOf(request, config)
    },
  }
}

/** Keeps a member from filling the database with expensive reads. @throws RefusalError platform-full */
const inTurn = <Result>(
  path: Path,
  memberId: string | undefined,
  { expensiveReads }: RequestGuards,
  read: () => Promise<Result>,
): Promise<Result> => {
  if (memberId === undefined || !EXPENSIVE_READS.has(path)) return read()
  return expensiveReads.run(memberId, () => runExclusive(`expensive-read:${memberId}`, read))
}

/** A refused command rolls its nonce back. It is spent here, or the request could be sent again. */
const carryOut = async <P extends Path>(call: Call<P>, handler: Handler<P>, platform: Platform): Promise<Data<P>> => {
  const { nonce } = call
  try {
    return await handler(call, platform)
  } catch (error) {
    if (nonce) {
      await spendRequestNonce(platform.database, nonce).catch((failure: unknown) => {
        platform.log.error({ error: failure }, 'a nonce was not spent')
      })
    }
    throw error
  }
}

/**
 * Handles every call: admits it, runs its handler, and returns only fields of the contract.
 * @throws RefusalError any error of the checks or the handler
 */
export const handle = async <P extends Path>(
  request: FastifyRequest,
  path: P,
  handler: Handler<P>,
  { platform, guards }: { readonly platform: Platform; readonly guards: RequestGuards },
): Promise<Data<P>> => {
  const call = await readCall(request, path, platform, guards)
  const data = await inTurn(path, call.memberId, guards, () => carryOut(call, handler, platform))
  // The call may have ended its own session: this process drops it before it answers, the others are notified.
  if (contract[path].effect === 'write' && !call.nonce && call.token !== undefined) guards.sessions.forget(call.token)
  // Fields that the contract does not name never leave the platform.
  return v.parse(contract[path].data as v.GenericSchema, data) as Data<P>
}
