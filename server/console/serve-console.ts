import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@/domain/language'
import { recordAction } from '../commands/operators/audit'
import { ConsoleRefusal } from '../commands/operators/refusal'
import { logInOperator, type OperatorSession, operatorOfToken, SESSION_SECONDS } from '../commands/operators/sessions'
import { CALL_NAMES, type CallName, consoleContract, type ReadName, type WriteName } from '../console-contract/contract'
import { mayCall } from '../console-contract/may-call'
import { CONSOLE_REFUSALS, type ConsoleRefusalCode } from '../console-contract/refusals'
import { LoginPayload } from '../console-contract/session'
import { TERM_FIELDS, type TermField } from '../console-contract/term-texts'
import { CommitUnknownError, DatabaseBusyError } from '../database/database'
import { InsufficientBalanceError } from '../ledger/ledger'
import { clientNetwork } from '../lib/client-network'
import { nowSeconds } from '../lib/clock'
import { RefusalError } from '../lib/refusal'
import { isUsable } from '../pipeline/request-metadata'
import type { Platform } from '../platform'
import { message } from '../texts/message'
import { FORM_BYTES_MAXIMUM } from '../uploads/receive'
import type { ReadHandler, WriteHandler } from './handler'
import { handlerOf } from './handlers'
import { uploadFile } from './upload-file'

const PREFIX = '/console/'
const COOKIE = 'boex-console'
/** Only scripts of our page can set it: other sites would need a permission (CORS) that this server never gives. */
const OWN_HEADER = 'x-boex-console'
const LONGEST_TOKEN = 128
/** Two languages of the longest text that can be stored, in UTF-8. */
const BODY_BYTES_MAXIMUM = 4 * 1024 * 1024
/** Names of the uploads, which take forms instead of JSON. */
const UPLOADS = { 'content/uploadImage': 'image', 'content/uploadVideo': 'video' } as const

const STATUS: Partial<Record<ConsoleRefusalCode, number>> = {
  'call-unknown': 404,
  'request-refused': 403,
  'input-invalid': 400,
  'not-logged-in': 401,
  'login-wrong': 401,
  'code-used': 401,
  'too-many-attempts': 429,
  'role-refused': 403,
  'record-not-found': 404,
  'platform-busy': 503,
  'outcome-unknown': 503,
  internal: 500,
}
/** Refusals of logins, and of new passwords, that an operator of the platform must be able to see in its log. */
const REFUSED_LOGINS: ReadonlySet<ConsoleRefusalCode> = new Set(['login-wrong', 'too-many-attempts', 'code-used'])
/** Refusals of the platform's rules: the request was understood, and conflicts with what is. */
const CONFLICT = 409

const languageOf = ({ headers }: FastifyRequest): Language =>
  LANGUAGES.find((language) => language === headers.lang) ?? DEFAULT_LANGUAGE

/** The name of a field of terms in the operator's language; other texts as they are. */
const nameOf = (text: string, language: Language): string =>
  Object.hasOwn(TERM_FIELDS[language], text) ? TERM_FIELDS[language][text as TermField] : text

const sentence = ({ code, details }: ConsoleRefusal, language: Language): string =>
  CONSOLE_REFUSALS[code][language].replace(/\{(\w+)\}/g, (_, name: string) =>
    nameOf(String(details[name] ?? ''), language),
  )

const refusalOf = (error: unknown): ConsoleRefusal | RefusalError => {
  if (error instanceof ConsoleRefusal || error instanceof RefusalError) return error
  if (error instanceof DatabaseBusyError) return new ConsoleRefusal('platform-busy')
  if (error instanceof CommitUnknownError) return new ConsoleRefusal('outcome-unknown')
  if (error instanceof InsufficientBalanceError) return new ConsoleRefusal('balance-too-low')
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status === 404) return new ConsoleRefusal('call-unknown')
  return status < 500 ? new ConsoleRefusal('input-invalid', { field: 'body' }) : new ConsoleRefusal('internal')
}

const answerRefusal = async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const refusal = refusalOf(error)
  const language = languageOf(request)
  if (refusal instanceof ConsoleRefusal) {
    // Never the name: people also type passwords there.
    if (REFUSED_LOGINS.has(refusal.code)) {
      request.log.warn({ origin: clientNetwork(request.ip), code: refusal.code }, 'an operator was not logged in')
    }
    if (refusal.code === 'internal') request.log.error({ error }, 'console call failed')
    const { code } = refusal
    await reply
      .code(STATUS[code] ?? CONFLICT)
      .send({ code, message: sentence(refusal, language), field: refusal.details.field })
    return
  }
  const { code, details } = refusal
  await reply
    .code(CONFLICT)
    .send({ code: String(code), message: message(code, language, details), field: details.field })
}

/**
 * Refuses requests that pages of other sites make in an operator's browser. The cookie is `SameSite=Strict`; this also
 * holds for sites that share our registrable domain.
 * @throws ConsoleRefusal request-refused
 */
const checkOrigin = ({ headers }: FastifyRequest): void => {
  const { origin } = headers
  const foreign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== headers.host)
  if (foreign || headers[OWN_HEADER] === undefined) throw new ConsoleRefusal('request-refused')
}

const tokenOf = ({ headers }: FastifyRequest): string | undefined => {
  const [, token] =
    new RegExp(`(?:^|; )${COOKIE}=([0-9a-f]{1,${LONGEST_TOKEN}})(?:;|$)`).exec(headers.cookie ?? '') ?? []
  return token
}

/** @param token empty: the cookie is removed */
const setCookie = (reply: FastifyReply, { config }: Platform, token: string): void => {
  const age = token === '' ? 0 : SESSION_SECONDS
  const encrypted = config.production ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${COOKIE}=${token}; Path=${PREFIX}; Max-Age=${age}; HttpOnly; SameSite=Strict${encrypted}`,
  )
}

/** @throws ConsoleRefusal not-logged-in, role-refused */
const authorise = async (request: FastifyRequest, name: CallName, platform: Platform): Promise<OperatorSession> => {
  const token = tokenOf(request)
  const origin = clientNetwork(request.ip)
  const operator =
    token && (await operatorOfToken(platform.database, token, { at: nowSeconds(platform.clock), origin }))
  if (!operator) throw new ConsoleRefusal('not-logged-in')
  const { role } = operator
  if (!mayCall(role, name)) {
    request.log.warn({ operator: operator.name, call: name }, 'an operator was refused')
    throw new ConsoleRefusal('role-refused', { role })
  }
  return operator
}

/** @throws ConsoleRefusal input-invalid, which names the field */
const parse = <Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> => {
  if (!isUsable(body)) throw new ConsoleRefusal('input-invalid', { field: 'body' })
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  throw new ConsoleRefusal('input-invalid', { field: v.getDotPath(parsed.issues[0]) ?? 'body' })
}

/** Carries out a write and records it, both or neither. */
const carryOut = async (
  name: WriteName,
  call: { readonly payload: object; readonly operator: OperatorSession },
  platform: Platform,
): Promise<object> => {
  // The handlers' type ties each name to its payload; a name that is only known at run time loses that.
  const handler = handlerOf(name) as WriteHandler<WriteName>
  const work = await handler(call as Parameters<typeof handler>[0], platform)
  return platform.database.transaction(async (transaction) => {
    const at = nowSeconds(platform.clock)
    const { data, change } = await work({ transaction, at })
    await recordAction(transaction, call.operator, name, change, at)
    return data
  })
}

const answer = async (request: FastifyRequest, name: CallName, platform: Platform): Promise<object> => {
  checkOrigin(request)
  const operator = await authorise(request, name, platform)
  const { effect, payload: schema, data: answered } = consoleContract[name]
  const call = { payload: parse(schema as v.GenericSchema<object, object>, request.body), operator }
  const data =
    effect === 'write'
      ? await carryOut(name as WriteName, call, platform)
      : await (handlerOf(name) as ReadHandler<ReadName>)(call as Parameters<ReadHandler<ReadName>>[0], platform)
  return v.parse(answered as v.GenericSchema<object, object>, data)
}

/** Serves the calls of the console: login, uploads, and each call of the contract as `POST /console/NAME`. */
export const serveConsole = (app: FastifyInstance, platform: Platform): void => {
  app.register(async (calls) => {
    calls.setErrorHandler(answerRefusal)
    calls.addHook('onSend', async (_, reply) => {
      reply.header('cache-control', 'no-store')
    })
    calls.post(`${PREFIX}session/login`, async (request, reply) => {
      checkOrigin(request)
      const token = await logInOperator(platform, parse(LoginPayload, request.body), clientNetwork(request.ip))
      setCookie(reply, platform, token)
      return {}
    })
    await calls.register(multipart)
    for (const [name, kind] of Object.entries(UPLOADS)) {
      calls.post(`${PREFIX}${name}`, { bodyLimit: FORM_BYTES_MAXIMUM[kind] }, async (request) => {
        checkOrigin(request)
        return uploadFile(request, platform, { operator: await authorise(request, 'content/save', platform), kind })
      })
    }
    for (const name of CALL_NAMES) {
      calls.post(`${PREFIX}${name}`, { bodyLimit: BODY_BYTES_MAXIMUM }, async (request, reply) => {
        const data = await answer(request, name, platform)
        if (name === 'session/logout') setCookie(reply, platform, '')
        return data
      })
    }
  })
}
