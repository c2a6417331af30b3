import type { ChainRpc, RpcErrorObject } from './types'

/** The chain did not answer: refused, reset, timed out, or answered something that is not JSON-RPC. */
export class ChainUnreachableError extends Error {
  override readonly name = 'ChainUnreachableError'

  constructor(
    readonly endpoint: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`The chain at ${endpoint} cannot be reached: ${reason}`, options)
  }
}

/** The chain answered with a JSON-RPC error; `code` and `data` are the node's own (EIP-1474). */
export class ChainRpcError extends Error {
  override readonly name = 'ChainRpcError'
  readonly code: number
  readonly data: unknown

  constructor(
    readonly method: string,
    error: RpcErrorObject,
  ) {
    super(error.message)
    this.code = error.code
    this.data = error.data
  }
}

/**
 * A client of any Ethereum node over HTTP (`CHAIN_RPC_URL`).
 *
 * @param timeoutMs how long one request may take before it counts as unreachable
 */
export function createHttpRpc(url: string, { timeoutMs = 15_000 }: { timeoutMs?: number } = {}): ChainRpc {
  const endpoint = withoutCredentials(url)
  let lastId = 0

  async function post(body: string): Promise<unknown> {
    let text: string
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      text = await response.text()
      // Some nodes send JSON-RPC errors with a 4xx status, so the body decides unless it is not JSON at all.
      return JSON.parse(text)
    } catch (error) {
      throw new ChainUnreachableError(endpoint, reasonOf(error, timeoutMs), { cause: error })
    }
  }

  return {
    async request<T>(method: string, params: readonly unknown[] = []): Promise<T> {
      lastId += 1
      const answer = await post(JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params }))
      if (typeof answer !== 'object' || answer === null) {
        throw new ChainUnreachableError(endpoint, 'the answer is not JSON-RPC')
      }
      if ('error' in answer && answer.error) throw new ChainRpcError(method, answer.error as RpcErrorObject)
      if (!('result' in answer)) throw new ChainUnreachableError(endpoint, 'the answer is not JSON-RPC')
      return answer.result as T
    },
  }
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs} ms`
  if (error instanceof SyntaxError) return 'the answer is not JSON'
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}

/** Node providers put API keys into user info, path and query; none of them belongs in a log line. */
function withoutCredentials(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'an invalid address'
}
