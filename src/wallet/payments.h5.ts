import BigNumber from 'bignumber.js'
import { isTransactionHash, sameAddress } from '@/domain/wallet-address'
import { AppError } from '@/errors/app-error'
import { createApprover, type SendCall } from './approve-token.h5'
import { type ChainReads, createChainReads } from './chain-reads.h5'
import type { Connected, Connection } from './connection.h5'
import { paymentCall } from './encoding.h5'
import { createFollower } from './follow-payment.h5'
import { onChain, placeOf } from './payment-evidence.h5'
import { type Ask, askOf, firstAddress, toQuantity } from './provider.h5'
import { createReadiness, gasLimitFor } from './readiness.h5'
import type { PaymentReference, PaymentSearch, Wallet, WalletPage, WalletTimers } from './wallet'

/** Blocks back from the newest whose states every node keeps. */
const KEPT_STATES_BLOCKS = 128

/** The part of the port that needs the chain. */
export type Payments = Pick<Wallet, 'readiness' | 'getNonceAndBlock' | 'approve' | 'pay' | 'follow' | 'search'>

/** What speaks to the chain through one wallet. */
const createDesk = (provider: Eip1193Provider, page: WalletPage, timers: WalletTimers) => {
  const ask = askOf(provider)
  const reads = createChainReads(ask)
  const send = createSend(ask, reads)
  return {
    reads,
    send,
    readiness: createReadiness(reads),
    approve: createApprover(reads, send, timers),
    follow: createFollower(reads, page, timers),
  }
}

/** Sends a call that was tried first, so that a doomed one is said before the wallet opens. */
const createSend =
  (ask: Ask, reads: ChainReads): SendCall =>
  async ({ from, to, data, transactionCount, chainId }) => {
    const call = { from, to, data }
    const gas = await gasLimitFor(reads, call)
    const [accounts, here] = await Promise.all([ask('eth_accounts'), reads.chainId()])
    if (here !== chainId) throw new AppError('wallet-wrong-chain')
    if (!sameAddress(firstAddress(accounts), from)) throw new AppError('wallet-switched')
    const hash = await ask('eth_sendTransaction', [
      {
        ...call,
        value: '0x0',
        gas: `0x${new BigNumber(gas).toString(16)}`,
        nonce: toQuantity(transactionCount),
        chainId: toQuantity(chainId),
      },
    ])
    if (typeof hash === 'string' && isTransactionHash(hash)) return hash.toLowerCase()
    // It may have been sent all the same: whoever asked looks for it on the chain.
    throw new AppError('wrong-shape', { detail: `eth_sendTransaction: ${String(hash)}` })
  }

/**
 * Refuses to ask for a payment whose place is not the account's next one: taken, it could not be mined; beyond the
 * next, it would lie in wait and be mined at a time nobody expects.
 */
const requirePlace = async (reads: ChainReads, from: string, transactionCount: number): Promise<void> => {
  const [mined, pending] = await Promise.all([
    reads.transactionCount(from, 'latest'),
    reads.transactionCount(from, 'pending'),
  ])
  const next = Math.max(mined, pending)
  if (next === transactionCount) return
  throw new AppError('payment-failed', { detail: `transaction ${transactionCount} is not the next one, ${next} is` })
}

const searchOn = async (reads: ChainReads, trace: PaymentReference): Promise<PaymentSearch> => {
  if ((await reads.transactionCount(trace.from, 'latest')) <= trace.transactionCount) {
    const pending = await reads.transactionCount(trace.from, 'pending')
    return { state: pending > trace.transactionCount ? 'in-flight' : 'not-sent' }
  }
  const place = await placeOf(reads, trace, false)
  if (place.state === 'paid') return { state: 'found', hash: place.hash }
  // A node that lags behind the one that counted: while every node keeps the states since then, it will be proven soon.
  const recent = (await reads.blockNumber()) - trace.sinceBlock < KEPT_STATES_BLOCKS
  return { state: place.state === 'unproven' && recent ? 'in-flight' : 'gone' }
}

/** Payments through whichever wallet is connected when they are asked for. */
export const createPayments = (connection: Connection, page: WalletPage, timers: WalletTimers): Payments => {
  const desks = new WeakMap<Eip1193Provider, ReturnType<typeof createDesk>>()

  const deskOf = ({ provider }: Connected) => {
    const desk = desks.get(provider) ?? createDesk(provider, page, timers)
    desks.set(provider, desk)
    return desk
  }

  /** The wallet to use, and the chain on which its answers count. */
  const begin = (chainId?: number) => {
    const connected = connection.require()
    return { ...deskOf(connected), account: connected.account, chainId: chainId ?? connected.account.chainId }
  }

  return {
    readiness(payment) {
      const { reads, readiness, chainId } = begin(payment.chainId)
      return onChain(reads, chainId, () => readiness(payment, chainId))
    },
    getNonceAndBlock(address) {
      const { reads, chainId } = begin()
      return onChain(reads, chainId, async () => {
        // The height first: whatever is mined from here on is looked for.
        const blockNumber = await reads.blockNumber()
        return { blockNumber, transactionCount: await reads.transactionCount(address, 'pending') }
      })
    },
    async approve(approval) {
      const { reads, approve, account, chainId } = begin()
      if (!sameAddress(account.address, approval.owner)) throw new AppError('wallet-switched')
      await onChain(reads, chainId, () => Promise.resolve())
      await approve(approval, chainId)
    },
    async pay(payment) {
      const { reads, send, account, chainId } = begin(payment.chainId)
      const { from, transactionCount } = payment
      if (!sameAddress(account.address, from)) throw new AppError('wallet-switched')
      await onChain(reads, chainId, () => requirePlace(reads, from, transactionCount))
      return send({ ...paymentCall(payment), from, transactionCount, chainId })
    },
    follow(hash, trace, signal) {
      const { follow, chainId } = begin(trace.chainId)
      return follow(hash, trace, chainId, signal)
    },
    search(trace) {
      const { reads, chainId } = begin(trace.chainId)
      return onChain(reads, chainId, () => searchOn(reads, trace))
    },
  }
}
