/** JSON-RPC 2.0 and EIP-1474 error codes the node answers with. */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  /** "Invalid input": what geth uses for every refused transaction. */
  refused: -32000,
  /** Execution reverted, as geth numbers it; `data` is the revert payload. */
  reverted: 3,
} as const

/** A refusal with its JSON-RPC code; anything else thrown inside the node is an internal error. */
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

/** A transaction or call the node will not carry out, in geth's words. */
export function refusal(message: string): RpcFault {
  return new RpcFault(rpcCodes.refused, message)
}

export function invalidParams(message: string): RpcFault {
  return new RpcFault(rpcCodes.invalidParams, message)
}
