import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { CODE, type Code } from '@/contract/codes'
import { DEFAULT_LANGUAGE } from '@/domain/language'
import { ChainRpcError, ChainUnreachableError } from '../chain/errors'
import type { Config } from '../config/config'
import { DatabaseBusyError, DatabaseUnavailableError } from '../database/database'
import { InsufficientBalanceError } from '../ledger/ledger'
import { type Clock, nowSeconds } from '../lib/clock'
import { fullRefusal } from '../lib/concurrency-limiter'
import { OverloadedError, RefusalError } from '../lib/refusal'
import { languageOf } from '../pipeline/handle-call'
import { httpStatus, refused } from './envelope'
import { headersOfBrokenAddress } from './security-headers'

/** HTTP statuses of RFC 6585 and RFC 9110; `retry-after` holds the seconds until a retry. */
const TOO_MANY = 429
const UNAVAILABLE = 503
/** Retry delay, in seconds: a standby replaces its primary within seconds. */
const COME_AGAIN_SECONDS = 2

/** Codes of errors that the framework throws before the pipeline runs. */
const FRAMEWORK_CODES: Record<string, Code> = {
  FST_ERR_CTP_BODY_TOO_LARGE: CODE.BODY_TOO_LARGE,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: CODE.BODY_INVALID,
  FST_ERR_CTP_EMPTY_JSON_BODY: CODE.BODY_INVALID,
  FST_ERR_CTP_INVALID_JSON_BODY: CODE.BODY_INVALID,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: CODE.BODY_INVALID,
}

const refusalOf = (error: FastifyError | Error): RefusalError => {
  if (error instanceof RefusalError) return error
  if (error instanceof InsufficientBalanceError) return new RefusalError(CODE.INSUFFICIENT_BALANCE)
  if (error instanceof DatabaseUnavailableError) return new OverloadedError(COME_AGAIN_SECONDS)
  if (error instanceof DatabaseBusyError) return fullRefusal()
  if (error instanceof ChainUnreachableError || error instanceof ChainRpcError) {
    return new RefusalError(CODE.PLATFORM_BUSY)
  }
  const framework = 'code' in error ? FRAMEWORK_CODES[error.code] : undefined
  if (framework !== undefined) return new RefusalError(framework, { field: 'body' })
  // A folder of the page, or a path that leads out of it.
  if ('statusCode' in error && (error.statusCode === 403 || error.statusCode === 404)) {
    return new RefusalError(CODE.NOT_FOUND)
  }
  // The JSON parser, which also refuses `__proto__` and `constructor.prototype` in a body.
  if ('statusCode' in error && error.statusCode === 400) return new RefusalError(CODE.BODY_INVALID, { field: 'body' })
  return new RefusalError(CODE.INTERNAL)
}

/** RFC 9110: a condition on a file that does not hold, and a range beyond its end. */
const FILE_STATUSES: readonly unknown[] = [412, 416]

/** Answers every error with an envelope, and reveals no internals. */
export const answerFailure =
  (clock: Clock) =>
  async (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if ('statusCode' in error && FILE_STATUSES.includes(error.statusCode)) {
      request.outcome = CODE.NOT_FOUND
      const { statusCode = 0, headers = {} } = error as FastifyError & { readonly headers?: Record<string, string> }
      await reply.code(statusCode).headers(headers).send()
      return
    }
    const refusal = refusalOf(error)
    const { code, details } = refusal
    request.outcome = code
    if (refusal !== error) request.log[code === CODE.INTERNAL ? 'error' : 'info']({ error }, 'call failed')
    const status = refusal instanceof OverloadedError ? UNAVAILABLE : httpStatus(code)
    if (details.retryAfterSeconds !== undefined && (status === TOO_MANY || status === UNAVAILABLE)) {
      reply.header('retry-after', details.retryAfterSeconds)
    }
    await reply.code(status).send(refused(code, languageOf(request), details, nowSeconds(clock)))
  }

/** Answers an address that cannot be decoded: no route is found for it, and no hook runs. */
export const answerBrokenAddress =
  (config: Pick<Config, 'publicUrl'>, clock: Clock) =>
  (_: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const body = refused(CODE.NOT_FOUND, languageOf(request), {}, nowSeconds(clock))
    reply.headers(headersOfBrokenAddress(config)).code(httpStatus(CODE.NOT_FOUND)).send(body)
  }

const SOCKET_CODES: Record<string, { status: string; code: Code }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: CODE.BODY_TOO_SLOW },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: CODE.BODY_TOO_LARGE },
}

/** Time to read the last answer of a connection. */
const LINGER_MILLISECONDS = 1_000

/** Answers invalid or incomplete HTTP requests. */
export const answerClientError =
  (clock: Clock) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { status, code } = SOCKET_CODES[error.code ?? ''] ?? { status: '400 Bad Request', code: CODE.BODY_INVALID }
    const body = JSON.stringify(refused(code, DEFAULT_LANGUAGE, { field: 'request' }, nowSeconds(clock)))
    // Without this, a client that does not close its side would keep the connection forever.
    setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref()
    socket.end(
      `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
