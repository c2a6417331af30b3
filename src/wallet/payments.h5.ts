import BigNumber from 'bignumber.js'
import { isTransactionHash, sameAddress } from '@/domain/money/wallet-address'
import { AppError } from '@/errors/app-error'
import { createApprover, type SendCall } from './approve-token.h5'
import { createBalancesAndFee, gasLimitFor } from './balances-and-fee.h5'
import { type ChainReads, createChainReads } from './chain-reads.h5'
import type { Connected, Connection } from './connection.h5'
import { paymentCall } from './encoding.h5'
import { createFollower } from './follow-payment.h5'
import { findByNonce, onChain } from './payment-evidence.h5'
import { type Ask, askOf, firstAddress, toQuantity } from './provider.h5'
import type { PaymentReference, PaymentSearch, Wallet, WalletPage, WalletTimers } from './wallet'

/** Number of recent blocks whose states every node keeps. */
const KEPT_STATES_BLOCKS = 128

/** The part of the port that needs the chain. */
export type Payments = Pick<Wallet, 'getBalancesAndFee' | 'getNonceAndBlock' | 'approve' | 'pay' | 'follow' | 'search'>

/** Creates the chain functions of one wallet. */
const createPaymentClient = (provider: Eip1193Provider, page: WalletPage, timers: WalletTimers) => {
  const ask = askOf(provider)
  const reads = createChainReads(ask)
  const send = createSend(ask, reads)
  return {
    reads,
    send,
    getBalancesAndFee: createBalancesAndFee(reads),
    approve: createApprover(reads, send, timers),
    follow: createFollower(reads, page, timers),
  }
}

/** Sends a call after an estimate, so that a call that would fail is reported before the wallet opens. */
const createSend =
  (ask: Ask, reads: ChainReads): SendCall =>
  async ({ from, to, data, nonce, chainId }) => {
    const call = { from, to, data }
    const gas = await gasLimitFor(reads, call)
    const [accounts, here] = await Promise.all([ask('eth_accounts'), reads.chainId()])
    if (here !== chainId) throw new AppError('wallet-wrong-chain')
    // Some wallets show no account here although they granted one. They refuse a wrong sender themselves.
    const shown = firstAddress(accounts)
    if (shown !== undefined && !sameAddress(shown, from)) throw new AppError('wallet-switched')
    const hash = await ask('eth_sendTransaction', [
      {
        ...call,
        value: '0x0',
        gas: `0x${new BigNumber(gas).toString(16)}`,
        nonce: toQuantity(nonce),
        chainId: toQuantity(chainId),
      },
    ])
    if (typeof hash === 'string' && isTransactionHash(hash)) return hash.toLowerCase()
    // The payment may still have been sent, so the caller searches for it on the chain.
    throw new AppError('wrong-shape', { detail: `eth_sendTransaction: ${String(hash)}` })
  }

/**
 * Refuses a payment whose nonce is not the account's next one. A used nonce could never be mined. A later one would
 * remain pending and be mined at an unexpected time.
 */
const requireNextNonce = async (reads: ChainReads, from: string, nonce: number): Promise<void> => {
  const [mined, pending] = await Promise.all([
    reads.transactionCount(from, 'latest'),
    reads.transactionCount(from, 'pending'),
  ])
  const next = Math.max(mined, pending)
  if (next === nonce) return
  throw new AppError('payment-failed', { detail: `transaction ${nonce} is not the next one, ${next} is` })
}

const searchOn = async (reads: ChainReads, reference: PaymentReference): Promise<PaymentSearch> => {
  if ((await reads.transactionCount(reference.from, 'latest')) <= reference.nonce) {
    const pending = await reads.transactionCount(reference.from, 'pending')
    return { state: pending > reference.nonce ? 'in-flight' : 'not-sent' }
  }
  const taker = await findByNonce(reads, reference, false)
  if (taker.state === 'paid') return { state: 'found', hash: taker.hash }
  // This node may lag behind. While every node still keeps the states since then, proof will follow soon.
  const recent = (await reads.blockNumber()) - reference.sinceBlock < KEPT_STATES_BLOCKS
  return { state: taker.state === 'unproven' && recent ? 'in-flight' : 'gone' }
}

/** Creates payments through the wallet that is connected at the time of each call. */
export const createPayments = (connection: Connection, page: WalletPage, timers: WalletTimers): Payments => {
  const clients = new WeakMap<Eip1193Provider, ReturnType<typeof createPaymentClient>>()

  const clientOf = ({ provider }: Connected) => {
    const client = clients.get(provider) ?? createPaymentClient(provider, page, timers)
    clients.set(provider, client)
    return client
  }

  /** Returns the wallet to use, and the chain on which its answers are valid. */
  const begin = (chainId?: number) => {
    const connected = connection.require()
    return { ...clientOf(connected), account: connected.account, chainId: chainId ?? connected.account.chainId }
  }

  return {
    getBalancesAndFee(payment) {
      const { reads, getBalancesAndFee, chainId } = begin(payment.chainId)
      return onChain(reads, chainId, () => getBalancesAndFee(payment, chainId))
    },
    getNonceAndBlock(address) {
      const { reads, chainId } = begin()
      return onChain(reads, chainId, async () => {
        // The height is read first, so that the search covers every later block.
        const blockNumber = await reads.blockNumber()
        return { blockNumber, nonce: await reads.transactionCount(address, 'pending') }
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
      const { from, nonce } = payment
      if (!sameAddress(account.address, from)) throw new AppError('wallet-switched')
      await onChain(reads, chainId, () => requireNextNonce(reads, from, nonce))
      return send({ ...paymentCall(payment), from, nonce, chainId })
    },
    follow(hash, reference, signal) {
      const { follow, chainId } = begin(reference.chainId)
      return follow(hash, reference, chainId, signal)
    },
    search(reference) {
      const { reads, chainId } = begin(reference.chainId)
      return onChain(reads, chainId, () => searchOn(reads, reference))
    },
  }
}
