import { runInAction } from 'mobx'
import { CODE } from '@/contract/codes'
import type { Funds } from '@/contract/funds'
import { AppError, BusinessError } from '@/errors/app-error'
import { JoinModel } from '@/features/mining/join/join-model'
import { CompareModel } from '@/features/mining/pool/compare-model'
import { settled } from '../../../support/settled'
import { miningHarness, refused } from './support'

let drawn = 0
const random = {
  alphanumerics: (length: number) => {
    drawn += 1
    return String(drawn).padStart(length, '0')
  },
}

const opened = async (parameters: Readonly<Record<string, string>> = {}) => {
  const harness = miningHarness()
  const model = new JoinModel(harness.stores, random)
  model.open(parameters)
  await model.load()
  return { ...harness, model }
}

describe('joining a pool', () => {
  it('reads pool and quantity from the URL, and ignores an unknown pool (E8)', async () => {
    const { model } = await opened({ type: 'burn', quantity: '250' })
    expect(model).toMatchObject({ pool: 'burn', amount: { text: '250' } })
    expect((await opened({ type: 'gold' })).model.pool).toBe('flexible')
  })

  it('shows the effects of the quantity', async () => {
    const { model } = await opened({ type: 'burn', quantity: '200' })
    expect(model.plan).toMatchObject({ hashRate: '800', blackHole: '160', ecosystem: '40', redeemable: '0' })
    expect(model.hashRateChange).toEqual({ from: '330', to: '1130' })
    model.choose('flexible')
    expect(model.plan).toMatchObject({ hashRate: '200', redeemable: '200' })
    expect(model.redeemableFrom(100)).toBe(86_500)
  })

  it('shows the start of the position, including an inactive contribution that becomes active again', async () => {
    const { model, fake, stores } = await opened({ type: 'burn', quantity: '200' })
    // 30 × 800 / 1100, and 600 BOEX at a hash rate of 821.81….
    expect(model.beginning).toEqual({ share: '21.818181818181818181', capDays: 147 })
    const funds = fake.answers.getMyFunds?.(undefined as never) as Funds
    const hashRate = { total: '0', basic: '0', contribution: '0', restingContribution: '30' }
    fake.answers.getMyFunds = () => ({ ...funds, hashRate })
    await stores.funds.retry()
    expect(model.beginning).toEqual({ share: '30', capDays: 145 })
    expect(model.hashRateChange).toEqual({ from: '0', to: '830' })
  })

  it('shows no error before the field was left', async () => {
    const { model } = await opened()
    model.amount.type('5')
    expect(model.amount.problem).toEqual({ problem: 'below-minimum', bound: '10' })
    expect(model.amount.shownProblem).toBeUndefined()
    model.amount.leave()
    expect(model.amount.shownProblem).toEqual(model.amount.problem)
  })

  it('offers fractions of the available balance', async () => {
    const { model } = await opened()
    model.usePreset(25)
    expect(model.amount.text).toBe('125')
    model.usePreset(100)
    expect(model.amount.text).toBe('500')
    expect(model.amount.problem).toBeUndefined()
  })

  it('reviews only a valid quantity', async () => {
    const { model } = await opened()
    model.flow.review()
    expect({ open: model.flow.open, problem: model.amount.shownProblem?.problem }).toEqual({
      open: false,
      problem: 'coin-quantity-required',
    })
    model.amount.type('501')
    model.flow.review()
    expect({ open: model.flow.open, problem: model.amount.shownProblem?.problem }).toEqual({
      open: false,
      problem: 'insufficient-balance',
    })
    model.amount.type('50')
    model.flow.review()
    expect(model.flow).toMatchObject({ open: true, step: 'review' })
    model.choose('node')
    expect(model.amount.problem).toEqual({ problem: 'pool-not-open' })
  })

  it('joins, shows the position, and notifies all stores with figures (M7)', async () => {
    const { model, stores, fake } = await opened({ quantity: '50' })
    model.flow.review()
    const news = stores.cache.invalidations
    await model.flow.send()
    expect(fake.payloadsOf('addMiningRig')).toEqual([
      {
        type: 'flexible',
        quantity: '50',
        terms: { weight: '1', multiplier: '2', dailyRate: '0.005' },
        idempotencyKey: expect.any(String),
      },
    ])
    expect(model.flow.receipt).toMatchObject({
      position: { id: '9', quantity: '50' },
      available: { from: '500', to: '450' },
    })
    expect(model).toMatchObject({ flow: { open: true, step: 'outcome' }, amount: { text: '' } })
    expect(stores.cache.invalidations).toBe(news + 1)
    model.flow.close()
    expect(model.flow.open).toBe(false)
  })

  it('joins once for any number of taps', async () => {
    const { model, fake } = await opened({ quantity: '50' })
    await Promise.all([model.flow.send(), model.flow.send(), model.flow.send()])
    expect(fake.payloadsOf('addMiningRig')).toHaveLength(1)
  })

  it('of unknown outcome is looked up before the next one, which is not sent', async () => {
    const { model, stores, fake, records } = await opened({ quantity: '50' })
    fake.lost.add('addMiningRig')
    records.unreachable = new AppError('offline')
    await model.flow.send()
    expect(model.flow.outcome?.kind).toBe('unknown')
    fake.lost.clear()
    fake.failing.clear()
    records.unreachable = undefined
    const later = new JoinModel(stores, random)
    later.open({ quantity: '50' })
    await later.load()
    await later.flow.send()
    expect({
      outcome: later.flow.outcome?.kind,
      joined: later.flow.receipt,
      addMiningRig: fake.payloadsOf('addMiningRig').length,
    }).toEqual({ outcome: 'earlier', joined: undefined, addMiningRig: 1 })
    await later.flow.send()
    expect({ id: later.flow.receipt?.position.id, carriedOut: records.carriedOut.size }).toEqual({
      id: '10',
      carriedOut: 2,
    })
  })

  it('keeps the form when it is refused, and reloads the terms', async () => {
    const { model, fake } = await opened({ quantity: '50' })
    fake.answers.addMiningRig = refused
    const read = fake.payloadsOf('getMiningConfig').length
    await model.flow.send()
    await settled()
    expect({ text: model.amount.text, refused: model.flow.submission.refused?.kind }).toEqual({
      text: '50',
      refused: 'business',
    })
    expect(fake.payloadsOf('getMiningConfig').length).toBe(read + 1)
    model.amount.type('60')
    expect(model.flow.submission.refused).toBeUndefined()
  })

  it('sends no invalid quantity', async () => {
    const { model, fake } = await opened({ quantity: '5' })
    await model.flow.send()
    expect(fake.payloadsOf('addMiningRig')).toEqual([])
    expect(model.amount.shownProblem?.problem).toBe('below-minimum')
  })
})

describe('the node pool', () => {
  it('is reviewed, then joined with the withdrawal password, which is stored nowhere', async () => {
    const { model, fake, stores } = await opened({ type: 'node', quantity: '250' })
    const terms = stores.mining.pool('node')
    if (terms) runInAction(() => Object.assign(terms, { enabled: true, minimum: '10' }))
    model.flow.review()
    await model.flow.send()
    expect({ open: model.flow.open, sent: fake.payloadsOf('addMiningRig') }).toEqual({ open: true, sent: [] })
    model.flow.askPassword()
    expect({ open: model.flow.open, step: model.flow.step }).toEqual({ open: true, step: 'password' })
    model.flow.submission.typePassword('528491')
    await model.flow.send()
    expect(fake.payloadsOf('addMiningRig')).toEqual([
      expect.objectContaining({ type: 'node', quantity: '250', password: '528491' }),
    ])
    expect(model.flow).toMatchObject({ step: 'outcome', submission: { password: '' } })
  })
})

describe('burning', () => {
  const burning = async () => {
    const harness = await opened({ type: 'burn', quantity: '200' })
    harness.model.flow.askPassword()
    return harness
  }

  it('shows the terms before the password, and reloads them when they have changed', async () => {
    const { model, fake, stores } = await burning()
    const terms = stores.mining.pool('burn')
    if (terms) runInAction(() => Object.assign(terms, { multiplier: '2.5' }))
    fake.failing.set('addMiningRig', new BusinessError(CODE.POOL_CHANGED, 'Changed', { field: 'terms' }))
    model.flow.submission.typePassword('528491')
    const loads = fake.count('getMiningConfig')
    await model.flow.send()
    expect(fake.payloadsOf('addMiningRig')[0]?.terms).toMatchObject({ weight: '4', multiplier: '3' })
    expect(model.flow.submission.refusedAt('page')).toMatchObject({ serverMessage: 'Changed' })
    expect(fake.count('getMiningConfig')).toBe(loads + 1)
  })

  it('is sent with six digits of the withdrawal password, and not with fewer', async () => {
    const { model, fake } = await burning()
    expect(model.flow.step).toBe('password')
    model.flow.submission.typePassword('52849')
    await model.flow.send()
    expect(fake.payloadsOf('addMiningRig')).toEqual([])
    model.flow.submission.typePassword('528491')
    await model.flow.send()
    expect(fake.payloadsOf('addMiningRig')).toEqual([
      expect.objectContaining({ type: 'burn', quantity: '200', password: '528491' }),
    ])
    expect(model.flow).toMatchObject({ open: true, step: 'outcome', submission: { password: '' } })
  })

  it('does not reopen the review after a forgotten password', async () => {
    const { model } = await burning()
    model.flow.interrupt()
    expect(model.flow.draft).toEqual({ pool: 'burn', text: '200', reviewing: 'false' })
    model.flow.resume()
    expect(model.flow.open).toBe(false)
    model.choose('flexible')
    model.flow.review()
    model.flow.interrupt()
    model.flow.resume()
    expect(model.flow).toMatchObject({ open: true, step: 'review' })
  })

  it('does not ask for the password for an invalid quantity', async () => {
    const { model } = await opened({ type: 'burn', quantity: '501' })
    model.flow.askPassword()
    expect({ open: model.flow.open, problem: model.amount.shownProblem?.problem }).toEqual({
      open: false,
      problem: 'insufficient-balance',
    })
  })

  it('asks for no password if none is set', async () => {
    const { model, stores } = await opened({ type: 'burn', quantity: '200' })
    const { user } = stores.session
    if (user) stores.session.user = { ...user, withdrawalPasswordSet: false }
    model.flow.askPassword()
    expect(model.flow).toMatchObject({ passwordSet: false, open: false })
  })

  it('with a wrong password remains at the password, and keeps everything else', async () => {
    const { model, fake } = await burning()
    fake.answers.addMiningRig = () => {
      throw new BusinessError(CODE.WITHDRAWAL_PASSWORD_WRONG, 'Incorrect', { field: 'password', bound: '4' })
    }
    model.flow.submission.typePassword('135792')
    await model.flow.send()
    expect(model).toMatchObject({ flow: { step: 'password', submission: { password: '' } }, amount: { text: '200' } })
    expect(model.flow.submission.refusedAt('password')).toMatchObject({ code: CODE.WITHDRAWAL_PASSWORD_WRONG })
  })

  it('with a refused quantity returns to it', async () => {
    const { model, fake } = await burning()
    fake.answers.addMiningRig = () => {
      throw new BusinessError(CODE.INSUFFICIENT_BALANCE, 'Insufficient balance', { field: 'quantity' })
    }
    model.flow.submission.typePassword('528491')
    await model.flow.send()
    expect({ open: model.flow.open, text: model.amount.text, refused: model.flow.submission.refused?.kind }).toEqual({
      open: false,
      text: '200',
      refused: 'business',
    })
    expect(model.flow.submission.refusedAt('password')).toBeUndefined()
  })

  it('forgets the digits with the sheet', async () => {
    const { model } = await burning()
    model.flow.submission.typePassword('528')
    model.flow.close()
    expect(model.flow).toMatchObject({ open: false, submission: { password: '' } })
  })
})

describe('comparing the pools (E2)', () => {
  it('shows both for the typed amount, or for an example', async () => {
    const { stores } = await opened()
    const comparison = new CompareModel(stores)
    comparison.show()
    expect(comparison).toMatchObject({ open: true, amount: { text: '1000' } })
    comparison.show('200')
    expect(comparison.plan('flexible')).toMatchObject({ hashRate: '200', redeemable: '200' })
    expect(comparison.plan('burn')).toMatchObject({ hashRate: '800', redeemable: '0' })
    comparison.amount.type('')
    expect(comparison.plan('burn')).toBeUndefined()
    comparison.hide()
    expect(comparison.open).toBe(false)
  })
})
