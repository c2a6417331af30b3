import type { Data } from '@/contract/contract'
import { AppError } from '@/errors/app-error'
import { STORAGE_KEY } from '@/stores/persistence'
import { testApp } from '../../component/support/app'
import { type Answers, answerCalls } from '../../support/stores/answers'
import { user } from '../../support/stores/world'

type Funds = Data<'/api/funds/getMyFunds'>
type MiningConfig = Data<'/api/funds/getMiningConfig'>

const fundsOf = (total: string): Funds => ({
  boex: { total, available: total, mining: '0', pending: '0', releasing: '0', underReview: '0' },
  vc: { available: '0' },
  fundAccount: '0',
  quota: { total: '0', remaining: '0' },
  hashRate: { total: '0', basic: '0', contribution: '0', restingContribution: '0' },
  mined: { total: '0', today: '0', claimable: '0' },
  burned: '0',
})

const POOLS: MiningConfig = { products: [], networkHashRate: '1000', networkBurned: '100' }

const ANNA = user({ id: '1' })
const BEN = user({ id: '2' })
const SECONDS = 1_000

/** A platform and a device, on which the app is opened again and again. */
const device = () => {
  const texts = new Map<string, string>()
  const platform = { total: '577', waiting: [] as (() => void)[], slow: false, gone: false }
  const asked: string[] = []
  const kept = () => texts.get(STORAGE_KEY) ?? ''
  const open = () => {
    const app = testApp(undefined, 'h5', texts)
    const calls: Answers = {}
    answerCalls(app.stores.request, calls)
    const answer =
      <Answer>(name: string, make: () => Answer) =>
      async () => {
        asked.push(name)
        const made = make()
        if (platform.gone) throw new AppError('timeout')
        if (platform.slow) await new Promise<void>((resolve) => platform.waiting.push(resolve))
        return made
      }
    calls.getMyFunds = answer('funds', () => fundsOf(platform.total))
    calls.getMiningConfig = answer('pools', () => POOLS)
    calls.unReadNum = answer('unread', () => ({ system: 1, order: 0 }))
    calls.carList = async () => []
    calls.userInfo = async () => app.stores.session.user ?? ANNA
    const end = app.start()
    const logIn = (member: typeof ANNA) => {
      calls.login = async () => ({ token: `token of ${member.id}`, user: member, registered: false })
      return app.stores.session.login({ type: 'account', account: 'someone', password: 'secret-word' })
    }
    return { ...app, end, logIn, calls }
  }
  return { texts, platform, asked, kept, open }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

/** A visit in which Anna saw her balances, and which is over. */
const afterAVisit = async () => {
  const world = device()
  const visit = world.open()
  await visit.logIn(ANNA)
  await visit.stores.mining.refresh()
  await settled()
  visit.clock.advance(SECONDS)
  visit.end()
  world.asked.length = 0
  return world
}

describe('figures of an earlier visit', () => {
  it('are shown at once with their age, and replaced by the answer, which has none', async () => {
    const { open, platform } = await afterAVisit()
    Object.assign(platform, { slow: true, total: '600' })
    const { stores, end } = open()
    expect(stores.funds.shown?.boex.total).toBe('577')
    expect(stores.funds.storedAt).toBe(1_800_000_000_000)
    expect(stores.mining.shown?.networkHashRate).toBe('1000')
    await settled()
    for (const arrive of platform.waiting) arrive()
    await settled()
    expect([stores.funds.shown?.boex.total, stores.funds.storedAt]).toEqual(['600', undefined])
    end()
  })

  it('are never what money is reckoned with', async () => {
    const { open, platform } = await afterAVisit()
    platform.gone = true
    const { stores, end } = open()
    await settled()
    expect([stores.funds.shown?.boex.total, stores.funds.funds]).toEqual(['577', undefined])
    expect([stores.mining.shown, stores.mining.config]).toEqual([POOLS, undefined])
    expect([stores.funds.failed, stores.funds.storedAt]).toEqual([true, 1_800_000_000_000])
    end()
  })

  it('are gone at logout, on the screen and on the device; what everybody knows stays', async () => {
    const { open, kept } = await afterAVisit()
    const { stores, end } = open()
    await settled()
    expect(kept()).toContain('577')
    stores.session.clear()
    expect([stores.funds.shown, stores.funds.storedAt]).toEqual([undefined, undefined])
    expect(kept()).not.toContain('577')
    expect(kept()).toContain('networkHashRate')
    end()
    expect(open().stores.funds.shown).toBeUndefined()
  })

  it('are gone when the session expires', async () => {
    const { open, kept } = await afterAVisit()
    const { stores, end } = open()
    stores.session.clear('expired')
    expect(stores.funds.shown).toBeUndefined()
    expect(kept()).not.toContain('577')
    end()
  })

  it('are not shown to another member, who logs in over the one before', async () => {
    const { open, kept, platform } = await afterAVisit()
    const { stores, logIn, end } = open()
    platform.slow = true
    await logIn(BEN)
    expect([stores.funds.shown, stores.funds.storedAt]).toEqual([undefined, undefined])
    expect(kept()).not.toContain('577')
    end()
  })

  it('are not written for a member who has left another page of the same device', async () => {
    const { open, kept, platform } = await afterAVisit()
    const left = open()
    const here = open()
    await settled()
    platform.total = '601'
    await here.stores.funds.refresh()
    left.stores.session.clear()
    here.clock.advance(SECONDS)
    expect(kept()).not.toContain('601')
    here.end()
    left.end()
  })

  it('are not left to visitors by a session that does not know its member', async () => {
    const { open, kept } = device()
    const { stores, clock, end } = open()
    stores.session.token = 'token of nobody known'
    await settled()
    await stores.funds.refresh()
    clock.advance(SECONDS)
    expect(kept()).not.toContain('577')
    end()
  })

  it('are dropped where an earlier version of the app kept another shape', async () => {
    const { open, texts, kept } = await afterAVisit()
    texts.set(STORAGE_KEY, kept().replace('"total":"577"', '"total":577'))
    expect(open().stores.funds.shown).toBeUndefined()
    texts.set(STORAGE_KEY, JSON.stringify({ ...JSON.parse(kept()), lastKnown: 'broken' }))
    const { stores } = open()
    expect([stores.funds.shown, stores.session.userId]).toEqual([undefined, '1'])
  })

  it('are written half a second after a change, all at once', async () => {
    const { open, kept, platform } = await afterAVisit()
    const { stores, clock, end } = open()
    await settled()
    clock.advance(SECONDS)
    platform.total = '601'
    await stores.funds.refresh()
    clock.advance(SECONDS * 0.4)
    expect(kept()).not.toContain('601')
    platform.total = '602'
    await stores.funds.refresh()
    clock.advance(SECONDS * 0.1)
    expect(kept()).toContain('602')
    end()
  })

  it('are not kept where they are too many to be read at each launch, nor is an older answer', async () => {
    const { open, kept } = await afterAVisit()
    const { stores, clock, end, calls } = open()
    const products = Array.from({ length: 300 }, () => ({
      type: 'flexible' as const,
      weight: '1',
      minimum: '10',
      multiplier: '2',
      dailyRate: null,
      enabled: true,
    }))
    calls.getMiningConfig = async () => ({ ...POOLS, products })
    await stores.mining.refresh()
    clock.advance(SECONDS)
    expect(kept().length).toBeLessThan(20_000)
    end()
    expect(open().stores.mining.shown).toBeUndefined()
  })
})

describe('one read at a time', () => {
  it('begins with the launch, and is joined by the first screen', async () => {
    const { open, asked, platform } = await afterAVisit()
    platform.slow = true
    const { stores, end } = open()
    await settled()
    expect(asked.filter((name) => name !== 'pools')).toEqual(['funds', 'unread'])
    const joined = Promise.all([stores.funds.refresh(), stores.unread.refresh()])
    for (const arrive of platform.waiting) arrive()
    await joined
    expect(asked).toEqual(['funds', 'unread'])
    expect(stores.funds.funds?.boex.total).toBe('577')
    end()
  })

  it('is not joined by who asks after something was written, or changed by others', async () => {
    const { open, asked, platform } = await afterAVisit()
    platform.slow = true
    const { stores, turn, end } = open()
    await settled()
    asked.length = 0
    // A call that changes something begins and ends.
    stores.money.showSending(true)
    stores.money.showSending(false)
    platform.total = '600'
    const afterWriting = stores.funds.refresh()
    expect(asked).toEqual(['funds'])
    stores.money.invalidate()
    expect(asked.filter((name) => name === 'funds')).toHaveLength(2)
    // The app was away: what was asked before is old when it is back.
    turn('hide')
    turn('show')
    expect(asked.filter((name) => name === 'funds')).toHaveLength(3)
    for (const arrive of platform.waiting) arrive()
    await afterWriting
    expect(stores.funds.funds?.boex.total).toBe('600')
    end()
  })

  it('is a new one for who has pressed for it, and says so where it fails', async () => {
    const { open, asked, platform } = await afterAVisit()
    platform.slow = true
    const { stores, end, calls } = open()
    await settled()
    asked.length = 0
    platform.gone = true
    const { getMyFunds } = calls
    const options: unknown[] = []
    calls.getMyFunds = (payload, given) => {
      options.push(given)
      return getMyFunds?.(payload)
    }
    await stores.funds.retry()
    expect(asked).toEqual(['funds'])
    expect(options).toEqual([{ notify: true }])
    expect(stores.funds.failed).toBe(true)
    end()
  })

  it('is not joined across a logout: the answer would count for nobody', async () => {
    const { open, platform } = await afterAVisit()
    platform.slow = true
    const { stores, logIn, end } = open()
    await settled()
    stores.session.clear()
    platform.slow = false
    await logIn(ANNA)
    await settled()
    expect(stores.funds.funds?.boex.total).toBe('577')
    end()
  })
})
