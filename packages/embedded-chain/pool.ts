import type { TypedTransaction } from '@ethereumjs/tx'
import { type Address, bytesToHex } from '@ethereumjs/util'
import { refusal } from './rpc-fault'
import type { Hex } from './types'

/** Minimum percent of both original fees that a replacement must offer, as in geth. */
const replacementPercent = 110n

export interface WaitingTransaction {
  hash: Hex
  sender: Address
  transaction: TypedTransaction
}

/** Accepted transactions that are in no block yet: at most one per sender and nonce. */
export interface Pool {
  /** Adds a transaction; it replaces one with the same sender and nonce. */
  put(waiting: WaitingTransaction): void
  find(hash: string): WaitingTransaction | undefined
  /**
   * @throws geth's "replacement transaction underpriced" unless the fees are sufficiently higher than the
   * original's
   */
  checkReplacement(newcomer: WaitingTransaction): void
  remove(hash: string): boolean
  /** In order of arrival. */
  all(): WaitingTransaction[]
  /** The nonce after the sender's uninterrupted sequence of waiting transactions from `nonce` on. */
  nextNonce(sender: Address, nonce: bigint): bigint
  /** Maximum cost of the sender's waiting transactions, in wei, without the one that has this nonce. */
  committedWei(sender: Address, exceptNonce: bigint): bigint
}

export function createPool(): Pool {
  const bySlot = new Map<string, WaitingTransaction>()

  const ofSender = (sender: Address) => [...bySlot.values()].filter((waiting) => waiting.sender.equals(sender))

  function find(hash: string): WaitingTransaction | undefined {
    return [...bySlot.values()].find((waiting) => waiting.hash === hash)
  }

  return {
    put(waiting) {
      // Deleted first, so that a replacement moves to the end of the queue.
      bySlot.delete(slotOf(waiting))
      bySlot.set(slotOf(waiting), waiting)
    },
    find,
    checkReplacement(newcomer) {
      const current = bySlot.get(slotOf(newcomer))
      if (!current) return
      const before = feesOf(current.transaction)
      const after = feesOf(newcomer.transaction)
      const enough = (offered: bigint, replaced: bigint) => offered * 100n >= replaced * replacementPercent
      if (!enough(after.maximum, before.maximum) || !enough(after.priority, before.priority)) {
        throw refusal('replacement transaction underpriced')
      }
    },
    remove(hash) {
      const waiting = find(hash)
      return waiting !== undefined && bySlot.delete(slotOf(waiting))
    },
    all: () => [...bySlot.values()],
    nextNonce(sender, nonce) {
      let next = nonce
      while (bySlot.has(slot(sender, next))) next += 1n
      return next
    },
    committedWei: (sender, exceptNonce) =>
      ofSender(sender)
        .filter(({ transaction }) => transaction.nonce !== exceptNonce)
        .reduce((sum, { transaction }) => sum + maximumCostWei(transaction), 0n),
  }
}

/**
 * Describes a signed transaction.
 * @throws if the signature is invalid, because the sender cannot be recovered
 */
export function waitingTransaction(transaction: TypedTransaction): WaitingTransaction {
  return { hash: bytesToHex(transaction.hash()), sender: transaction.getSenderAddress(), transaction }
}

/** Returns the maximum cost of a transaction for its sender, in wei. */
export function maximumCostWei(transaction: TypedTransaction): bigint {
  return transaction.gasLimit * feesOf(transaction).maximum + transaction.value
}

/** Returns the fees that a transaction offers, in wei per gas. A legacy gas price counts as both fees (EIP-1559). */
export function feesOf(transaction: TypedTransaction): { maximum: bigint; priority: bigint } {
  return 'maxFeePerGas' in transaction
    ? { maximum: transaction.maxFeePerGas, priority: transaction.maxPriorityFeePerGas }
    : { maximum: transaction.gasPrice, priority: transaction.gasPrice }
}

function slotOf({ sender, transaction }: WaitingTransaction): string {
  return slot(sender, transaction.nonce)
}

function slot(sender: Address, nonce: bigint): string {
  return `${sender.toString()}/${nonce}`
}
