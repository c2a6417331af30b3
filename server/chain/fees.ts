import type { ChainRpc } from './types'

/** EIP-1559 fees in wei per gas. */
export interface Fees {
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** Twice the base fee of now keeps a transaction mineable for at least six full blocks (EIP-1559 grows 12.5 % a block). */
export async function readFees(rpc: ChainRpc): Promise<Fees> {
  const [block, priority] = await Promise.all([
    rpc.request<{ baseFeePerGas?: string } | null>('eth_getBlockByNumber', ['latest', false]),
    rpc.request<string>('eth_maxPriorityFeePerGas'),
  ])
  const maxPriorityFeePerGas = BigInt(priority)
  return { maxPriorityFeePerGas, maxFeePerGas: BigInt(block?.baseFeePerGas ?? 0) * 2n + maxPriorityFeePerGas }
}
