import { AppError } from '@/errors/app-error'
import { EarningsModel } from '@/features/earnings/earnings-model'
import { pageOf } from '../../../support/fake-platform/changed'
import { payment, release } from '../../../support/fake-platform/mining-answers'
import { settled } from '../../../support/settled'
import { DAY, earningsHarness, FUNDS, MINED, NOW } from './support'

const modelOf = () => {
  const harness = earningsHarness()
  return { ...harness, model: new EarningsModel(harness.stores, harness.platform.random) }
}

describe('the earnings page', () => {
  it('loads its parts, with the latest positions first and their start dates', async () => {
    const { model, stores } = modelOf()
    await model.load()
    expect(stores.funds.data).toEqual(FUNDS)
    expect(model.mined).toEqual(MINED)
    expect(model.positions.map(({ id }) => id)).toEqual(['4', '3', '2', '1'])
    expect(model.beganAt('2')).toBe(NOW - 40 * DAY)
    expect(model.beganAt('3')).toBeUndefined()
    expect(model.payouts).toHaveLength(14)
    expect(model.anyPayouts).toBe(true)
    expect(model.untouched).toBe(false)
  })

  it('sums every payment within the days of the chart, over all releases', async () => {
    const { model, fake } = modelOf()
    const today = Array.from({ length: 150 }, () => payment({ quantity: '1', paidAt: NOW - 60 }))
    fake.answers.getReleasedLog = (asked) => pageOf(today, asked)
    await model.load()
    expect(model.payouts?.at(-1)?.total).toBe('150')
    expect(fake.payloadsOf('getReleasedLog')).toHaveLength(2)
  })

  it('dates the chart by the platform’s time, which the first answer contains', async () => {
    const { model, stores, fake } = modelOf()
    const aWeekBehind = NOW - 7 * DAY
    const serverSeconds = jest.fn(() => aWeekBehind)
    Object.assign(stores, { serverSeconds })
    fake.answers.getReleasedLog = (asked) => {
      serverSeconds.mockReturnValue(NOW)
      return pageOf([payment({ quantity: '3', paidAt: NOW - 60 })], asked)
    }
    await model.load()
    expect(model.payouts?.at(-1)?.total).toBe('3')
  })

  it('reports the failure of each part separately', async () => {
    const { model, fake } = modelOf()
    fake.failing.set('getMiningRigRelease', new AppError('offline'))
    fake.failing.set('getReleasedLog', new AppError('offline'))
    await model.load()
    expect(model).toMatchObject({ mined: undefined, read: { failed: true }, payouts: undefined, anyPayouts: false })
    expect(model.releases.rows).toHaveLength(1)
    fake.failing.clear()
    await model.load()
    expect(model).toMatchObject({ mined: MINED, read: { failed: false } })
    fake.failing.set('getMiningRigRelease', new AppError('offline'))
    await model.load()
    expect(model.mined).toEqual(MINED)
  })

  it('shows positions even without their dates', async () => {
    const { model, fake } = modelOf()
    fake.failing.set('getMiningRigList', new AppError('timeout'))
    await model.read.load()
    expect(model.mined).toEqual(MINED)
    expect(model.beganAt('2')).toBeUndefined()
  })

  it('shows nothing if the session ended before the dates arrived', async () => {
    const { model, fake } = modelOf()
    fake.answers.getMiningRigList = async () => {
      await settled()
      throw new AppError('login-expired')
    }
    await model.read.load()
    expect(model.mined).toBeUndefined()
  })

  it('restores the typed form of each sheet', () => {
    const first = modelOf().model
    first.openClaim('3')
    first.claim.amount.type('12')
    const typed = first.claim.flow.draft ?? {}
    expect(typed).toMatchObject({ text: '12', position: '3' })
    const again = modelOf().model
    again.claim.flow.restore(typed)
    expect(again.claim).toMatchObject({ flow: { open: true, draft: typed } })
    again.openRelease()
    expect(again.claim.flow).toMatchObject({ open: false, draft: undefined })
    again.plan.amount.type('7')
    again.plan.chooseDays(30)
    const planned = again.plan.flow.draft ?? {}
    const last = modelOf().model
    last.plan.flow.restore(planned)
    expect(last.plan).toMatchObject({ days: 30, amount: { text: '7' }, flow: { open: true, draft: planned } })
  })

  it('restores no claim of another position than the member opened', () => {
    const { model } = modelOf()
    model.openClaim('2')
    model.claim.flow.restore({ text: '12', position: '3' })
    expect(model.claim).toMatchObject({ positionId: '2', amount: { text: '' } })
  })

  it('offers a claim only from positions with enough', async () => {
    const { model } = modelOf()
    await model.load()
    expect(model.positions.map((position) => model.claimableAlone(position))).toEqual([false, true, true, false])
  })

  it('is empty if the member never mined', async () => {
    const { model, held } = modelOf()
    held.mined = { ...MINED, maximum: '0', positions: [] }
    held.funds = {
      ...FUNDS,
      boex: { ...FUNDS.boex, pending: '0', releasing: '0' },
      mined: { total: '0', today: '0', claimable: '0' },
    }
    expect(model.untouched).toBe(false)
    await model.load()
    expect(model.untouched).toBe(true)
  })

  it('filters the releases', async () => {
    const { model, held } = modelOf()
    held.releases = [release({ id: '7' }), release({ id: '6', status: 'finished', nextPaymentAt: null })]
    await model.load()
    expect(model.releases.rows.map(({ id }) => id)).toEqual(['7'])
    expect(model.onlyRunning?.id).toBe('7')
    model.choose('finished')
    expect(model.releases.rows).toEqual([])
    await Promise.resolve()
    await new Promise(process.nextTick)
    expect(model.releases.rows.map(({ id }) => id)).toEqual(['6'])
    expect(model.onlyRunning).toBeUndefined()
    model.openAcceleration()
    expect(model).toMatchObject({ choosing: true, filter: 'running' })
  })

  it('names no single release if there are two', async () => {
    const { model, held } = modelOf()
    held.releases = [release({ id: '8' }), release({ id: '7' })]
    await model.load()
    expect(model.onlyRunning).toBeUndefined()
  })

  it('goes from the planner to the new row', async () => {
    const { model, held } = modelOf()
    await model.load()
    model.choose('finished')
    model.openRelease()
    await model.plan.load()
    model.plan.amount.type('100')
    expect(await model.plan.submit()).toBeDefined()
    held.releases = [release({ id: '8', total: '100' }), release({ id: '7' })]
    expect(await model.showNew()).toBe('8')
    expect(model).toMatchObject({ plan: { flow: { open: false } }, highlighted: '8', filter: 'running' })
    expect(model.releases.rows.map(({ id }) => id)).toEqual(['8', '7'])
  })

  it('resets each sheet', async () => {
    const { model } = modelOf()
    await model.load()
    model.openClaim('3')
    model.claim.amount.type('5')
    model.claim.flow.close()
    model.openClaim()
    expect(model.claim).toMatchObject({ amount: { text: '' }, positionId: undefined, flow: { open: true } })
  })
})
