import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { HttpProvider, ResponseError } from 'web3'
import { ChainRpcError, ChainUnreachableError } from './errors'
import type { ChainRpc, RpcErrorObject } from './types'

/**
 * Any Ethereum node over HTTP (`CHAIN_RPC_URL`).
 *
 * @param timeoutMs how long one request, its body included, may take before it counts as unreachable
 */
export function createHttpRpc(url: string, { timeoutMs = 15_000 }: { timeoutMs?: number } = {}): ChainRpc {
  const node = URL.canParse(url) ? readNodeAddress(url) : undefined
  const endpoint = node?.origin ?? 'an invalid address'
  let lastId = 0

  async function ask(method: string, params: readonly unknown[]): Promise<unknown> {
    if (!node) throw new ChainUnreachableError(endpoint, 'it is not a URL')
    const signal = AbortSignal.timeout(timeoutMs)
    lastId += 1
    const payload = { jsonrpc: '2.0' as const, id: lastId, method, params: [...params] }
    try {
      return await node.provider.request<never, unknown>(payload as never, { signal })
    } catch (error) {
      // A node may add a JSON-RPC error to an HTTP error status.
      if (error instanceof ResponseError && isRpcError(error.cause)) throw new ChainRpcError(error.cause)
      throw new ChainUnreachableError(endpoint, signal.aborted ? `no answer within ${timeoutMs} ms` : reasonOf(error))
    }
  }

  return {
    async request<T>(method: string, params: readonly unknown[] = []): Promise<T> {
      const answer = await ask(method, params)
      if (typeof answer === 'object' && answer !== null) {
        if ('error' in answer && isRpcError(answer.error)) throw new ChainRpcError(answer.error)
        if ('result' in answer) return answer.result as T
      }
      throw new ChainUnreachableError(endpoint, 'the answer is not JSON-RPC')
    },
  }
}

const isRpcError = (value: unknown): value is RpcErrorObject =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value

/**
 * Returns the client's error code. Its messages contain the whole URL, so they are neither shown nor kept as a cause.
 */
function reasonOf(error: unknown): string {
  if (error instanceof ResponseError) return `HTTP status ${error.statusCode}`
  const { type, code } = error as { type?: unknown; code?: unknown }
  if (type === 'invalid-json') return 'the answer is not JSON'
  return typeof code === 'string' ? code : 'the request failed'
}

/**
 * Node providers put API keys into user info, path and query, so error messages contain none of them. User info becomes
 * a header (RFC 7617).
 */
function readNodeAddress(url: string): { provider: HttpProvider; origin: string } {
  const parsed = new URL(url)
  const userInfo = `${decodeURIComponent(parsed.username)}:${decodeURIComponent(parsed.password)}`
  parsed.username = ''
  parsed.password = ''
  const headers: Record<string, string> =
    userInfo === ':' ? {} : { authorization: `Basic ${Buffer.from(userInfo).toString('base64')}` }
  // Without an agent the provider opens a connection for every request.
  const agent = new (parsed.protocol === 'https:' ? HttpsAgent : HttpAgent)({ keepAlive: true })
  const providerOptions: RequestInit & { agent: HttpAgent } = { headers, agent }
  return { provider: new HttpProvider(parsed.href, { providerOptions }), origin: parsed.origin }
}
