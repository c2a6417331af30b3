/** Provider error codes of EIP-1193, EIP-3085 (4902) and the JSON-RPC range of EIP-1474. */
export const providerCodes = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unrecognizedChain: 4902,
  requestPending: -32002,
  invalidParams: -32602,
  internal: -32603,
} as const

/** Error that an EIP-1193 provider rejects with. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export function rejectedByUser(): ProviderRpcError {
  return new ProviderRpcError(providerCodes.userRejected, 'User rejected the request.')
}
