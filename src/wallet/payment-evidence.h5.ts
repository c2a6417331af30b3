import { sameAddress } from '@/domain/money/wallet-address'
import { AppError, isAppError } from '@/errors/app-error'
import type { ChainReads, ChainTransaction } from './chain-reads.h5'
import { paymentCall, paymentLogs } from './encoding.h5'
import type { PaymentReference } from './wallet'

/** What became of a nonce of an account that is used. */
export type NonceTaker =
  | { readonly state: 'paid'; readonly hash: string }
  | { readonly state: 'reverted'; readonly hash: string }
  /** A transaction that is not the payment has it. */
  | { readonly state: 'other' }
  /** Taken, by what the chain will not say: its past states are not kept, or nodes disagree for a moment. */
  | { readonly state: 'unproven' }

/**
 * Runs work whose answer counts only on one chain. A wallet may be switched at any moment, and another chain that
 * knows nothing of a payment would say that it was never made.
 * @throws AppError wallet-wrong-chain
 */
export const onChain = async <T>(reads: ChainReads, chainId: number, work: () => Promise<T>): Promise<T> => {
  const verify = async () => {
    if ((await reads.chainId()) !== chainId) throw new AppError('wallet-wrong-chain')
  }
  await verify()
  try {
    return await work()
  } finally {
    await verify()
  }
}

/** Whether a transaction is the payment, whatever became of it. */
const carries = (transaction: ChainTransaction, reference: PaymentReference): boolean => {
  const call = paymentCall(reference)
  return sameAddress(transaction.to, call.to) && transaction.data === call.data.toLowerCase()
}

/** The payment's own event, written by the token or by the sale desk. */
const findByEvent = async (reads: ChainReads, reference: PaymentReference, head: number, exact: boolean) => {
  const { filter, matches } = paymentLogs(reference)
  const hashes = (await reads.logs(filter, reference.sinceBlock + 1, head))
    .filter(({ data }) => matches(data))
    .map(({ transactionHash }) => transactionHash)
  // The sale desk's event names the order: it can be no other payment.
  if (reference.method === 'approve') return hashes[0]
  const transactions = (await Promise.all(hashes.map((hash) => reads.transaction(hash)))).flatMap(
    (found) => found ?? [],
  )
  const ours = transactions.find(({ nonce }) => nonce === reference.nonce)
  // A wallet that keeps its own count may have used a later nonce; an earlier one belongs to another payment.
  const later = transactions.find(({ nonce }) => nonce > reference.nonce)
  return (ours ?? (exact ? undefined : later))?.hash
}

/** The transaction with a nonce of an account, where the chain keeps the states to find it by. */
const transactionAt = async (reads: ChainReads, reference: PaymentReference, head: number) => {
  let before = reference.sinceBlock
  let after = head
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if ((await reads.transactionCount(reference.from, middle)) > reference.nonce) after = middle
    else before = middle
  }
  const transactions = await reads.transactionsOf(after)
  return transactions.find(({ from, nonce }) => sameAddress(from, reference.from) && nonce === reference.nonce)
}

/**
 * What has the payment's nonce, once it is used.
 * @param exact only the nonce itself counts; otherwise a later one of the same payment does too
 */
export const nonceTaker = async (
  reads: ChainReads,
  reference: PaymentReference,
  exact: boolean,
): Promise<NonceTaker> => {
  const head = await reads.blockNumber()
  const paid = await findByEvent(reads, reference, head, exact)
  if (paid !== undefined) return { state: 'paid', hash: paid }
  try {
    const taker = await transactionAt(reads, reference, head)
    if (!taker) return { state: 'unproven' }
    if (!carries(taker, reference)) return { state: 'other' }
    const receipt = await reads.receipt(taker.hash)
    if (!receipt) return { state: 'unproven' }
    return { state: receipt.succeeded ? 'paid' : 'reverted', hash: taker.hash }
  } catch (error) {
    // Nodes that keep recent states only refuse to count in old blocks.
    if (isAppError(error)) return { state: 'unproven' }
    throw error
  }
}
