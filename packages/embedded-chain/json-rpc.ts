import { ChainRpcError } from './errors'
import { RpcFault, rpcCodes } from './rpc-fault'
import type { RpcErrorObject, RpcResponse } from './types'

export type Dispatch = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Maximum requests in one batch; geth also rejects larger batches as a whole. */
const batchLimit = 1000

/** Answers one request or a batch (JSON-RPC 2.0); undefined if there were only notifications. */
export async function answerJsonRpc(
  requestOrBatch: unknown,
  dispatch: Dispatch,
): Promise<RpcResponse | RpcResponse[] | undefined> {
  if (!Array.isArray(requestOrBatch)) return answerOne(requestOrBatch, dispatch)
  if (requestOrBatch.length === 0) return failure(null, invalidRequest('empty batch'))
  if (requestOrBatch.length > batchLimit) return failure(null, invalidRequest('batch too large'))
  const answers: RpcResponse[] = []
  // Sequential, because a batch may send a transaction and request its receipt.
  for (const request of requestOrBatch) {
    const answer = await answerOne(request, dispatch)
    if (answer) answers.push(answer)
  }
  return answers.length > 0 ? answers : undefined
}

/** Answers the text of a message; undefined if no reply is due. */
export async function answerText(text: string, dispatch: Dispatch): Promise<string | undefined> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return JSON.stringify(failure(null, { code: rpcCodes.parseError, message: 'parse error' }))
  }
  const answer = await answerJsonRpc(parsed, dispatch)
  return answer === undefined ? undefined : JSON.stringify(answer)
}

/** Returns the error object of a thrown value; details of internal errors are left out. */
export function errorObject(error: unknown): RpcErrorObject {
  if (error instanceof RpcFault || error instanceof ChainRpcError) {
    return { code: error.code, message: error.message, ...(error.data !== undefined && { data: error.data }) }
  }
  return { code: rpcCodes.internalError, message: 'internal error' }
}

async function answerOne(request: unknown, dispatch: Dispatch): Promise<RpcResponse | undefined> {
  const read = readRequest(request)
  if (!read) return failure(idOf(request), invalidRequest('invalid request'))
  const { id, method, params } = read
  try {
    const result = await dispatch(method, params)
    return id === undefined ? undefined : { jsonrpc: '2.0', id, result: result ?? null }
  } catch (error) {
    return id === undefined ? undefined : failure(id, errorObject(error))
  }
}

type RequestId = number | string | null

function readRequest(request: unknown) {
  if (typeof request !== 'object' || request === null || !('method' in request)) return undefined
  if (!('jsonrpc' in request) || request.jsonrpc !== '2.0' || typeof request.method !== 'string') return undefined
  const params = 'params' in request ? (request.params ?? []) : []
  if (!Array.isArray(params)) return undefined
  const id = 'id' in request ? idOf(request) : undefined
  return { id, method: request.method, params: params as unknown[] }
}

function idOf(request: unknown): RequestId {
  const id = typeof request === 'object' && request !== null && 'id' in request ? request.id : null
  return typeof id === 'number' || typeof id === 'string' ? id : null
}

function failure(id: RequestId, error: RpcErrorObject): RpcResponse {
  return { jsonrpc: '2.0', id, error }
}

function invalidRequest(message: string): RpcErrorObject {
  return { code: rpcCodes.invalidRequest, message }
}
