import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { CODE } from '@/contract/codes'
import { contract, type Data, type Path } from '@/contract/contract'
import { WIRE_LANGUAGES, type WireLanguage } from '@/contract/language'
import { nowSeconds } from '../clock'
import { rememberRequestNonce } from '../database/nonces'
import { hit } from '../database/rate-limits'
import { memberOfToken, type SessionMember } from '../database/sessions'
import type { Platform } from '../platform'
import { RefusalError } from '../refusal'
import { clientNetwork } from '../web/client-network'
import { publicOriginOf } from '../web/public-origin'
import type { Call, Handler } from './handler'
import { checkPayload } from './payload'
import { bodyOf, checkSignature, checkTimestamp, nonceExpiry, readMetadata } from './request-metadata'

const SECONDS_A_MINUTE = 60
const LONGEST_TOKEN = 128

/** The language a request asks to be answered in: its body's, else its header's, else English. */
export const languageOf = (request: Pick<FastifyRequest, 'body' | 'headers'>): WireLanguage => {
  const { body, headers } = request
  const inBody = typeof body === 'object' && body !== null && 'lang' in body ? body.lang : undefined
  return (
    WIRE_LANGUAGES.find((language) => language === inBody) ??
    WIRE_LANGUAGES.find((language) => language === headers.lang) ??
    'en'
  )
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined => {
  const { token } = headers
  return typeof token === 'string' && token !== '' && token.length <= LONGEST_TOKEN ? token : undefined
}

/** @throws RefusalError too-many-requests */
const limitOrigin = async ({ database, clock, config }: Platform, origin: string): Promise<void> => {
  const retryAfterSeconds = await hit(
    database,
    { subject: `calls:${origin}`, allowed: config.rateLimitPerMinute, windowSeconds: SECONDS_A_MINUTE },
    nowSeconds(clock),
  )
  if (retryAfterSeconds > 0) throw new RefusalError(CODE.TOO_MANY_REQUESTS, { retryAfterSeconds })
}

/** Remembers in which language a member is to be spoken to when the platform speaks first. */
const rememberLanguage = async (
  { database }: Platform,
  member: SessionMember,
  language: WireLanguage,
): Promise<void> => {
  if (member.language === language) return
  await database.query('update member set language = $2 where id = $1', [member.id, language])
}

/**
 * Whose token it is. A visitor's call with an ended session is a visitor's.
 * @throws RefusalError not-logged-in without a token, login-expired with one that is unknown or has ended
 */
const authorise = async (request: FastifyRequest, path: Path, platform: Platform): Promise<string | undefined> => {
  const { database, clock, config } = platform
  const token = tokenOf(request)
  const at = nowSeconds(clock)
  const member = token && (await memberOfToken(database, token, { at, days: config.sessionDays }))
  if (member) {
    request.memberId = member.id
    await rememberLanguage(platform, member, languageOf(request))
    return member.id
  }
  if (contract[path].access === 'visitor') return undefined
  throw new RefusalError(token ? CODE.LOGIN_EXPIRED : CODE.NOT_LOGGED_IN)
}

/** The member behind the token of a request that carries no signed body: an upload. @throws RefusalError */
export const memberOfRequest = async (request: FastifyRequest, platform: Platform): Promise<string> => {
  const memberId = await authorise(request, '/api/common/upload', platform)
  if (memberId === undefined) throw new RefusalError(CODE.NOT_LOGGED_IN)
  return memberId
}

/** The metadata of a form with a file: signature, clock and nonce as of every other call. @throws RefusalError */
export const checkMetadata = async (fields: unknown, platform: Platform, at: number): Promise<void> => {
  const { config, database } = platform
  const body = bodyOf(fields)
  const metadata = readMetadata(body)
  checkSignature(body, metadata, config.signKey)
  checkTimestamp(metadata, at)
  if (!(await rememberRequestNonce(database, metadata.nonce, nonceExpiry(metadata)))) {
    throw new RefusalError(CODE.NONCE_REPLAYED)
  }
}

/** Everything that is checked before a call is done, in one order for all of them. @throws RefusalError */
const readCall = async <P extends Path>(request: FastifyRequest, path: P, platform: Platform): Promise<Call<P>> => {
  const { config, clock, database } = platform
  const body = bodyOf(request.body)
  const metadata = readMetadata(body)
  checkSignature(body, metadata, config.signKey)
  checkTimestamp(metadata, nowSeconds(clock))
  const origin = clientNetwork(request.ip)
  await limitOrigin(platform, origin)
  if (!(await rememberRequestNonce(database, metadata.nonce, nonceExpiry(metadata)))) {
    throw new RefusalError(CODE.NONCE_REPLAYED)
  }
  const memberId = await authorise(request, path, platform)
  return {
    payload: checkPayload(path, body),
    memberId,
    token: tokenOf(request),
    language: metadata.lang,
    origin,
    site: publicOriginOf(request, config),
  }
}

/**
 * The one way into the platform: admits a call, does it, and answers what the contract says and nothing else.
 * @throws RefusalError whatever the check or the handler refuses
 */
export const handle = async <P extends Path>(
  request: FastifyRequest,
  path: P,
  handler: Handler<P>,
  platform: Platform,
): Promise<Data<P>> => {
  const call = await readCall(request, path, platform)
  const data = await handler(call, platform)
  // Fields that the contract does not name never leave the platform.
  return v.parse(contract[path].data as v.GenericSchema, data) as Data<P>
}
