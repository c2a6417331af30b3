import { runInAction } from 'mobx'
import type { CarriedOut } from '@/contract/contract'
import { AppError } from '@/errors/app-error'
import { en } from '@/i18n/en/all'
import { createTranslator } from '@/i18n/translator'
import { zh } from '@/i18n/zh/all'
import { testApp } from '../../component/support/app'
import { funds, sales } from '../../support/fake-platform/funds-answers'
import { mined, position } from '../../support/fake-platform/mining-answers'
import { config, walletUser } from '../../support/fake-platform/session-answers'
import { settled } from '../../support/settled'

const KEY = 'a'.repeat(32)
const MINUTE = 60_000
const HOUR_SECONDS = 3600

const TRANSFER = { text: '/api/funds/addTransfer {"to":"100108","quantity":"12","coin":"BOEX"}' }
const transferred = { id: '81', coin: 'BOEX', quantity: '12', to: '100108', createdAt: 1_799_999_000 } as const
const carriedOut = (path: CarriedOut['path'], answer: CarriedOut['answer']) =>
  ({ path, answer, createdAt: 1_799_999_000 }) as CarriedOut
const TRANSFERRED = carriedOut('/api/funds/addTransfer', transferred)

/** An app that starts with an operation nobody heard of. */
const harness = async ({
  text = TRANSFER.text,
  age = HOUR_SECONDS,
  owner = '7',
  language = 'en' as 'en' | 'zh',
} = {}) => {
  const app = testApp()
  const { stores, fake, clock } = app
  let operation: CarriedOut | null = null
  fake.answers = {
    getConfig: () => config(),
    userInfo: () => walletUser({ id: '7' }),
    getMyFunds: () => funds(),
    getVcConfig: () => sales(),
    unReadNum: () => ({ system: 0, order: 0 }),
    carList: () => [],
    getOperation: () => ({ operation }),
  }
  const sentAt = clock.now() / 1000 - age
  stores.persistence.update('unansweredOperations', () => ({ [owner]: { [text]: { key: KEY, sentAt } } }))
  runInAction(() => {
    stores.session.token = 'token'
    stores.session.userId = '7'
  })
  const start = async () => {
    app.setTranslate(createTranslator(language === 'zh' ? zh : en))
    const end = app.start()
    await settled()
    clock.advance(0)
    return end
  }
  const told = () => app.toasts.map((toast) => toast.text)
  const kept = () => Object.keys(stores.persistence.read().unansweredOperations)
  const asked = () => fake.payloadsOf('getOperation')
  const later = async (milliseconds: number) => {
    clock.advance(milliseconds)
    await settled()
    clock.advance(0)
  }
  return {
    ...app,
    start,
    told,
    kept,
    asked,
    later,
    is: (outcome: CarriedOut | null) => {
      operation = outcome
    },
  }
}

describe('an operation whose answer was lost, and whose form is gone', () => {
  it('is told of at the next start, once, and what it changed is read again', async () => {
    const { is, start, told, kept, asked, fake, setVisibility } = await harness()
    is(TRANSFERRED)
    await start()
    expect(told()).toEqual(['Your transfer of 12 BOEX went through, No. 81.'])
    expect(kept()).toEqual([])
    expect(asked()).toEqual([{ idempotencyKey: KEY, revoke: true }])
    const reads = fake.count('getMyFunds')
    setVisibility('show')
    await settled()
    expect(asked()).toHaveLength(1)
    expect(reads).toBeGreaterThan(1)
  })

  it.each([
    ['/api/funds/addTransfer {"to":"1","quantity":"1.239","coin":"VC"}', TRANSFERRED, '1.239 BOEX', '81'],
    [
      '/api/funds/addCashLog {"network":"VC-ERC20","quantity":"40","account":"0x1"}',
      carriedOut('/api/funds/addCashLog', { id: '9', status: 'under-review', createdAt: 1 }),
      '40 VC',
      '9',
    ],
    [
      '/api/funds/addMiningRig {"type":"flexible","quantity":"100"}',
      carriedOut('/api/funds/addMiningRig', position({ id: '3' })),
      '100 BOEX',
      '3',
    ],
    [
      '/api/funds/returnMiningRig {"id":"3"}',
      carriedOut('/api/funds/returnMiningRig', position({ id: '3', quantity: '100.5' })),
      '100.5 BOEX',
      '3',
    ],
    [
      '/api/funds/getMiningRigRelease {"quantity":"5"}',
      carriedOut('/api/funds/getMiningRigRelease', mined()),
      '5 BOEX',
      '',
    ],
    [
      '/api/funds/addBoexRelease {"quantity":"300","days":30}',
      carriedOut('/api/funds/addBoexRelease', { id: '7', total: '300', days: 30, finishesAt: 1, vcSpent: '0' }),
      '300 BOEX',
      '7',
    ],
    [
      '/api/funds/addBoexRelease {"id":"7","vc":"0.0009"}',
      carriedOut('/api/funds/addBoexRelease', { id: '7', total: '300', days: 20, finishesAt: 1, vcSpent: '0.0009' }),
      '0.0009 VC',
      '7',
    ],
  ])('says exactly what moved: %s', async (text, operation, amount, number) => {
    for (const language of ['en', 'zh'] as const) {
      const { is, start, told } = await harness({ text, language })
      is(operation)
      await start()
      expect(told()).toHaveLength(1)
      expect(told()[0]).toContain(amount)
      expect(told()[0]).toContain(number)
      expect(told()[0]).not.toMatch(/[{}]|undefined|recovery/)
    }
  })

  it('that was not carried out is told of as that', async () => {
    const { start, told, kept } = await harness()
    await start()
    expect(told()).toEqual(['A request whose result was unknown was not processed: no funds have moved.'])
    expect(kept()).toEqual([])
  })

  it('and may still be on its way, is asked for without being revoked, and again when it cannot be', async () => {
    const { is, start, told, kept, asked, later } = await harness({ age: 5 })
    await start()
    expect([told(), kept()]).toEqual([[], ['7']])
    expect(asked()).toEqual([{ idempotencyKey: KEY, revoke: false }])
    is(TRANSFERRED)
    await later(MINUTE)
    expect(asked()[1]).toEqual({ idempotencyKey: KEY, revoke: true })
    expect(told()).toEqual(['Your transfer of 12 BOEX went through, No. 81.'])
  })

  it('waits for the network, and is told of when it is back', async () => {
    const { is, start, told, kept, fake, setOnline, later } = await harness()
    is(TRANSFERRED)
    fake.failing.set('getOperation', new AppError('offline'))
    await start()
    expect([told(), kept()]).toEqual([[], ['7']])
    fake.failing.clear()
    setOnline(true)
    await later(0)
    expect(told()).toEqual(['Your transfer of 12 BOEX went through, No. 81.'])
  })

  it('is told of on return to the app', async () => {
    const { is, start, told, fake, setVisibility, later } = await harness()
    is(TRANSFERRED)
    fake.failing.set('getOperation', new AppError('timeout'))
    await start()
    fake.failing.clear()
    setVisibility('show')
    await later(0)
    expect(told()).toEqual(['Your transfer of 12 BOEX went through, No. 81.'])
  })

  it('is left to the form that waits for it on screen', async () => {
    const { is, start, told, kept, asked, stores } = await harness()
    is(TRANSFERRED)
    stores.awaitedOperations.add(KEY)
    await start()
    expect([told(), kept(), asked()]).toEqual([[], ['7'], []])
  })

  it('is nobody else’s to hear', async () => {
    const { is, start, told, kept, asked } = await harness({ owner: '8' })
    is(TRANSFERRED)
    await start()
    expect([told(), kept(), asked()]).toEqual([[], ['8'], []])
  })
})
