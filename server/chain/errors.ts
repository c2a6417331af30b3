import type { RpcErrorObject } from './types'

/** The chain did not answer: refused, reset, timed out, or answered something that is not JSON-RPC. */
export class ChainUnreachableError extends Error {
  override readonly name = 'ChainUnreachableError'

  constructor(
    readonly endpoint: string,
    reason: string,
  ) {
    super(`The chain at ${endpoint} cannot be reached: ${reason}`)
  }
}

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

/** There is no EIP-20 contract at the address. */
export class NotATokenError extends Error {
  override readonly name = 'NotATokenError'

  constructor(readonly token: string) {
    super(`There is no token contract at ${token}`)
  }
}
