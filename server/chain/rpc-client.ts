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
  const node = URL.canParse(url) ? readNodeAddress(url) : undefined
  const endpoint = node?.origin ?? 'an invalid address'
  let lastId = 0

  async function post(body: string): Promise<unknown> {
    if (!node) throw new ChainUnreachableError(endpoint, 'it is not a URL')
    try {
      const response = await fetch(node.address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...node.headers },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
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

/**
 * Node providers put API keys into user info, path and query: none of them belongs in a message, and `fetch` accepts
 * no user info, which becomes a header (RFC 7617).
 */
function readNodeAddress(url: string): { address: string; origin: string; headers: Record<string, string> } {
  const parsed = new URL(url)
  const userInfo = `${decodeURIComponent(parsed.username)}:${decodeURIComponent(parsed.password)}`
  parsed.username = ''
  parsed.password = ''
  const headers: Record<string, string> =
    userInfo === ':' ? {} : { authorization: `Basic ${Buffer.from(userInfo).toString('base64')}` }
  return { address: parsed.href, origin: parsed.origin, headers }
}
