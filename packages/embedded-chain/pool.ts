import type { TypedTransaction } from '@ethereumjs/tx'
import { type Address, bytesToHex } from '@ethereumjs/util'
import { refusal } from './rpc-fault'
import type { Hex } from './types'

/** A replacement must offer this many percent of both fees of what it replaces, as in geth. */
const replacementPercent = 110n

/** A transaction that waits to be mined. */
export interface WaitingTransaction {
  hash: Hex
  sender: Address
  transaction: TypedTransaction
}

/** Transactions that are accepted and in no block yet: at most one per sender and nonce. */
export interface Pool {
  /** Takes a transaction in; one with the same sender and nonce is replaced. */
  put(waiting: WaitingTransaction): void
  find(hash: string): WaitingTransaction | undefined
  /** Throws geth's "replacement transaction underpriced" unless the newcomer pays enough more than what it would replace. */
  checkReplacement(newcomer: WaitingTransaction): void
  remove(hash: string): boolean
  /** In the order in which they came. */
  all(): WaitingTransaction[]
  /** The nonce after the sender's unbroken run of waiting transactions that begins at `nonce`. */
  nextNonce(sender: Address, nonce: bigint): bigint
  /** What the sender's waiting transactions can cost at most, in wei, leaving out the one with this nonce. */
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
      // Deleted first so that a replacement takes its place at the end of the queue.
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

/** Describes a signed transaction; recovering the sender throws when the signature is invalid. */
export function waitingTransaction(transaction: TypedTransaction): WaitingTransaction {
  return { hash: bytesToHex(transaction.hash()), sender: transaction.getSenderAddress(), transaction }
}

/** What a transaction can cost its sender at most, in wei. */
export function maximumCostWei(transaction: TypedTransaction): bigint {
  return transaction.gasLimit * feesOf(transaction).maximum + transaction.value
}

/** The fees a transaction offers, in wei per gas; a legacy gas price is both at once (EIP-1559). */
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
