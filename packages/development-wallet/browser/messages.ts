import { getEncodedEip712Data } from 'web3-eth-abi'
import { hashMessage, signMessageWithPrivateKey, type Web3Account } from 'web3-eth-accounts'
import { hexToUtf8, isAddress, keccak256, utf8ToHex } from 'web3-utils'
import { ProviderRpcError, providerCodes } from './provider-error'

type TypedData = Parameters<typeof getEncodedEip712Data>[0]

const hexPattern = /^0x([0-9a-f]{2})*$/i

/** Reads the parameters of `personal_sign`: message, then account; some pages send them in reverse order. */
export function readPersonalSign(params: readonly unknown[]): { message: string; address: string } {
  const [first, second] = params.map(String)
  if (first === undefined || second === undefined) throw invalid('personal_sign needs a message and an account.')
  return isAddress(first) && !isAddress(second)
    ? { message: second, address: first }
    : { message: first, address: second }
}

/** Returns the message as readable text, if its bytes are text. */
export function readableMessage(message: string): string {
  if (!hexPattern.test(message)) return message
  try {
    return hexToUtf8(message)
  } catch {
    // Bytes that are not text are shown unchanged.
    return message
  }
}

/** Signs with the prefix of EIP-191; returns 65 bytes of hex. */
export function signPersonalMessage(account: Web3Account, message: string): string {
  const bytes = hexPattern.test(message) ? message : utf8ToHex(message)
  return signMessageWithPrivateKey(hashMessage(bytes), account.privateKey).signature
}

/** Reads the parameters of `eth_signTypedData_v4`: account, then EIP-712 data as JSON text or object. */
export function readTypedData(params: readonly unknown[], chainId: string): { address: string; data: TypedData } {
  const [address, value] = params
  let data: TypedData
  try {
    data = (typeof value === 'string' ? JSON.parse(value) : value) as TypedData
  } catch {
    throw invalid('The typed data is not JSON.')
  }
  if (!data?.types?.EIP712Domain || !data.primaryType || !data.types[data.primaryType] || !data.message) {
    throw invalid('The typed data is not of EIP-712.')
  }
  const meantFor = data.domain?.chainId
  if (meantFor !== undefined && BigInt(meantFor) !== BigInt(chainId)) {
    throw invalid(`Provided chainId "${meantFor}" must match the active chainId "${BigInt(chainId)}"`)
  }
  return { address: String(address), data }
}

/** Signs EIP-712 data; returns 65 bytes of hex. */
export function signTypedData(account: Web3Account, data: TypedData): string {
  return signMessageWithPrivateKey(keccak256(getEncodedEip712Data(data)), account.privateKey).signature
}

function invalid(message: string): ProviderRpcError {
  return new ProviderRpcError(providerCodes.invalidParams, message)
}
