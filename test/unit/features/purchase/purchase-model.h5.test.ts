import { CODE } from '@/contract/codes'
import type { Decimal } from '@/domain/money/money'
import { AppError, BusinessError } from '@/errors/app-error'
import { PurchaseModel } from '@/features/purchase/purchase-model'
import type { BalancesAndFee } from '@/stores/orders/purchases'
import { testApp } from '../../../component/support/app'
import { funds, sales } from '../../../support/fake-platform/funds-answers'
import { config, OWN, user, walletUser } from '../../../support/fake-platform/session-answers'
import { deferred } from '../../../support/platform/deferred'
import { settled } from '../../../support/settled'
import { OTHER, PurchaseHarness } from '../../../support/stores/harness'

/** 65 bytes, as wallets return them. */
const SIGNATURE = `0x${'1b'.repeat(65)}`
const FIFTEEN_MINUTES = 900_000

/** A member with a wallet in the browser, on a loaded purchase page. */
const opened = async (coin: 'VC' | 'BOEX' = 'VC') => {
  const harness = new PurchaseHarness()
  const fake = harness.platform
  Object.assign(fake.answers, {
    getConfig: () => config(),
    getVcConfig: () => sales(),
    getMyFunds: () => funds(),
    carList: () => [],
  })
  const app = testApp({ fake, wallet: harness.wallet(), texts: harness.storage.texts })
  app.logIn()
  app.stores.session.user = walletUser()
  const model = new PurchaseModel(coin, app.stores, app.clock)
  await model.load()
  /** Presses as a separate tap, not the second of a double tap, and waits for all effects. */
  const press = async () => {
    app.clock.advance(1_000)
    await model.press()
    await settled()
  }
  return { ...app, fake, harness, model, press }
}

/** A member whose account has no linked wallet, with a connected wallet. */
const unlinked = async () => {
  const page = await opened()
  page.stores.session.user = user({ uid: '100123' })
  await page.press()
  page.model.amount.type('10')
  return page
}

/** A page with a connected wallet, and a typed amount of ten. */
const ready = async (coin?: 'VC' | 'BOEX') => {
  const page = await opened(coin)
  await page.press()
  page.model.amount.type('10')
  return page
}

describe('the button of a purchase', () => {
  it('connects the only wallet, and then buys', async () => {
    const { model, press, harness } = await opened()
    expect(model.action).toBe('connect')
    await press()
    expect(model).toMatchObject({ action: 'buy', balances: { token: '1000', gas: '1', gasNeeded: '0.001' } })
    expect(harness.orders.size).toBe(0)
  })

  it('counts two presses within half a second as one, and is not locked by a clock that is set back', async () => {
    const { model, clock, fake } = await ready()
    fake.failing.set('addVcOrder', new BusinessError(CODE.PRICE_CHANGED, 'The price has changed'))
    clock.advance(1_000)
    await model.press()
    await model.press()
    expect(fake.count('addVcOrder')).toBe(1)
    clock.advance(-3_600_000)
    await model.press()
    expect(fake.count('addVcOrder')).toBe(2)
  })

  it('leads back to the platform’s network first', async () => {
    const { model, press, harness } = await opened()
    harness.chainId = 1
    await press()
    expect(model.action).toBe('buy')
    harness.emit({ address: OWN, chainId: 1 })
    expect(model.action).toBe('switch-network')
    harness.answer = 'reject'
    await press()
    expect(model.refused?.kind).toBe('network-rejected')
    harness.answer = 'approve'
    await press()
    expect(model).toMatchObject({ action: 'buy', refused: undefined })
  })

  it('sends a visitor to the login, and is disabled in a closed sale', async () => {
    const { model, stores, fake } = await ready()
    fake.answers.getVcConfig = () => sales({ vc: { open: false } })
    await stores.sales.refresh()
    expect(model.action).toBe('closed')
    stores.session.clear()
    expect(model.action).toBe('log-in')
  })

  it('distinguishes a member without enough quota from a closed sale', async () => {
    const { model, stores, fake, shell, press } = await ready()
    fake.answers.getVcConfig = () => sales({ vc: { quotaRemaining: '9', open: false } })
    await stores.sales.refresh()
    expect(model.action).toBe('quota-short')
    expect(model.unpaid).toBe(false)
    await press()
    expect(fake.count('addVcOrder')).toBe(0)
    const random = jest.spyOn(shell.platform.random, 'alphanumerics')
    const order = (coin: 'VC' | 'BOEX') => {
      random.mockReturnValueOnce(coin.padStart(16, '0'))
      const { key } = stores.orders.open({ coin, quantity: '10', price: '1' })
      stores.orders.note(key, { step: 'ordered' })
      return key
    }
    order('BOEX')
    expect(model.unpaid).toBe(false)
    const key = order('VC')
    expect(model.unpaid).toBe(true)
    stores.orders.note(key, { hash: `0x${'1'.repeat(64)}`, step: 'sent' })
    expect(model.unpaid).toBe(false)
  })

  it('ignores a second tap', async () => {
    const { model, fake, harness, press } = await ready()
    await Promise.all([model.press(), model.press()])
    await settled()
    expect(fake.count('addVcOrder')).toBe(1)
    model.amount.type('10')
    await press()
    // The first purchase completes, and the amount is typed again, before the second tap.
    model.amount.type('10')
    await model.press()
    await settled()
    expect(fake.count('addVcOrder')).toBe(2)
    expect(harness.mined).toHaveLength(2)
  })
})

describe('a purchase', () => {
  it.each([
    ['VC', 'addVcOrder', 'bindVcOrderHash'],
    ['BOEX', 'addBoexOrder', 'bindBoexOrderHash'],
  ] as const)('of %s is ordered, paid, bound and credited', async (coin, order, bind) => {
    const { model, press, fake, harness } = await ready(coin)
    const read = fake.count('getVcConfig')
    harness.tokenBalance = '990000000'
    await press()
    expect(fake.payloadsOf(order)).toEqual([{ quantity: '10', price: '1', payFrom: OWN }])
    expect(harness.mined).toMatchObject([
      { payment: { orderId: '1', from: OWN, amountBaseUnits: '10000000', method: 'transfer' } },
    ])
    expect(fake.payloadsOf(bind)).toEqual([{ orderId: '1', hash: harness.mined[0]?.hash }])
    expect(model).toMatchObject({ sheetOpen: true, amount: { text: '' }, running: false, entry: { step: 'received' } })
    expect(model.balances).toMatchObject({ token: '990' })
    // The order reserves its part of the quota.
    expect(fake.count('getVcConfig')).toBe(read + 1)
  })

  it('by a wallet that is not linked to the account is signed before it is ordered', async () => {
    const { model, press, fake, harness } = await unlinked()
    expect(model.signsOrder).toBe(true)
    const signed: string[] = []
    harness.sign = async (text) => {
      signed.push(text)
      expect(fake.count('addVcOrder')).toBe(0)
      return SIGNATURE
    }
    await press()
    const statement =
      'This wallet pays for an order of BOEX account 100123: 10 VC at 1 USDT each. Signing costs no gas and moves no funds.'
    expect(signed).toEqual([expect.stringContaining(statement)])
    const wallet = { address: OWN, message: signed[0], signature: SIGNATURE }
    expect(fake.payloadsOf('addVcOrder')).toEqual([{ quantity: '10', price: '1', payFrom: OWN, wallet }])
    expect(harness.mined).toHaveLength(1)
    expect(model.entry?.step).toBe('received')
  })

  it('is not ordered if the person declines the signature, and is signed again by the next press', async () => {
    const { model, press, fake, harness, stores } = await unlinked()
    harness.sign = () => Promise.reject(new AppError('signature-rejected'))
    await press()
    expect(model.refused?.kind).toBe('signature-rejected')
    expect([fake.count('addVcOrder'), stores.orders.entries.length]).toEqual([0, 0])
    const asked: string[] = []
    harness.sign = async (text) => {
      asked.push(text)
      return SIGNATURE
    }
    await Promise.all([model.press(), press(), press()])
    await settled()
    expect([asked.length, fake.count('addVcOrder'), harness.mined.length]).toEqual([1, 1, 1])
  })

  it('is not ordered with a quantity outside the limits', async () => {
    const { model, press, fake } = await ready()
    model.amount.type('9.99')
    expect(model.amount.shownProblem).toBeUndefined()
    await press()
    expect(model.amount.shownProblem).toEqual({ problem: 'below-minimum', bound: '10' })
    model.amount.type('1000.1')
    expect(model.amount.problem).toEqual({ problem: 'insufficient-token', bound: '0.1' })
    await press()
    expect(fake.count('addVcOrder')).toBe(0)
    model.amount.useMaximum()
    expect(model).toMatchObject({ amount: { text: '1000', problem: undefined, maximum: { limitedBy: 'balance' } } })
  })

  it('whose order got no reply pays nothing, and is another one when it is pressed again', async () => {
    const { model, press, fake, harness } = await ready()
    fake.lost.add('addVcOrder')
    await press()
    expect(model).toMatchObject({ refused: { kind: 'timeout' }, amount: { text: '10' }, sheetOpen: false })
    expect(harness.mined).toEqual([])
    fake.lost.clear()
    await press()
    expect(harness.mined).toMatchObject([{ payment: { orderId: '2' } }])
    expect(model).toMatchObject({ refused: undefined, entry: { step: 'received' } })
  })

  it('whose payment got no reply is found on the chain', async () => {
    const { model, press, harness } = await ready()
    harness.answer = 'lost'
    await press()
    expect(model).toMatchObject({ lastError: undefined, entry: { step: 'received', hash: harness.mined[0]?.hash } })
  })

  it('whose bound hash got no reply keeps it, and binds it again', async () => {
    const { model, press, fake, harness, clock } = await ready()
    fake.lost.add('bindVcOrderHash')
    await press()
    const [mined] = harness.mined
    expect(model).toMatchObject({ running: true, entry: { step: 'sent', hash: mined?.hash } })
    fake.lost.clear()
    clock.advance(1_000)
    await settled()
    expect(model).toMatchObject({ running: false, entry: { step: 'received', hash: mined?.hash } })
    expect(harness.mined).toHaveLength(1)
  })

  it('that the wallet refused can still be paid, once', async () => {
    const { model, press, harness, fake } = await ready()
    harness.answer = 'reject'
    await press()
    expect(model).toMatchObject({
      lastError: { kind: 'wallet-rejected' },
      cancellable: true,
      entry: { step: 'ordered' },
    })
    harness.answer = 'approve'
    await model.retry()
    expect(model).toMatchObject({ lastError: undefined, cancellable: false, entry: { step: 'received' } })
    expect(harness.mined).toHaveLength(1)
    expect(fake.count('addVcOrder')).toBe(1)
  })

  it('that the wallet refused can be cancelled, which frees its quota', async () => {
    const { model, press, harness, fake, stores } = await ready()
    harness.answer = 'reject'
    await press()
    stores.purchases.running.add(model.key ?? '')
    expect(model.cancellable).toBe(false)
    stores.purchases.running.clear()
    const read = fake.count('getVcConfig')
    await model.cancel()
    await settled()
    expect(fake.payloadsOf('cancelOrder')).toEqual([{ orderId: '1', coin: 'VC' }])
    expect(model).toMatchObject({ sheetOpen: false, entry: { step: 'failed', problem: 'order-cancelled' } })
    expect(fake.count('getVcConfig')).toBe(read + 1)
  })

  it('whose order has expired is not paid', async () => {
    const { model, press, harness, clock } = await ready()
    harness.answer = 'reject'
    await press()
    harness.answer = 'approve'
    clock.advance(FIFTEEN_MINUTES)
    await model.retry()
    expect(model).toMatchObject({ lastError: { kind: 'order-expired' }, entry: { step: 'failed' } })
    expect(harness.mined).toEqual([])
  })

  it('that was paid after its order expired shows why it is not credited, and is credited once the platform does', async () => {
    const { model, press, fake, clock } = await ready()
    fake.failing.set('bindVcOrderHash', new BusinessError(CODE.ORDER_EXPIRED, 'Please contact the service'))
    await press()
    expect(model.entry).toMatchObject({ step: 'sent', problem: 'Please contact the service' })
    fake.failing.clear()
    clock.advance(1_000)
    await settled()
    expect(model.entry).toMatchObject({ step: 'received', problem: null })
  })

  it('whose quota was used meanwhile is refused, and shows the remainder', async () => {
    const { model, press, fake, harness } = await ready()
    fake.answers.getVcConfig = () => sales({ vc: { minimum: '1', quotaRemaining: '5' } })
    fake.failing.set(
      'addVcOrder',
      new BusinessError(CODE.QUOTA_EXCEEDED, 'Over quota', { field: 'quantity', bound: '5' }),
    )
    await press()
    expect(model).toMatchObject({
      refused: { code: CODE.QUOTA_EXCEEDED },
      amount: { text: '10', shownProblem: { problem: 'above-quota', bound: '5' } },
      sheetOpen: false,
    })
    fake.failing.clear()
    await press()
    expect(harness.orders.size).toBe(0)
    model.amount.useMaximum()
    await press()
    expect(fake.payloadsOf('addVcOrder').at(-1)).toMatchObject({ quantity: '5' })
  })

  it('whose price changed is refused, and shows the current cost', async () => {
    const { model, press, fake, harness } = await ready()
    expect(model.cost).toBe('10')
    fake.answers.getVcConfig = () => sales({ vc: { price: '2' } })
    fake.failing.set('addVcOrder', new BusinessError(CODE.PRICE_CHANGED, 'The price has changed'))
    await press()
    expect(model).toMatchObject({ refused: { code: CODE.PRICE_CHANGED }, cost: '20', amount: { text: '10' } })
    expect(harness.mined).toEqual([])
    model.amount.type('11')
    expect(model.refused).toBeUndefined()
    await press()
    expect(fake.payloadsOf('addVcOrder').at(-1)).toMatchObject({ quantity: '11', price: '2' })
  })

  it('is paid by no wallet other than the member’s', async () => {
    const { model, press, fake, harness } = await ready()
    harness.connected = OTHER
    harness.emit({ address: OTHER, chainId: harness.chainId })
    await press()
    expect(model.refused?.kind).toBe('wallet-switched')
    expect(fake.count('addVcOrder')).toBe(0)
  })
})

describe('the paying wallet', () => {
  const TAKEN = new BusinessError(CODE.WALLET_TAKEN, 'This wallet is in use', { field: 'payFrom' })

  /** A member without a linked wallet, with another member's wallet connected. */
  const withTakenWallet = async () => {
    const page = await unlinked()
    const { model, fake, harness } = page
    model.followWallet()
    fake.answers.getVcConfig = ({ payFrom }) => {
      if (payFrom === OTHER) throw TAKEN
      return sales()
    }
    harness.emit({ address: OTHER, chainId: harness.chainId })
    await settled()
    return page
  }

  it('is refused before a quote if it is another member’s, and nothing is signed or ordered', async () => {
    const { model, press, fake, harness } = await withTakenWallet()
    expect(model).toMatchObject({
      payerRefused: { code: CODE.WALLET_TAKEN },
      action: 'connect-other',
      signsOrder: false,
    })
    await press()
    expect(model.choosingWallet).toBe(true)
    expect(fake.count('addVcOrder')).toBe(0)
    harness.emit({ address: OWN, chainId: harness.chainId })
    await settled()
    expect(model).toMatchObject({ payerRefused: undefined, action: 'buy' })
  })

  it('is checked again in another language, and not at all if it is linked', async () => {
    const { stores, model, fake } = await withTakenWallet()
    const asked = () => fake.payloadsOf('getVcConfig').filter((payload) => 'payFrom' in payload).length
    const before = asked()
    stores.preferences.choose({ language: 'zh' })
    await settled()
    expect([asked(), model.payerRefused?.code]).toEqual([before + 1, CODE.WALLET_TAKEN])
    stores.session.user = walletUser({ nickname: OTHER, walletAddress: OTHER })
    await settled()
    await model.load()
    expect([asked(), model.payerRefused]).toEqual([before + 1, undefined])
  })

  it('is refused before a quote if another one is linked, without a press on Buy', async () => {
    const { model, stores, fake, harness } = await opened()
    model.followWallet()
    await stores.wallet.connect('test')
    const UNBOUND = new BusinessError(CODE.WALLET_NOT_BOUND, 'Not the linked wallet', { field: 'payFrom' })
    fake.answers.getVcConfig = ({ payFrom }) => {
      if (payFrom === OTHER) throw UNBOUND
      return sales()
    }
    harness.emit({ address: OTHER, chainId: harness.chainId })
    await settled()
    expect(model).toMatchObject({ payerRefused: { code: CODE.WALLET_NOT_BOUND }, action: 'connect-other' })
    harness.emit({ address: OWN, chainId: harness.chainId })
    await settled()
    expect(model).toMatchObject({ payerRefused: undefined, action: 'buy' })
  })

  it.each(['another wallet', 'another member'])('is not refused by an answer that arrived after %s', async (after) => {
    const { model, stores, fake, harness } = await unlinked()
    model.followWallet()
    const held = deferred()
    fake.answers.getVcConfig = async () => {
      await held.promise
      throw TAKEN
    }
    harness.emit({ address: OTHER, chainId: harness.chainId })
    await settled()
    fake.answers.getVcConfig = () => sales()
    if (after === 'another wallet') harness.emit({ address: OWN, chainId: harness.chainId })
    else stores.session.user = user({ id: '77' })
    held.resolve()
    await settled()
    expect(model.payerRefused).toBeUndefined()
  })

  it('is refused with its order if it was taken meanwhile', async () => {
    const { model, press, fake, harness } = await unlinked()
    harness.sign = () => Promise.resolve(SIGNATURE)
    fake.failing.set('addVcOrder', TAKEN)
    await press()
    expect(model).toMatchObject({
      payerRefused: { code: CODE.WALLET_TAKEN },
      action: 'connect-other',
      sheetOpen: false,
    })
  })

  it('can pay if the platform does not respond to the check', async () => {
    const { model, fake, harness } = await unlinked()
    model.followWallet()
    fake.failing.set('getVcConfig', new AppError('timeout'))
    harness.emit({ address: OTHER, chainId: harness.chainId })
    await settled()
    expect(model).toMatchObject({ payerRefused: undefined, action: 'buy' })
  })
})

describe('the wallet’s balances', () => {
  it('are loaded when a wallet connects, again for another account, and unknown without one', async () => {
    const { model, stores, harness } = await opened()
    const end = model.followWallet()
    expect(model.balances).toBeUndefined()
    await stores.wallet.connect('test')
    await settled()
    expect(model.balances).toMatchObject({ token: '1000' })
    harness.tokenBalance = '25000000'
    harness.emit({ address: OTHER, chainId: harness.chainId })
    await settled()
    expect(model.balances).toMatchObject({ token: '25' })
    harness.emit({ address: undefined, chainId: undefined })
    await settled()
    expect(model.balances).toBeUndefined()
    end()
    harness.emit({ address: OWN, chainId: harness.chainId })
    await settled()
    expect(model.balances).toBeUndefined()
  })

  /** Connects two accounts one after the other; the chain's responses for both are pending. */
  const changed = async () => {
    const page = await opened()
    const { model, stores, harness } = page
    const answers: ((balances: BalancesAndFee) => void)[] = []
    model.followWallet()
    await stores.wallet.connect('test')
    await settled()
    expect(model.balances).toMatchObject({ token: '1000' })
    jest.spyOn(stores.purchases, 'readBalancesAndFee').mockImplementation(() => {
      const { promise, resolve } = deferred<BalancesAndFee>()
      answers.push(resolve)
      return promise
    })
    void model.readBalancesAndFee()
    harness.emit({ address: OTHER, chainId: harness.chainId })
    await settled()
    const answer = async (question: number, token: string) => {
      answers[question]?.({ token: token as Decimal, gas: '1' as Decimal, gasNeeded: undefined })
      await settled()
    }
    return { ...page, answer }
  }

  it('are unknown while they are loaded for another account', async () => {
    const { model, answer } = await changed()
    expect(model.balances).toBeUndefined()
    await answer(1, '25')
    expect(model.balances).toMatchObject({ token: '25' })
  })

  it.each(['before', 'after'])('are never those of another account whose answer was late: %s its own', async (when) => {
    const { model, answer } = await changed()
    if (when === 'after') await answer(1, '25')
    await answer(0, '1000')
    if (when === 'before') {
      expect(model.balances).toBeUndefined()
      await answer(1, '25')
    }
    expect(model.balances).toMatchObject({ token: '25' })
  })

  it('are those of the latest request', async () => {
    const { model, answer } = await changed()
    void model.readBalancesAndFee()
    await answer(2, '24')
    await answer(1, '25')
    expect(model.balances).toMatchObject({ token: '24' })
  })

  it('are unknown if the chain does not respond, and nothing else is', async () => {
    const { model, stores } = await ready()
    jest.spyOn(stores.purchases, 'readBalancesAndFee').mockRejectedValue(new AppError('timeout'))
    await model.readBalancesAndFee()
    expect(model).toMatchObject({ balances: undefined, action: 'buy', amount: { problem: undefined } })
  })
})
