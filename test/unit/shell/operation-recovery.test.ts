import { runInAction } from 'mobx'
import type { CarriedOut } from '@/contract/contract'
import { AppError } from '@/errors/app-error'
import { createTranslator } from '@/i18n/translator'
import { testApp } from '../../component/support/app'
import { funds, sales } from '../../support/fake-platform/funds-answers'
import { mined, position } from '../../support/fake-platform/mining-answers'
import { config, walletUser } from '../../support/fake-platform/session-answers'
import { settled } from '../../support/settled'
import { DICTIONARIES } from '../../support/texts'

const KEY = 'a'.repeat(32)
const OTHER_KEY = 'b'.repeat(32)
const MINUTE = 60_000
const HOUR_SECONDS = 3600

const TRANSFER = { text: '/api/funds/addTransfer {"to":"100108","quantity":"12","coin":"BOEX"}' }
const transferred = { id: '81', coin: 'BOEX', quantity: '12', to: '100108', createdAt: 1_799_999_000 } as const
const carriedOut = (path: CarriedOut['path'], answer: CarriedOut['answer']) =>
  ({ path, answer, createdAt: 1_799_999_000 }) as CarriedOut
const TRANSFERRED = carriedOut('/api/funds/addTransfer', transferred)

/** Starts an app with a stored operation whose result is unknown. */
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
    app.setTranslate(createTranslator(DICTIONARIES[language], language))
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

describe('an operation with a lost answer and without its form', () => {
  it('is reported at the next start, once, and its data is reloaded', async () => {
    const { is, start, told, kept, asked, fake, setVisibility } = await harness()
    is(TRANSFERRED)
    await start()
    expect(told()).toEqual(['Transfer completed: 12 BOEX (ID 81)'])
    expect(kept()).toEqual([])
    expect(asked()).toEqual([{ idempotencyKey: KEY, revoke: true }])
    const reads = fake.count('getMyFunds')
    setVisibility('show')
    await settled()
    expect(asked()).toHaveLength(1)
    expect(reads).toBeGreaterThan(1)
  })

  const VC_TRANSFERRED = carriedOut('/api/funds/addTransfer', { ...transferred, coin: 'VC', quantity: '1.239' })
  const WITHDRAWN = carriedOut('/api/funds/addCashLog', { id: '9', status: 'under-review', createdAt: 1 })
  const JOINED = carriedOut('/api/funds/addMiningRig', position({ id: '3' }))
  const RELEASE = { id: '7', total: '300', days: 30, finishesAt: 1, vcSpent: '0' } as const

  it.each([
    {
      text: '/api/funds/addTransfer {"to":"1","quantity":"1.239","coin":"VC"}',
      operation: VC_TRANSFERRED,
      en: 'Transfer completed: 1.239 VC (ID 81)',
      zh: '转账成功：1.239 VC（编号 81）',
    },
    {
      text: '/api/funds/addCashLog {"network":"VC-ERC20","quantity":"40","account":"0x1"}',
      operation: WITHDRAWN,
      en: 'Withdrawal submitted: 40 VC (ID 9)',
      zh: '提现已提交：40 VC（编号 9）',
    },
    {
      text: '/api/funds/addCashLog {"network":"USDT-ERC20","quantity":"40","account":"0x1"}',
      operation: WITHDRAWN,
      en: 'Withdrawal submitted: 40 USDT (ID 9)',
      zh: '提现已提交：40 USDT（编号 9）',
    },
    {
      text: '/api/funds/addMiningRig {"type":"flexible","quantity":"100"}',
      operation: JOINED,
      en: 'Stake completed: 100 BOEX (ID 3)',
      zh: '质押成功：100 BOEX（编号 3）',
    },
    {
      text: '/api/funds/addMiningRig {"type":"burn","quantity":"100"}',
      operation: carriedOut('/api/funds/addMiningRig', position({ id: '3', type: 'burn' })),
      en: 'Burn completed: 100 BOEX (ID 3)',
      zh: '燃烧成功：100 BOEX（编号 3）',
    },
    {
      text: '/api/funds/returnMiningRig {"id":"3"}',
      operation: carriedOut('/api/funds/returnMiningRig', position({ id: '3', quantity: '100.5' })),
      en: 'Redemption completed: 100.5 BOEX (ID 3)',
      zh: '赎回成功：100.5 BOEX（编号 3）',
      // Only the position knows the amount.
      not: { en: 'position 3', zh: '矿机编号 3' },
    },
    {
      text: '/api/funds/getMiningRigRelease {"id":"3","quantity":"5"}',
      operation: carriedOut('/api/funds/getMiningRigRelease', mined({ id: '64' })),
      en: 'Claim completed: 5 BOEX (ID 64)',
      zh: '领取成功：5 BOEX（编号 64）',
    },
    {
      text: '/api/funds/addBoexRelease {"quantity":"300","days":30}',
      operation: carriedOut('/api/funds/addBoexRelease', RELEASE),
      en: 'Release submitted: 300 BOEX (ID 7)',
      zh: '释放已提交：300 BOEX（编号 7）',
    },
    {
      text: '/api/funds/addBoexRelease {"id":"7","vc":"0.0009"}',
      operation: carriedOut('/api/funds/addBoexRelease', { ...RELEASE, days: 20, vcSpent: '0.0009' }),
      en: 'Release acceleration completed: 0.0009 VC (ID 7)',
      zh: '释放加速成功：0.0009 VC（编号 7）',
    },
  ])('reports exactly what moved or did not: $text', async ({ text, operation, en: english, zh: chinese, not }) => {
    const said = { en: english, zh: chinese }
    const [, what, amount] = /^(.+) (?:completed|submitted): (.+) \(ID .+\)$/.exec(english) ?? []
    const [, chineseWhat, chineseAmount] = /^(.+?)(?:成功|已提交)：(.+)（编号 .+）$/.exec(chinese) ?? []
    const refused = {
      en: `${what} not processed: ${not?.en ?? amount}. No funds have moved.`,
      zh: `${chineseWhat}未处理：${not?.zh ?? chineseAmount}，资金没有变动。`,
    }
    for (const language of ['en', 'zh'] as const) {
      for (const [outcome, sentence] of [
        [operation, said[language]],
        [null, refused[language]],
      ] as const) {
        const { is, start, told, kept } = await harness({ text, language })
        is(outcome)
        await start()
        expect(told()).toEqual([sentence])
        expect(kept()).toEqual([])
      }
    }
  })

  it('that an earlier version of the platform ran, without a number, is reported without one', async () => {
    const { is, start, told } = await harness({ text: '/api/funds/getMiningRigRelease {"quantity":"5"}' })
    is(carriedOut('/api/funds/getMiningRigRelease', mined()))
    await start()
    expect(told()).toEqual(['Claim completed: 5 BOEX (ID —)'])
  })

  it('remains known until it was reported visibly: from the background it is reported on return, once', async () => {
    const { is, start, told, kept, setVisibility, setOnline, later } = await harness()
    is(TRANSFERRED)
    setVisibility('hide')
    await start()
    await later(MINUTE)
    expect([told(), kept()]).toEqual([[], ['7']])
    setVisibility('show')
    setOnline(true)
    await settled()
    await later(0)
    await later(MINUTE)
    expect(told()).toEqual(['Transfer completed: 12 BOEX (ID 81)'])
    expect(kept()).toEqual([])
  })

  it('remains known if the host could not show it', async () => {
    const { is, start, told, kept, setVisibility, later, shell } = await harness()
    is(TRANSFERRED)
    const { notifier } = shell.platform
    const { toast } = notifier
    notifier.toast = () => {
      throw new TypeError('no toast')
    }
    await expect(start()).rejects.toThrow('no toast')
    expect([told(), kept()]).toEqual([[], ['7']])
    notifier.toast = toast
    setVisibility('show')
    await later(MINUTE)
    expect(told()).toEqual(['Transfer completed: 12 BOEX (ID 81)'])
    expect(kept()).toEqual([])
  })

  describe('behind another message', () => {
    const waiting = async () => {
      const app = await harness({ text: '/api/funds/addTransfer {"to":"100109","quantity":"13","coin":"BOEX"}' })
      const { stores } = app
      stores.persistence.update('unansweredOperations', ({ '7': own }) => ({
        '7': { ...own, [TRANSFER.text]: { key: OTHER_KEY, sentAt: app.clock.now() / 1000 - HOUR_SECONDS } },
      }))
      await app.start()
      await app.later(0)
      expect(app.told()).toEqual(['Transfer not processed: 13 BOEX. No funds have moved.'])
      return app
    }
    const BOTH = [
      'Transfer not processed: 13 BOEX. No funds have moved.',
      'Transfer not processed: 12 BOEX. No funds have moved.',
    ]

    it('is reported once, even if it is looked up again meanwhile', async () => {
      const { told, kept, setVisibility, later } = await waiting()
      expect(kept()).toEqual(['7'])
      setVisibility('show')
      await later(0)
      await later(MINUTE)
      expect(told()).toEqual(BOTH)
      expect(kept()).toEqual([])
    })

    it('is not reported to another member', async () => {
      const { told, kept, later, stores } = await waiting()
      runInAction(() => {
        stores.session.userId = '8'
      })
      await later(MINUTE)
      expect(told()).toEqual(BOTH.slice(0, 1))
      expect(kept()).toEqual(['7'])
    })

    it('is not reported if its form sent it again, or waits for it', async () => {
      const { told, kept, later, stores, clock } = await waiting()
      stores.persistence.update('unansweredOperations', () => ({
        '7': { [TRANSFER.text]: { key: OTHER_KEY, sentAt: clock.now() / 1000 } },
      }))
      await later(MINUTE)
      expect(told()).toEqual(BOTH.slice(0, 1))
      expect(kept()).toEqual(['7'])
    })
  })

  it('that did not run is reported as such', async () => {
    const { start, told, kept } = await harness()
    await start()
    expect(told()).toEqual(['Transfer not processed: 12 BOEX. No funds have moved.'])
    expect(kept()).toEqual([])
  })

  it('that may still be in progress is looked up without revocation, and again when it cannot be revoked', async () => {
    const { is, start, told, kept, asked, later } = await harness({ age: 5 })
    await start()
    expect([told(), kept()]).toEqual([[], ['7']])
    expect(asked()).toEqual([{ idempotencyKey: KEY, revoke: false }])
    is(TRANSFERRED)
    await later(MINUTE)
    expect(asked()[1]).toEqual({ idempotencyKey: KEY, revoke: true })
    expect(told()).toEqual(['Transfer completed: 12 BOEX (ID 81)'])
  })

  it('waits for the network, and is reported when it is back', async () => {
    const { is, start, told, kept, fake, setOnline, later } = await harness()
    is(TRANSFERRED)
    fake.failing.set('getOperation', new AppError('offline'))
    await start()
    expect([told(), kept()]).toEqual([[], ['7']])
    fake.failing.clear()
    setOnline(true)
    await later(0)
    expect(told()).toEqual(['Transfer completed: 12 BOEX (ID 81)'])
  })

  it('is reported on return to the app', async () => {
    const { is, start, told, fake, setVisibility, later } = await harness()
    is(TRANSFERRED)
    fake.failing.set('getOperation', new AppError('timeout'))
    await start()
    fake.failing.clear()
    setVisibility('show')
    await later(0)
    expect(told()).toEqual(['Transfer completed: 12 BOEX (ID 81)'])
  })

  it('is left to the visible form that waits for it', async () => {
    const { is, start, told, kept, asked, stores } = await harness()
    is(TRANSFERRED)
    stores.awaitedOperations.add(KEY)
    await start()
    expect([told(), kept(), asked()]).toEqual([[], ['7'], []])
  })

  it('is never reported to others', async () => {
    const { is, start, told, kept, asked } = await harness({ owner: '8' })
    is(TRANSFERRED)
    await start()
    expect([told(), kept(), asked()]).toEqual([[], ['8'], []])
  })
})
