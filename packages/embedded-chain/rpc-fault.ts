/** Error codes of the node, from JSON-RPC 2.0 and EIP-1474. */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  /** "Invalid input": geth's code for every rejected transaction. */
  refused: -32000,
  /** Execution reverted, with geth's code; `data` is the revert payload. */
  reverted: 3,
} as const

/** A rejection with its JSON-RPC code; any other error in the node is an internal error. */
export class RpcFault extends Error {
  override readonly name = 'RpcFault'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** Returns the error of a transaction or call that the node rejects, with geth's message. */
export function refusal(message: string): RpcFault {
  return new RpcFault(rpcCodes.refused, message)
}

export function invalidParams(message: string): RpcFault {
  return new RpcFault(rpcCodes.invalidParams, message)
}
