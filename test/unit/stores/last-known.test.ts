import { AppError } from '@/errors/app-error'
import { createTranslator } from '@/i18n/translator'
import { STORAGE_KEY } from '@/stores/persistence'
import { testApp } from '../../component/support/app'
import { FakePlatform } from '../../support/fake-platform/fake-platform'
import { funds } from '../../support/fake-platform/funds-answers'
import { miningConfig } from '../../support/fake-platform/mining-answers'
import { config, login, walletUser } from '../../support/fake-platform/session-answers'
import { settled } from '../../support/settled'
import { en } from '../../support/texts'

const POOLS = miningConfig({ products: [] })

const ANNA = walletUser({ id: '1' })
const BEN = walletUser({ id: '2' })
const SECONDS = 1_000

/** A platform and a device, on which the app starts repeatedly. */
const device = () => {
  const texts = new Map<string, string>()
  const platform = { total: '577', pools: POOLS, member: ANNA, waiting: [] as (() => void)[], slow: false }
  /** Returns the current response, later if the platform is slow. */
  const late = async <Answer>(answer: Answer) => {
    if (platform.slow) await new Promise<void>((resolve) => platform.waiting.push(resolve))
    return answer
  }
  const fake = new FakePlatform({
    login: () => login(platform.member, `token of ${platform.member.id}`),
    getConfig: () => config(),
    userInfo: () => platform.member,
    carList: () => [],
    getMyFunds: () => late(funds({ boex: { total: platform.total, available: platform.total } })),
    getMiningConfig: () => late(platform.pools),
    unReadNum: () => late({ system: 1, order: 0 }),
  })
  const kept = () => texts.get(STORAGE_KEY) ?? ''
  const open = () => {
    const app = testApp({ texts, fake })
    const end = app.start()
    const logIn = async (member: typeof ANNA) => {
      platform.member = member
      await app.stores.session.login({ type: 'account', account: 'someone', password: 'secret-word' })
    }
    return { ...app, end, logIn }
  }
  return { texts, platform, fake, kept, open }
}

/** A finished visit in which Anna saw her balances. */
const afterAVisit = async () => {
  const harness = device()
  const visit = harness.open()
  await visit.logIn(ANNA)
  await visit.stores.mining.refresh()
  await settled()
  visit.clock.advance(SECONDS)
  visit.end()
  harness.fake.calls.length = 0
  return harness
}

describe('figures of an earlier visit', () => {
  it('are shown immediately with their age, until the response replaces them', async () => {
    const { open, platform } = await afterAVisit()
    Object.assign(platform, { slow: true, total: '600' })
    const { stores, end } = open()
    expect(stores.funds.shown?.boex.total).toBe('577')
    expect(stores.funds.storedAt).toBe(1_800_000_000_000)
    expect(stores.mining.shown?.networkHashRate).toBe('1000')
    await settled()
    for (const arrive of platform.waiting) arrive()
    await settled()
    expect({ total: stores.funds.shown?.boex.total, storedAt: stores.funds.storedAt }).toEqual({
      total: '600',
      storedAt: undefined,
    })
    end()
  })

  it('are never used to compute amounts', async () => {
    const { open, fake } = await afterAVisit()
    fake.unreachable = new AppError('timeout')
    const { stores, end } = open()
    await settled()
    expect({ total: stores.funds.shown?.boex.total, funds: stores.funds.data }).toEqual({
      total: '577',
      funds: undefined,
    })
    expect({ shown: stores.mining.shown, config: stores.mining.data }).toEqual({ shown: POOLS, config: undefined })
    expect(stores.funds).toMatchObject({ failed: true, storedAt: 1_800_000_000_000 })
    end()
  })

  it('are deleted at logout from screen and device; public figures remain', async () => {
    const { open, kept } = await afterAVisit()
    const { stores, end } = open()
    await settled()
    expect(kept()).toContain('577')
    stores.session.clear()
    expect(stores.funds).toMatchObject({ shown: undefined, storedAt: undefined })
    expect(kept()).not.toContain('577')
    expect(kept()).toContain('networkHashRate')
    end()
    expect(open().stores.funds.shown).toBeUndefined()
  })

  it('are deleted when the session expires', async () => {
    const { open, kept } = await afterAVisit()
    const { stores, end } = open()
    stores.session.clear('expired')
    expect(stores.funds.shown).toBeUndefined()
    expect(kept()).not.toContain('577')
    end()
  })

  it('are not shown to another member who logs in without a logout before', async () => {
    const { open, kept, platform } = await afterAVisit()
    const { stores, logIn, end } = open()
    platform.slow = true
    await logIn(BEN)
    expect(stores.funds).toMatchObject({ shown: undefined, storedAt: undefined })
    expect(kept()).not.toContain('577')
    end()
  })

  it('are not stored if the member logged out in another page', async () => {
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

  it('are not stored by a session whose member is unknown', async () => {
    const { open, kept } = device()
    const { stores, clock, end } = open()
    stores.session.token = 'token of nobody known'
    await settled()
    await stores.funds.refresh()
    clock.advance(SECONDS)
    expect(kept()).not.toContain('577')
    end()
  })

  it('are dropped if they have an earlier version’s format', async () => {
    const { open, texts, kept } = await afterAVisit()
    texts.set(STORAGE_KEY, kept().replace('"total":"577"', '"total":577'))
    expect(open().stores.funds.shown).toBeUndefined()
    texts.set(STORAGE_KEY, JSON.stringify({ ...JSON.parse(kept()), lastKnown: 'broken' }))
    const { stores } = open()
    expect({ shown: stores.funds.shown, userId: stores.session.userId }).toEqual({ shown: undefined, userId: '1' })
  })

  it('are stored together, half a second after the first change', async () => {
    const { open, kept, platform } = await afterAVisit()
    const { stores, clock, end } = open()
    await settled()
    clock.advance(SECONDS)
    platform.total = '601'
    await stores.funds.refresh()
    clock.advance(SECONDS * 0.4)
    expect(kept()).not.toContain('601')
    platform.total = '602'
    await stores.funds.retry()
    clock.advance(SECONDS * 0.1)
    expect(kept()).toContain('602')
    end()
  })

  it('are not stored beyond the size limit, and the older answer is deleted', async () => {
    const { open, kept, platform } = await afterAVisit()
    const { stores, clock, end } = open()
    const products = Array.from({ length: 300 }, () => ({
      type: 'flexible' as const,
      weight: '1',
      minimum: '10',
      multiplier: '2',
      dailyRate: null,
      enabled: true,
    }))
    platform.pools = miningConfig({ products })
    await stores.mining.refresh()
    clock.advance(SECONDS)
    expect(kept().length).toBeLessThan(20_000)
    end()
    expect(open().stores.mining.shown).toBeUndefined()
  })
})

/** Balances of a member that were requested. */
const reads = (fake: FakePlatform): string[] =>
  fake.calls.map(({ name }) => name).filter((name) => name === 'getMyFunds' || name === 'unReadNum')

describe('a read of a member’s figures', () => {
  it('starts at the launch, and is shared by the first screen', async () => {
    const { open, fake, platform } = await afterAVisit()
    platform.slow = true
    const { stores, end } = open()
    await settled()
    expect(reads(fake)).toEqual(['getMyFunds', 'unReadNum'])
    const joined = Promise.all([stores.funds.refresh(), stores.unread.refresh()])
    for (const arrive of platform.waiting) arrive()
    await joined
    expect(reads(fake)).toEqual(['getMyFunds', 'unReadNum'])
    expect(stores.funds.data?.boex.total).toBe('577')
    end()
  })

  it('is repeated after a write, after a change by others, and on return to the app', async () => {
    const { open, fake, platform } = await afterAVisit()
    platform.slow = true
    const { stores, setVisibility, end } = open()
    await settled()
    fake.calls.length = 0
    // A write begins and ends.
    stores.cache.setMutating(true)
    stores.cache.setMutating(false)
    platform.total = '600'
    const afterWriting = stores.funds.refresh()
    await settled()
    expect(reads(fake)).toEqual(['getMyFunds'])
    stores.cache.invalidate()
    await settled()
    expect(fake.count('getMyFunds')).toBe(2)
    // The app was in the background, so earlier reads are stale.
    setVisibility('hide')
    setVisibility('show')
    await settled()
    expect(fake.count('getMyFunds')).toBe(3)
    for (const arrive of platform.waiting) arrive()
    await afterWriting
    expect(stores.funds.data?.boex.total).toBe('600')
    end()
  })

  it('is repeated on Retry, with an error message if it fails', async () => {
    const { open, fake, platform } = await afterAVisit()
    platform.slow = true
    const { stores, setTranslate, toasts, end } = open()
    setTranslate(createTranslator(en, 'en'))
    await settled()
    fake.calls.length = 0
    fake.unreachable = new AppError('timeout')
    await stores.funds.retry()
    expect(reads(fake)).toEqual(['getMyFunds'])
    expect(toasts).toEqual([{ text: en.messages.timeout, kind: 'failure' }])
    expect(stores.funds.failed).toBe(true)
    end()
  })

  it('is not shared across a logout', async () => {
    const { open, platform } = await afterAVisit()
    platform.slow = true
    const { stores, logIn, end } = open()
    await settled()
    stores.session.clear()
    platform.slow = false
    await logIn(ANNA)
    await settled()
    expect(stores.funds.data?.boex.total).toBe('577')
    end()
  })
})
