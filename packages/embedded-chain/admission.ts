import type { Common } from '@ethereumjs/common'
import { createTxFromRLP, TransactionType, type TypedTransaction } from '@ethereumjs/tx'
import { baseFeePerGas, blockGasLimit, type Evm } from './evm'
import { feesOf, maximumCostWei, type Pool, type WaitingTransaction, waitingTransaction } from './pool'
import { invalidParams, refusal } from './rpc-fault'

/**
 * Decodes a signed transaction.
 * @throws `RpcFault` for invalid bytes and signatures, and for other chain ids
 */
export function decodeTransaction(raw: Uint8Array, common: Common): WaitingTransaction {
  let transaction: TypedTransaction
  try {
    transaction = createTxFromRLP(raw, { common })
  } catch (error) {
    throw decodingFault(error)
  }
  if (!transaction.isSigned()) throw invalidParams('invalid transaction: it is not signed')
  if (transaction.type === TransactionType.Legacy && BigInt(transaction.v ?? 0n) < 35n) {
    throw refusal('only replay-protected (EIP-155) transactions allowed over RPC')
  }
  try {
    return waitingTransaction(transaction)
  } catch (error) {
    throw invalidParams(`invalid transaction signature: ${firstClause(error)}`)
  }
}

/**
 * Puts a transaction into the pool or rejects it with the messages of geth's transaction pool, which wallets and
 * libraries recognise.
 */
export async function admit(newcomer: WaitingTransaction, evm: Evm, pool: Pool): Promise<void> {
  const { transaction, sender, hash } = newcomer
  if (pool.find(hash)) throw refusal('already known')
  if (transaction.gasLimit > blockGasLimit) throw refusal('exceeds block gas limit')
  const intrinsicGas = transaction.getIntrinsicGas()
  if (transaction.gasLimit < intrinsicGas) {
    throw refusal(`intrinsic gas too low: gas ${transaction.gasLimit}, minimum needed ${intrinsicGas}`)
  }
  const { maximum } = feesOf(transaction)
  if (maximum < baseFeePerGas) {
    throw refusal(
      `max fee per gas less than block base fee: address ${sender}, maxFeePerGas: ${maximum}, baseFee: ${baseFeePerGas}`,
    )
  }
  const nonce = await evm.nonceOf(sender)
  if (transaction.nonce < nonce) {
    throw refusal(`nonce too low: address ${sender}, tx: ${transaction.nonce} state: ${nonce}`)
  }
  pool.checkReplacement(newcomer)
  const balance = await evm.balanceOf(sender)
  const cost = maximumCostWei(transaction) + pool.committedWei(sender, transaction.nonce)
  if (balance < cost) {
    throw refusal(
      `insufficient funds for gas * price + value: balance ${balance}, tx cost ${cost}, overshot ${cost - balance}`,
    )
  }
}

function decodingFault(error: unknown): Error {
  const reason = firstClause(error)
  return /chain ?id/i.test(reason)
    ? refusal(`invalid chain id for signer: ${reason}`)
    : invalidParams(`invalid transaction: ${reason}`)
}

/** Removes the library's description of its objects in brackets, which is useless to a caller. */
function firstClause(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split(' (')[0] ?? ''
}
