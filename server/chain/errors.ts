// The same error class for the embedded chain and for remote nodes.
export { ChainRpcError } from '../../packages/embedded-chain/errors'

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

/** There is no EIP-20 contract at the address. */
export class NotATokenError extends Error {
  override readonly name = 'NotATokenError'

  constructor(readonly token: string) {
    super(`There is no token contract at ${token}`)
  }
}

/** The chain asks for a higher fee than the wallet may pay. */
export class FeeTooHighError extends Error {
  override readonly name = 'FeeTooHighError'

  constructor(
    readonly feePerGas: bigint,
    readonly maximum: bigint,
  ) {
    super(`The chain asks for ${feePerGas} wei per gas, and the wallet pays at most ${maximum}`)
  }
}
