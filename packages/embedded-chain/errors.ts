import type { RpcErrorObject } from './types'

/** JSON-RPC error of the chain; `code` and `data` come from the node (EIP-1474). */
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
