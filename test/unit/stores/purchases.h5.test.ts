import { autorun } from 'mobx'
import { CODE } from '@/contract/codes'
import { AppError, BusinessError } from '@/errors/app-error'
import { isNeutral } from '@/errors/notice'
import { PurchaseHarness } from '../../support/stores/harness'

const PURCHASE = { coin: 'VC', quantity: '10', price: '1' } as const

/** Lets all work run that needs no time. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

const begin = async (harness: PurchaseHarness, killAfter?: string) => {
  const app = harness.start(killAfter)
  if (!app.session.loggedIn) await app.session.login({ type: 'account', account: 'a', password: 'b' })
  await app.walletStore.connect('test')
  return app
}

const bindings = (harness: PurchaseHarness) => [...harness.orders.values()].filter(({ hash }) => hash !== undefined)

describe('a purchase', () => {
  it('goes through order, payment, binding and credit', async () => {
    const harness = new PurchaseHarness()
    const app = await begin(harness)
    const received: string[] = []
    app.orders.onReceived = ({ coin, quantity }) => received.push(`${quantity} ${coin}`)
    const news: string[] = []
    app.purchases.announce = (item) => news.push(item)

    const { key, done } = await app.purchases.buy(PURCHASE)
    await done

    expect(app.orders.find(key)?.step).toBe('received')
    expect(harness.mined).toHaveLength(1)
    expect(received).toEqual(['10 VC'])
    expect(news).toContain('submitted')
    expect(app.orders.unfinished).toEqual([])
  })

  it('that expires unpaid reloads the figures, unlike a paid one', async () => {
    const harness = new PurchaseHarness()
    const late: { run: () => void; milliseconds: number }[] = []
    const invalidated: string[] = []
    harness.invalidate = () => invalidated.push('figures')
    harness.setTimeout = (run, milliseconds) => {
      if (milliseconds > 60_000) late.push({ run, milliseconds })
      return setTimeout(milliseconds > 60_000 ? () => undefined : run, 0)
    }
    harness.answer = 'reject'
    const app = await begin(harness)
    await (await app.purchases.buy(PURCHASE)).done
    expect(late).toHaveLength(1)
    const left = (app.orders.own[0]?.order?.expiresAt ?? 0) * 1000 - 1_800_000_000_000
    expect(late[0]?.milliseconds).toBeGreaterThanOrEqual(left)
    expect(late[0]?.milliseconds).toBeLessThan(left + 5_000)
    late[0]?.run()
    expect(invalidated).toEqual(['figures'])

    // The next launch also waits for it, with or without a connected wallet.
    await harness.start().purchases.recover()
    expect(late).toHaveLength(2)

    harness.answer = 'approve'
    await (await app.purchases.buy(PURCHASE)).done
    expect(late).toHaveLength(3)
    late[2]?.run()
    expect(invalidated).toEqual(['figures'])
  })

  it('approves the exact amount first if the order requires it and the allowance is too low', async () => {
    const harness = new PurchaseHarness()
    harness.method = 'approve'
    const app = await begin(harness)
    await (await app.purchases.buy(PURCHASE)).done
    expect(harness.approvals).toBe(1)
    expect(harness.allowance).toBe('10000000')
    const { key, done } = await app.purchases.buy(PURCHASE)
    await done
    expect(harness.approvals).toBe(1)
    expect(app.orders.own.map(({ approved }) => approved).sort()).toEqual([false, true])
    expect(app.orders.find(key)).toMatchObject({ step: 'received', approved: false })
  })

  describe.each(['order', 'getNonceAndBlock', 'ask', 'pay', 'bind', 'follow'])('killed after "%s"', (point) => {
    it('ends with exactly one payment and one bound hash when it is reopened', async () => {
      const harness = new PurchaseHarness()
      const before = await begin(harness, point)
      void before.purchases.buy(PURCHASE)
      await settle()

      const app = await begin(harness)
      await app.purchases.recover()
      await settle()
      const left = app.orders.unfinished[0]
      if (left) await app.purchases.proceed(left.key)
      if (app.orders.own.length === 0) await (await app.purchases.buy(PURCHASE)).done

      expect(harness.mined).toHaveLength(1)
      expect(bindings(harness)).toHaveLength(1)
      expect(bindings(harness)[0]?.credited).toBe(true)
      expect(app.orders.own[0]?.step).toBe('received')
    })
  })

  it('pays once if the wallet pays after the page was closed', async () => {
    const harness = new PurchaseHarness()
    const before = await begin(harness, 'ask')
    void before.purchases.buy(PURCHASE)
    await settle()

    const app = await begin(harness)
    const left = app.orders.unfinished[0]
    expect(left?.step).toBe('paying')
    // The previous page's request is still open in the wallet, and is approved only now.
    const order = left?.order
    if (!left || !order) throw new Error('no order')
    harness.mine({
      token: order.payToken,
      from: order.payFrom,
      to: order.payTo,
      amountBaseUnits: order.payAmount,
      method: 'transfer',
      orderId: order.orderId,
      nonce: left.transactionCount ?? -1,
    })
    await app.purchases.proceed(left.key)

    expect(harness.mined).toHaveLength(1)
    expect(app.orders.find(left.key)?.step).toBe('received')
  })

  it('does not claim another order’s payment of the same amount', async () => {
    const harness = new PurchaseHarness()
    const app = await begin(harness)
    const first = await app.purchases.buy(PURCHASE)
    await first.done
    const hash = app.orders.find(first.key)?.hash ?? ''
    const killed = await begin(harness, 'ask')
    void killed.purchases.buy(PURCHASE)
    await settle()
    harness.foundInstead = hash
    const reopened = await begin(harness)
    const left = reopened.orders.unfinished[0]
    if (!left) throw new Error('no order')
    await reopened.purchases.proceed(left.key)
    expect(reopened.orders.find(left.key)?.hash).not.toBe(hash)
    expect(harness.mined).toHaveLength(2)
  })

  it('that the wallet does not answer can be given up without an error, and is found if it was paid', async () => {
    const harness = new PurchaseHarness()
    harness.answer = 'prompt-status'
    const app = await begin(harness)
    const { key, done } = await app.purchases.buy(PURCHASE)
    harness.tellSilence('waiting')
    expect(app.walletStore.unanswered).toBe(true)
    while (app.orders.find(key)?.step !== 'paying') await Promise.resolve()
    app.walletStore.stopWaiting()
    harness.tellSilence('answered')
    await done
    expect(app.walletStore.unanswered).toBe(false)
    const stopped = app.purchases.lastErrors.get(key)
    expect(stopped?.kind).toBe('wallet-unanswered')
    expect(stopped && isNeutral(stopped)).toBe(true)
    expect(app.orders.find(key)?.step).toBe('paying')
    harness.confirmLate()
    await app.purchases.recover()
    expect(app.orders.find(key)?.step).toBe('received')
    expect(harness.mined).toHaveLength(1)
  })

  it('with a lost wallet answer is found even if it reaches the chain late', async () => {
    const harness = new PurchaseHarness()
    harness.answer = 'lost'
    harness.heardAfter = 2
    const app = await begin(harness)
    const { key, done } = await app.purchases.buy(PURCHASE)
    await done
    expect(app.purchases.lastErrors.get(key)).toBeUndefined()
    expect(app.orders.find(key)?.step).toBe('received')
    expect(harness.mined).toHaveLength(1)
  })

  it('of unknown outcome is no error, and is searched for before another payment', async () => {
    const harness = new PurchaseHarness()
    harness.answer = 'lost'
    harness.silentChain = true
    const app = await begin(harness)
    const { key, done } = await app.purchases.buy(PURCHASE)
    await done
    const stopped = app.purchases.lastErrors.get(key)
    expect(stopped?.kind).toBe('payment-unknown')
    expect(stopped && isNeutral(stopped)).toBe(true)
    expect(app.orders.find(key)?.step).toBe('paying')
    harness.silentChain = false
    harness.answer = 'approve'
    await app.purchases.proceed(key)
    expect(app.orders.find(key)?.step).toBe('received')
    expect(harness.mined).toHaveLength(1)
  })

  it('that never left the wallet is reported as failed, and pays once on the next attempt', async () => {
    const harness = new PurchaseHarness()
    harness.answer = 'broken'
    const app = await begin(harness)
    const { key, done } = await app.purchases.buy(PURCHASE)
    await done
    expect(app.purchases.lastErrors.get(key)?.kind).toBe('payment-failed')
    expect(app.purchases.searched.has(key)).toBe(false)
    expect(app.orders.find(key)?.step).toBe('paying')
    harness.answer = 'approve'
    await app.purchases.proceed(key)
    expect(app.orders.find(key)?.step).toBe('received')
    expect(harness.mined).toHaveLength(1)
  })

  it('can be cancelled after a rejection, and is not paid afterwards', async () => {
    const harness = new PurchaseHarness()
    harness.answer = 'reject'
    const app = await begin(harness)
    const { key, done } = await app.purchases.buy(PURCHASE)
    await done
    await (await app.purchases.service()).cancel(key)
    expect(harness.cancelled).toEqual(['1'])
    expect(app.orders.find(key)).toMatchObject({ step: 'failed', problem: 'order-cancelled' })
    expect(app.orders.unfinished).toEqual([])

    harness.answer = 'approve'
    await app.purchases.proceed(key)
    expect(harness.mined).toHaveLength(0)
  })

  it('does not change if the platform refuses its cancellation', async () => {
    const harness = new PurchaseHarness()
    harness.answer = 'reject'
    const app = await begin(harness)
    const { key, done } = await app.purchases.buy(PURCHASE)
    await done
    harness.orders.clear()
    await expect((await app.purchases.service()).cancel(key)).rejects.toMatchObject({ kind: 'business' })
    expect(app.orders.find(key)?.step).toBe('ordered')
  })

  it('cannot be cancelled once the wallet may have paid', async () => {
    const harness = new PurchaseHarness()
    harness.answer = 'pending'
    const app = await begin(harness)
    const waiting = await app.purchases.buy(PURCHASE)
    await waiting.done
    await (await app.purchases.service()).cancel(waiting.key)
    harness.answer = 'approve'
    const paid = await app.purchases.buy(PURCHASE)
    await paid.done
    await (await app.purchases.service()).cancel(paid.key)
    expect(harness.cancelled).toEqual([])
    expect(app.orders.find(waiting.key)?.step).toBe('paying')
    expect(app.orders.find(paid.key)?.step).toBe('received')
  })

  it('remains in payment if the wallet reports a pending request', async () => {
    const harness = new PurchaseHarness()
    harness.answer = 'pending'
    const app = await begin(harness)
    const { key, done } = await app.purchases.buy(PURCHASE)
    await done
    expect(app.purchases.lastErrors.get(key)?.kind).toBe('wallet-request-pending')
    expect(app.orders.find(key)).toMatchObject({ step: 'paying', transactionCount: 0 })
  })

  it('pays once for several taps', async () => {
    const harness = new PurchaseHarness()
    const app = await begin(harness)
    const { key, done } = await app.purchases.buy(PURCHASE)
    await Promise.all([done, app.purchases.proceed(key), app.purchases.proceed(key)])
    expect(harness.mined).toHaveLength(1)
  })

  it('reports missing tokens before the wallet opens', async () => {
    const harness = new PurchaseHarness()
    harness.tokenBalance = '4000000'
    const app = await begin(harness)
    const { key, done } = await app.purchases.buy(PURCHASE)
    await done
    expect(app.purchases.lastErrors.get(key)).toMatchObject({ kind: 'insufficient-token', missing: '6' })
    expect(harness.mined).toHaveLength(0)
  })

  it('reports missing network coin before the wallet opens', async () => {
    const harness = new PurchaseHarness()
    harness.gasBalance = '400000000000000'
    const app = await begin(harness)
    const { key, done } = await app.purchases.buy(PURCHASE)
    await done
    expect(app.purchases.lastErrors.get(key)).toMatchObject({ kind: 'insufficient-gas', missing: '0.0006' })
  })

  it('switches the network first, and orders nothing if that is refused', async () => {
    const harness = new PurchaseHarness()
    harness.chainId = 1
    const app = await begin(harness)
    harness.answer = 'reject'
    await expect(app.purchases.buy(PURCHASE)).rejects.toMatchObject({ kind: 'network-rejected' })
    expect(harness.orders.size).toBe(0)
    harness.answer = 'approve'
    await (await app.purchases.buy(PURCHASE)).done
    expect(harness.chainId).toBe(31337)
    expect(app.walletStore.switched).toBeUndefined()
    expect(harness.mined).toHaveLength(1)
  })

  it('keeps the hash without a network, and binds it when the network is back', async () => {
    const harness = new PurchaseHarness()
    const app = await begin(harness, 'follow')
    void app.purchases.buy(PURCHASE)
    await Promise.resolve()
    await settle()
    harness.platform.unreachable = new AppError('offline')
    const reopened = await begin(harness)
    await reopened.orders.bindAll()
    expect(harness.storage.texts.get('boex')).toContain(harness.mined[0]?.hash)
    harness.platform.unreachable = undefined
    await reopened.orders.bindAll()
    expect(reopened.orders.own[0]?.step).toBe('received')
  })

  it('reports its submission and its mining once, and not again after a reload', async () => {
    const harness = new PurchaseHarness()
    harness.setTimeout = () => setTimeout(() => undefined, 0)
    harness.platform.answers.bindVcOrderHash = ({ orderId, hash }) => ({
      orderId,
      hash,
      status: 'under-review',
      quantity: '10',
      confirmations: 0,
      confirmationsNeeded: 1,
    })
    const listen = (app: Awaited<ReturnType<typeof begin>>) => {
      const news: string[] = []
      app.purchases.announce = (item) => news.push(item)
      return news
    }
    const app = await begin(harness)
    const first = listen(app)
    await app.purchases.buy(PURCHASE)
    await settle()
    expect(first).toEqual(['submitted', 'mined'])
    const reopened = await begin(harness)
    const second = listen(reopened)
    void reopened.purchases.recover()
    await settle()
    expect(reopened.orders.own[0]).toMatchObject({ step: 'sent', outcome: 'mined' })
    expect(second).toEqual([])
  })

  it('ends with the platform’s message if its hash is refused permanently', async () => {
    const harness = new PurchaseHarness()
    harness.platform.failing.set('bindVcOrderHash', new BusinessError(1209, 'This hash was used for another order'))
    const app = await begin(harness)
    const { key, done } = await app.purchases.buy(PURCHASE)
    await done
    expect(app.orders.find(key)).toMatchObject({ step: 'failed', problem: 'This hash was used for another order' })
  })

  describe('shows only observed states of the chain', () => {
    const buy = async (harness: PurchaseHarness, killAfter?: string) => {
      const app = await begin(harness, killAfter)
      const { key, done } = await app.purchases.buy(PURCHASE)
      await Promise.race([done, settle()])
      return { app, key, entry: () => app.orders.find(key) }
    }

    it('mined and credited', async () => {
      const { entry } = await buy(new PurchaseHarness())
      expect(entry()).toMatchObject({ step: 'received', outcome: 'mined', problem: null })
    })

    it('reverted, reported by the wallet', async () => {
      const harness = new PurchaseHarness()
      harness.outcome = 'reverted'
      harness.platform.failing.set('bindVcOrderHash', new BusinessError(CODE.TRANSACTION_UNKNOWN, 'unknown'))
      const { app, key, entry } = await buy(harness)
      expect(entry()).toMatchObject({ step: 'failed', outcome: 'reverted', problem: 'transaction-reverted' })
      expect(app.purchases.lastErrors.get(key)?.kind).toBe('transaction-reverted')
    })

    it.each([
      ['reverted', CODE.TRANSACTION_REVERTED, 'reverted'],
      ['mined, with too low a payment', CODE.PAYMENT_TOO_LOW, 'mined'],
      ['unknown, for a refused hash', CODE.TRANSACTION_HASH_USED, null],
    ])('%s, reported by the platform before the wallet', async (_name, code, outcome) => {
      const harness = new PurchaseHarness()
      harness.platform.failing.set('bindVcOrderHash', new BusinessError(code, 'refused'))
      const { entry } = await buy(harness, 'follow')
      expect(entry()).toMatchObject({ step: 'failed', outcome, problem: 'refused' })
    })

    it('cancelled in the wallet, without a hash', async () => {
      const harness = new PurchaseHarness()
      harness.outcome = 'cancelled'
      harness.platform.failing.set('bindVcOrderHash', new BusinessError(CODE.TRANSACTION_UNKNOWN, 'unknown'))
      const { entry } = await buy(harness)
      expect(entry()).toMatchObject({ step: 'ordered', hash: null, outcome: null })
    })

    it('approved, only after a completed approval', async () => {
      const harness = new PurchaseHarness()
      harness.method = 'approve'
      harness.tokenBalance = '0'
      const { app, key, entry } = await buy(harness)
      expect(entry()).toMatchObject({ step: 'ordered', approved: false })
      harness.tokenBalance = '1000000000'
      await app.purchases.proceed(key)
      expect(entry()).toMatchObject({ step: 'received', approved: true })
    })

    it('searched for, while a payment without a known hash may be pending', async () => {
      const harness = new PurchaseHarness()
      await buy(harness, 'ask')
      const app = await begin(harness)
      const left = app.orders.unfinished[0]
      if (!left) throw new Error('no order')
      harness.inFlight = 3
      const searched: boolean[] = []
      const end = autorun(() => searched.push(app.purchases.searched.has(left.key)))
      await app.purchases.proceed(left.key)
      end()
      expect(searched).toEqual([false, true, false])
    })
  })

  it('requests no payment if the order expired during its approval', async () => {
    const harness = new PurchaseHarness()
    harness.method = 'approve'
    const wallet = harness.wallet()
    harness.wallet = () => ({
      ...wallet,
      approve: async (approval) => {
        harness.passed = 3_600_000
        await wallet.approve(approval)
      },
    })
    const app = await begin(harness)
    const { key, done } = await app.purchases.buy(PURCHASE)
    await done
    expect(app.purchases.lastErrors.get(key)?.kind).toBe('order-expired')
    expect(app.orders.find(key)).toMatchObject({ step: 'failed', approved: true, problem: 'order-expired', hash: null })
    expect(harness.mined).toHaveLength(0)
  })
})
