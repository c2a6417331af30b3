import { bytesToHex } from '@ethereumjs/util'
import { decodeParameter } from 'web3-eth-abi'
import { RpcFault, refusal, rpcCodes } from './rpc-fault'
import type { Hex } from './types'

/** Selector of Solidity's `Error(string)`. */
const errorSelector = '0x08c379a0'
/** Selector of Solidity's `Panic(uint256)`. */
const panicSelector = '0x4e487b71'

/**
 * Converts a failed execution to geth's JSON-RPC error: code 3 with the payload when the contract reverted, else
 * -32000.
 *
 * @param reason the EVM's name for the exception
 * @param gasAllowance added to the message when the gas ran out
 */
export function executionFault(reason: string, returned: Uint8Array, gasAllowance?: bigint): RpcFault {
  if (reason === 'revert') {
    const data = bytesToHex(returned)
    const explanation = explainRevert(data)
    return new RpcFault(rpcCodes.reverted, `execution reverted${explanation ? `: ${explanation}` : ''}`, data)
  }
  if (reason === 'insufficient balance') return refusal('insufficient funds for gas * price + value')
  return refusal(
    reason === 'out of gas' && gasAllowance !== undefined ? `gas required exceeds allowance (${gasAllowance})` : reason,
  )
}

/** Returns the text of a revert payload. Custom errors have none: only a caller that knows the ABI can decode them. */
function explainRevert(data: Hex): string | undefined {
  try {
    if (data.startsWith(errorSelector)) return String(decodeParameter('string', data.slice(10)))
    if (data.startsWith(panicSelector)) {
      return `panic code 0x${BigInt(String(decodeParameter('uint256', data.slice(10)))).toString(16)}`
    }
  } catch {
    // A contract may revert with any bytes, even with some that only look like an explanation.
    return undefined
  }
  return undefined
}
