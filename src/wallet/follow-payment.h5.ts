import { AppError, isAppError } from '@/errors/app-error'
import type { ChainReads } from './chain-reads.h5'
import { findByNonce, onChain } from './payment-evidence.h5'
import type { PaymentOutcome, PaymentReference, WalletPage, WalletTimers } from './wallet'

const LOCAL_CHAIN_ID = 31337
const LOCAL_PAUSE_MILLISECONDS = 20
const FIRST_PAUSE_MILLISECONDS = 1_000
const LONGEST_PAUSE_MILLISECONDS = 4_000
const PAUSE_GROWTH = 1.5
/** Rounds in a row that must find the nonce used by an unproven transaction before the payment counts as cancelled. */
const UNPROVEN_ROUNDS = 5

/** Returns the pause before each round of chain reads, in milliseconds. The local chain mines immediately. */
export const pauseBefore = (round: number, chainId: number): number =>
  chainId === LOCAL_CHAIN_ID
    ? LOCAL_PAUSE_MILLISECONDS
    : Math.min(FIRST_PAUSE_MILLISECONDS * PAUSE_GROWTH ** round, LONGEST_PAUSE_MILLISECONDS)

/** Waits; ends early on abort, or when the page becomes visible again, because phones slow down hidden timers. */
const pause = (page: WalletPage, timers: WalletTimers, milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      cancel()
      page.document.removeEventListener('visibilitychange', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = timers.after(milliseconds, end)
    page.document.addEventListener('visibilitychange', end)
    signal.addEventListener('abort', end)
  })

/** Follows a payment from its hash to its result, through replacements, outages and network switches. */
export const createFollower = (reads: ChainReads, page: WalletPage, timers: WalletTimers) => {
  /** Reads the chain once; undefined while the result is open. */
  const look = async (hash: string, reference: PaymentReference): Promise<PaymentOutcome | 'unproven' | undefined> => {
    const outcome = async (): Promise<PaymentOutcome | undefined> => {
      const receipt = await reads.receipt(hash)
      if (!receipt) return undefined
      return receipt.succeeded ? { state: 'mined', hash, replaced: false } : { state: 'reverted', hash }
    }
    const known = await outcome()
    if (known) return known
    const own = await reads.transaction(hash)
    // Some wallets choose the nonce themselves. If the chain knows the transaction, its own nonce is the one to watch.
    const used = { ...reference, nonce: own?.nonce ?? reference.nonce }
    if ((await reads.transactionCount(reference.from, 'latest')) <= used.nonce) return undefined
    // It may have been mined between the two reads.
    const mined = await outcome()
    if (mined) return mined
    const taken = await findByNonce(reads, used, true)
    if (taken.state === 'paid') {
      return { state: 'mined', hash: taken.hash, replaced: taken.hash !== hash.toLowerCase() }
    }
    if (taken.state === 'other') return { state: 'cancelled' }
    return taken.state === 'reverted' ? taken : 'unproven'
  }

  return async (
    hash: string,
    reference: PaymentReference,
    chainId: number,
    signal: AbortSignal,
  ): Promise<PaymentOutcome> => {
    let unproven = 0
    for (let round = 0; !signal.aborted; round += 1) {
      try {
        const seen = await onChain(reads, chainId, () => look(hash, reference))
        unproven = seen === 'unproven' ? unproven + 1 : 0
        if (unproven >= UNPROVEN_ROUNDS) return { state: 'cancelled' }
        if (seen !== undefined && seen !== 'unproven') return seen
      } catch (error) {
        // An outage, or a wallet that is on another network for now: the payment continues without being watched.
        if (!isAppError(error)) throw error
      }
      await pause(page, timers, pauseBefore(round, chainId), signal)
    }
    throw new AppError('aborted')
  }
}
