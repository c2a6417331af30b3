import { sameAddress } from '@/domain/money/wallet-address'
import { AppError, isAppError } from '@/errors/app-error'
import type { ChainReads, ChainTransaction } from './chain-reads.h5'
import { paymentCall, paymentLogs } from './encoding.h5'
import type { PaymentReference } from './wallet'

/** Use of a nonce that an account has spent. */
export type NonceTaker =
  | { readonly state: 'paid'; readonly hash: string }
  | { readonly state: 'reverted'; readonly hash: string }
  /** A transaction that is not the payment used it. */
  | { readonly state: 'other' }
  /** Used by an unknown transaction: the node keeps no old states, or nodes disagree for a moment. */
  | { readonly state: 'unproven' }

/**
 * Runs work whose result is valid only on one chain. A wallet may switch at any moment, and another chain would report
 * that the payment never happened.
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

/** Returns true if a transaction makes the payment's call, successful or not. */
const carries = (transaction: ChainTransaction, reference: PaymentReference): boolean => {
  const call = paymentCall(reference)
  return sameAddress(transaction.to, call.to) && transaction.data === call.data.toLowerCase()
}

/** Finds the payment by its event, written by the token or by the sale desk. */
const findByEvent = async (reads: ChainReads, reference: PaymentReference, head: number, exact: boolean) => {
  const { filter, matches } = paymentLogs(reference)
  const hashes = (await reads.logs(filter, reference.sinceBlock + 1, head))
    .filter(({ data }) => matches(data))
    .map(({ transactionHash }) => transactionHash)
  // The sale desk's event contains the order id, so it identifies the payment.
  if (reference.method === 'approve') return hashes[0]
  const transactions = (await Promise.all(hashes.map((hash) => reads.transaction(hash)))).flatMap(
    (found) => found ?? [],
  )
  const ours = transactions.find(({ nonce }) => nonce === reference.nonce)
  // A wallet that chooses nonces itself may have used a later one; an earlier one belongs to another payment.
  const later = transactions.find(({ nonce }) => nonce > reference.nonce)
  return (ours ?? (exact ? undefined : later))?.hash
}

/** Finds the transaction with the payment's nonce, if the node keeps old states for the search. */
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
 * Finds the transaction that used the payment's nonce.
 * @param exact true to accept only the nonce itself, false to accept a later one of the same payment too
 */
export const findByNonce = async (
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
    // Nodes that keep only recent states refuse the transaction count of an old block.
    if (isAppError(error)) return { state: 'unproven' }
    throw error
  }
}
