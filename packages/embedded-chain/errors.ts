import type { RpcErrorObject } from './types'

/** The chain answered with a JSON-RPC error; `code` and `data` are the node's own (EIP-1474). */
export class ChainRpcError extends Error {
  override readonly name = 'ChainRpcError'
  readonly code: number
  readonly data: unknown

  constructor({ message, code, data }: RpcErrorObject) {
    super(message)
    this.code = code
    this.data = data
  }
}
