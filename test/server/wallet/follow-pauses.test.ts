import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChainReads } from '@/wallet/chain-reads.h5'
import { createFollower } from '@/wallet/follow-payment.h5'
import type { PaymentReference, WalletTimers } from '@/wallet/wallet'
import { never, Page } from './support'

const HASH = `0x${'ab'.repeat(32)}`
const TRACE: PaymentReference = {
  token: `0x${'11'.repeat(20)}`,
  from: `0x${'22'.repeat(20)}`,
  to: `0x${'33'.repeat(20)}`,
  amountBaseUnits: '1',
  method: 'transfer',
  orderId: '1',
  nonce: 0,
  sinceBlock: 0,
}

/** Returns a chain that has mined the payment at the given look, or never. */
const chainOf = (chainId: number, minedAtLook: number) => {
  const chain = { looks: 0 }
  const unasked = () => Promise.reject(new Error('nobody should ask this'))
  const reads: ChainReads = {
    chainId: () => Promise.resolve(chainId),
    receipt: () => {
      chain.looks += 1
      return Promise.resolve(chain.looks > minedAtLook ? { hash: HASH, succeeded: true } : undefined)
    },
    transaction: () => Promise.resolve(undefined),
    transactionCount: () => Promise.resolve(0),
    blockNumber: unasked,
    balanceWei: unasked,
    call: unasked,
    estimateGas: unasked,
    feePerGasWei: unasked,
    transactionsOf: unasked,
    logs: unasked,
  }
  return { chain, reads }
}

/** Timers that fire immediately, and record each pause. */
const hurried = () => {
  const pauses: number[] = []
  const timers: WalletTimers = {
    after(milliseconds, callback) {
      pauses.push(milliseconds)
      const timer = setImmediate(callback)
      return () => clearImmediate(timer)
    },
  }
  return { pauses, timers }
}

test('a public chain is polled every second at first, later at least every four seconds', async () => {
  const { reads } = chainOf(56, 6)
  const { pauses, timers } = hurried()
  const outcome = await createFollower(reads, new Page(), timers)(HASH, TRACE, 56, never)
  assert.deepEqual(outcome, { state: 'mined', hash: HASH, replaced: false })
  assert.deepEqual(pauses, [1_000, 1_500, 2_250, 3_375, 4_000, 4_000])
})

test('the local chain is polled every 20 milliseconds', async () => {
  const { reads } = chainOf(31337, 2)
  const { pauses, timers } = hurried()
  await createFollower(reads, new Page(), timers)(HASH, TRACE, 31337, never)
  assert.deepEqual(pauses, [20, 20])
})

test('a page that becomes visible polls immediately, during any pause', async () => {
  const { reads } = chainOf(56, 1)
  const page = new Page()
  let stopped = 0
  const timers: WalletTimers = {
    after: () => {
      // The phone sleeps, so no timer fires.
      queueMicrotask(() => page.comeBack())
      return () => {
        stopped += 1
      }
    },
  }
  const outcome = await createFollower(reads, page, timers)(HASH, TRACE, 56, never)
  assert.equal(outcome.state, 'mined')
  assert.equal(stopped, 1, 'the timer is given up')
})
