import { runInAction } from 'mobx'
import { act } from 'react'
import { CODE } from '@/contract/codes'
import type { OperationPath } from '@/contract/contract'
import { AppError, BusinessError } from '@/errors/app-error'
import { createTranslator } from '@/i18n/translator'
import { type RouteKey, routes } from '@/routes'
import type { LoadScreen } from '@/shell/lazy/lazy-screen'
import { pageOf } from '../support/fake-platform/changed'
import type { Answers, CallName, FakePlatform } from '../support/fake-platform/fake-platform'
import {
  funds,
  network,
  recipients,
  sales,
  trustedAddresses,
  type Withdrawal,
  withdrawal,
} from '../support/fake-platform/funds-answers'
import { security } from '../support/fake-platform/member-answers'
import { mined, miningConfig, position } from '../support/fake-platform/mining-answers'
import { config, user, walletUser } from '../support/fake-platform/session-answers'
import { PurchaseHarness } from '../support/stores/harness'
import { OperationRecords } from '../support/stores/operations'
import { DICTIONARIES, texts } from '../support/texts'
import { earningsHarness } from '../unit/features/earnings/support'
import { miningHarness } from '../unit/features/mining/support'
import { transferHarness } from '../unit/features/transfer/support'
import { testApp } from './support/app'
import { allByRole, byRole, cleanUp, press, pressKey, settle, settleChunks, typeInto } from './support/render'
import { showPage } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const SIGNS = { done: '✓', active: '•', failed: '✗', waiting: '–' }

const T = { en: createTranslator(DICTIONARIES.en, 'en'), zh: createTranslator(DICTIONARIES.zh, 'zh') }

/** Returns the text of the front sheet, line by line in reading order; each step begins with its sign. */
const sheetLines = (): string[] => {
  const sheet = [...document.querySelectorAll('[role="dialog"]')].pop()
  if (!sheet) throw new Error('no sheet')
  return linesOf(sheet)
}

/** A date within a text, or the text after it. */
const continuesLine = (node: Node): boolean => {
  const date = node.parentElement?.closest('.boex-whole-date')
  if (date) return date.previousSibling !== null
  return node.previousSibling instanceof Element && node.previousSibling.classList.contains('boex-whole-date')
}

const linesOf = (element: Element): string[] => {
  const lines: string[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim()
    // Password keys are not part of the text.
    if (text === '' || node.parentElement?.closest('.boex-pad__keys, .boex-pad__key')) continue
    if (continuesLine(node)) {
      lines.push(`${lines.pop() ?? ''} ${text}`)
      continue
    }
    const state = /boex-stage--(\w+)/.exec(node.parentElement?.closest('.boex-stage')?.className ?? '')?.[1]
    lines.push(state === undefined ? text : `${SIGNS[state as keyof typeof SIGNS]} ${text}`)
  }
  return lines
}

/** Presses the last button of a name: a sheet covers its page. */
const pressLast = (name: string | RegExp): void => {
  const last = allByRole('button', name).pop()
  if (!last) throw new Error(`no button ${name}`)
  press(last)
}

const show = async (
  app: Pick<ReturnType<typeof testApp>, 'around'>,
  route: RouteKey,
  load: LoadScreen,
  parameters = {},
  language: keyof typeof T = 'en',
) => {
  showPage(app, route, load, { parameters, language })
  await settleChunks()
}

describe('the sheet of a purchase', () => {
  const SOLD = {
    VC: ['buyVc', () => import('@/features/purchase/buy-vc-screen')],
    BOEX: ['boex', () => import('@/features/purchase/boex-screen')],
  } as const

  const buy = async (
    prepare: (harness: PurchaseHarness) => void,
    quantity = '10',
    language: keyof typeof T = 'en',
    coin: keyof typeof SOLD = 'VC',
  ) => {
    const [route, load] = SOLD[coin]
    const t = T[language]
    const harness = new PurchaseHarness()
    prepare(harness)
    const fake = harness.platform
    Object.assign(fake.answers, {
      getConfig: () => config(),
      getVcConfig: () => sales(),
      getMiningConfig: () => miningConfig(),
      getMyFunds: () => funds(),
      carList: () => [],
      unReadNum: () => ({ system: 0, order: 0 }),
    })
    const { texts: stored } = harness.storage
    const app = testApp({ fake, wallet: harness.wallet(), texts: stored, start: `/${routes[route].path}` })
    app.logIn()
    app.stores.session.user = walletUser()
    app.stores.appConfig.show(config())
    app.stores.wallet.adoptChain(config().chain)
    await show(app, route, load, { quantity, tab: 'buy' }, language)
    pressLast(t(texts.purchase.connect))
    await settleChunks()
    act(() => app.clock.advance(1_000))
    const [buying = ''] = t(texts.purchase.buyAmount, { amount: '|', coin }).split('|')
    const bought = byRole('button', new RegExp(`^${buying}\\d`)).textContent
    pressLast(new RegExp(`^${buying}`))
    await settleChunks()
    return { ...app, harness, bought }
  }

  const refusing = (code: number, words: string) => (harness: PurchaseHarness) => {
    harness.platform.failing.set('bindVcOrderHash', new BusinessError(code, words))
    harness.platform.failing.set('bindBoexOrderHash', new BusinessError(code, words))
  }
  const notSeenYet = refusing(CODE.TRANSACTION_UNKNOWN, 'unknown')
  const OTHER_HASH = `0x${'2b'.repeat(32)}`

  /** The person speeds up the payment in the wallet, so a replacement transaction pays. */
  const replaced = (harness: PurchaseHarness) => {
    const bind: Answers['bindVcOrderHash'] = ({ orderId, hash }) => {
      if (hash !== OTHER_HASH) throw new BusinessError(CODE.TRANSACTION_UNKNOWN, 'unknown')
      return { orderId, hash, status: 'received', quantity: '10', confirmations: 1, confirmationsNeeded: 1 }
    }
    Object.assign(harness.platform.answers, { bindVcOrderHash: bind, bindBoexOrderHash: bind })
    const wallet = harness.wallet()
    harness.wallet = () => ({
      ...wallet,
      follow: () => Promise.resolve({ state: 'mined', hash: OTHER_HASH, replaced: true }),
    })
  }

  const CREATED = ['✓ Order created', '✓ Order ID 1']
  /** No "waiting" text: the wallet no longer asks, and the note below gives the reason. */
  const TO_PAY = [...CREATED, '• Confirm in your wallet', '• 10 USDT']
  /** The remaining time to pay: the clock continues. */
  const TO_PAY_BEFORE: string = expect.stringMatching(/^Awaiting payment · \d+:\d\d left, pay before \d\d:\d\d:\d\d$/)
  const TO_COME = ['– On-chain confirmation', '– Credit to Assets', '– VC will be credited to Assets']
  const PAID = [...CREATED, '✓ Confirmed in your wallet', '✓ 0x00000000…0001']
  const OPEN = ['Buying 10.00 VC', 'Minimize']
  const CLOSED = ['Buying 10.00 VC', 'Close']
  const DONE = ['Buying 10.00 VC', 'Done. Your new balance is in Assets.', 'Close']
  const CREDITED = [
    '✓ On-chain Transaction Successful',
    '✓ Credited',
    '✓ VC will be credited to Assets',
    'View in Assets',
    'View on explorer',
  ]

  const ENDS: Readonly<Record<string, readonly [(harness: PurchaseHarness) => void, readonly string[]]>> = {
    done: [() => undefined, [...DONE, ...PAID, ...CREDITED]],
    'refused in the wallet': [
      (harness) => {
        harness.answer = 'reject'
      },
      [...OPEN, ...TO_PAY, ...TO_COME, 'You have cancelled the payment!', TO_PAY_BEFORE, 'Try again', 'Cancel order'],
    ],
    'refused by the platform': [
      refusing(CODE.PAYMENT_TOO_LOW, 'The payment is lower than the order'),
      [
        ...CLOSED,
        'Not credited',
        ...PAID,
        '✓ On-chain Transaction Successful',
        '✗ Not credited',
        'Order closed. The payment is lower than the order',
        'View on explorer',
      ],
    ],
    'reverted on chain': [
      (harness) => {
        notSeenYet(harness)
        harness.outcome = 'reverted'
      },
      [
        ...CLOSED,
        'Failed on-chain',
        ...PAID,
        '✗ Failed on-chain',
        '– Credit to Assets',
        'Order closed. The transaction failed on-chain. No USDT was paid; the network fee is not refunded.',
        'View on explorer',
      ],
    ],
    'replaced by another transaction that pays': [
      replaced,
      [...DONE, ...CREATED, '✓ Confirmed in your wallet', '✓ 0x2b2b2b2b…2b2b', ...CREDITED],
    ],
    'replaced by a transaction that does not pay': [
      (harness) => {
        notSeenYet(harness)
        harness.outcome = 'cancelled'
      },
      [
        ...OPEN,
        ...TO_PAY,
        ...TO_COME,
        'The transaction was cancelled in the wallet. No USDT was paid.',
        TO_PAY_BEFORE,
        'Try again',
        'Cancel order',
      ],
    ],
    'paid after it had expired': [
      refusing(CODE.ORDER_EXPIRED, 'This order has expired. Please contact customer service.'),
      [
        ...OPEN,
        'Not credited',
        ...PAID,
        '✓ On-chain Transaction Successful',
        '• Not credited',
        'This order has expired. Please contact customer service.',
        'View on explorer',
      ],
    ],
    'lost answer, found on the chain': [
      (harness) => {
        harness.answer = 'lost'
      },
      [...DONE, ...PAID, ...CREDITED],
    ],
    'lost answer, no reply of the chain': [
      (harness) => {
        harness.answer = 'lost'
        harness.silentChain = true
      },
      [
        ...OPEN,
        ...TO_PAY,
        ...TO_COME,
        'We can’t tell yet whether your payment was sent. Try again: we check on-chain first, so you won’t pay twice.',
        'Try again',
      ],
    ],
  }

  it.each(Object.entries(ENDS))('%s', async (_end, [prepare, lines]) => {
    await buy(prepare)
    expect(sheetLines()).toEqual(lines)
  })

  it.each(Object.entries(ENDS))('of BOEX: %s', async (_end, [prepare, lines]) => {
    await buy(prepare, '10', 'en', 'BOEX')
    expect(sheetLines()).toEqual(lines.map((line) => (typeof line === 'string' ? line.replace('VC', 'BOEX') : line)))
  })

  /** The sale contract takes the payment after the approval. */
  const byApproval = (prepare: (harness: PurchaseHarness) => void) => (harness: PurchaseHarness) => {
    harness.method = 'approve'
    prepare(harness)
  }
  const TO_PAY_LATER = ['– Confirm in your wallet', '– 10 USDT', ...TO_COME]
  const APPROVED = [...CREATED, '✓ Approved', '✓ Exactly 10 USDT']
  const TO_APPROVE_BEFORE: string = expect.stringMatching(
    /^Awaiting approval · \d+:\d\d left, pay before \d\d:\d\d:\d\d$/,
  )

  const approvedAndDone = (left: string) => [
    ...[...DONE, ...APPROVED, '✓ Confirmed in your wallet', '✓ 0x00000000…0001', ...CREDITED.slice(0, 3)],
    ...[`Remaining allowance: ${left} USDT`, ...CREDITED.slice(3)],
  ]

  const APPROVED_ENDS: typeof ENDS = {
    'asked to approve': [
      (harness) => {
        harness.approval = 'prompt-status'
      },
      [
        ...['Buying 10.00 VC', 'Confirm in your wallet to continue', 'Minimize', 'Waiting for approval', ...CREATED],
        ...['• Waiting for approval', '• Exactly 10 USDT', ...TO_PAY_LATER],
      ],
    ],
    'approval refused': [
      (harness) => {
        harness.approval = 'reject'
      },
      [
        ...[...OPEN, ...CREATED, '• Approve USDT', '• Exactly 10 USDT', ...TO_PAY_LATER],
        ...['You have cancelled the payment!', TO_APPROVE_BEFORE, 'Try again', 'Cancel order'],
      ],
    ],
    'approved, then asked to pay': [
      (harness) => {
        harness.answer = 'prompt-status'
      },
      [
        ...['Buying 10.00 VC', 'Confirm in your wallet to continue', 'Minimize', 'Confirm in your wallet', ...APPROVED],
        ...['• Confirm in your wallet', '• 10 USDT', ...TO_COME],
      ],
    ],
    'approved, then payment refused': [
      (harness) => {
        harness.answer = 'reject'
      },
      [
        ...[...OPEN, ...APPROVED, '• Confirm in your wallet', '• 10 USDT', ...TO_COME],
        ...['You have cancelled the payment!', TO_PAY_BEFORE, 'Try again', 'Cancel order'],
      ],
    ],
    'approved and done': [
      (harness) => {
        const wallet = harness.wallet()
        harness.wallet = () => ({
          ...wallet,
          pay: (payment) => {
            harness.allowance = '0'
            return wallet.pay(payment)
          },
        })
      },
      approvedAndDone('0'),
    ],
    'approved and done, with an allowance left': [() => undefined, approvedAndDone('10')],
  }

  it.each(Object.entries(APPROVED_ENDS))('by approval: %s', async (_end, [prepare, lines]) => {
    await buy(byApproval(prepare))
    expect(sheetLines()).toEqual(lines)
  })

  it.each(Object.entries(APPROVED_ENDS))('of BOEX by approval: %s', async (_end, [prepare, lines]) => {
    await buy(byApproval(prepare), '10', 'en', 'BOEX')
    expect(sheetLines()).toEqual(lines.map((line) => (typeof line === 'string' ? line.replace('VC', 'BOEX') : line)))
  })

  const CREATED_ZH = ['✓ 订单已创建', '✓ 订单号 1']
  const TO_PAY_ZH = ['• 钱包确认', '• 10 USDT']
  const TO_COME_ZH = ['– 链上确认', '– 到账', '– VC 将到账至资产']
  const PAID_ZH = [...CREATED_ZH, '✓ 钱包已确认', '✓ 0x00000000…0001']
  const APPROVED_ZH = [...CREATED_ZH, '✓ 已授权', '✓ 仅授权 10 USDT']
  const OPEN_ZH = ['购买 10.00 VC', '收起']
  const CLOSED_ZH = ['购买 10.00 VC', '关闭']
  const DONE_ZH = ['购买 10.00 VC', '已完成，可在资产中查看最新余额。', '关闭']
  const CREDITED_ZH = ['✓ 链上交易成功', '✓ 已到账', '✓ VC 将到账至资产', '在资产中查看', '在区块浏览器中查看']
  const payBefore = (step: string): string =>
    expect.stringMatching(new RegExp(`^${step} · 剩余 \\d+:\\d\\d，请于 \\d\\d:\\d\\d:\\d\\d 前支付$`))
  const TO_RETRY_ZH = [payBefore('待支付'), '重试', '取消订单']

  const approvedAndDoneZh = (left: string) => [
    ...[...DONE_ZH, ...APPROVED_ZH, '✓ 钱包已确认', '✓ 0x00000000…0001', ...CREDITED_ZH.slice(0, 3)],
    ...[`剩余授权额度：${left} USDT`, ...CREDITED_ZH.slice(3)],
  ]

  /** Chinese texts of each end; the setup is the same as in English. */
  const LINES_ZH: Readonly<Record<string, readonly string[]>> = {
    done: [...DONE_ZH, ...PAID_ZH, ...CREDITED_ZH],
    'refused in the wallet': [
      ...[...OPEN_ZH, ...CREATED_ZH, ...TO_PAY_ZH, ...TO_COME_ZH, '您已取消支付！', ...TO_RETRY_ZH],
    ],
    'refused by the platform': [
      ...[...CLOSED_ZH, '未到账', ...PAID_ZH, '✓ 链上交易成功', '✗ 未到账'],
      ...['订单已关闭。The payment is lower than the order', '在区块浏览器中查看'],
    ],
    'reverted on chain': [
      ...[...CLOSED_ZH, '链上交易失败', ...PAID_ZH, '✗ 链上交易失败', '– 到账'],
      ...['订单已关闭。链上交易失败，未扣除 USDT，网络手续费不退还。', '在区块浏览器中查看'],
    ],
    'replaced by another transaction that pays': [
      ...[...DONE_ZH, ...CREATED_ZH, '✓ 钱包已确认', '✓ 0x2b2b2b2b…2b2b', ...CREDITED_ZH],
    ],
    'replaced by a transaction that does not pay': [
      ...[...OPEN_ZH, ...CREATED_ZH, ...TO_PAY_ZH, ...TO_COME_ZH],
      ...['交易已在钱包中取消，未扣除 USDT。', ...TO_RETRY_ZH],
    ],
    'paid after it had expired': [
      ...[...OPEN_ZH, '未到账', ...PAID_ZH, '✓ 链上交易成功', '• 未到账'],
      ...['This order has expired. Please contact customer service.', '在区块浏览器中查看'],
    ],
    'lost answer, found on the chain': [...DONE_ZH, ...PAID_ZH, ...CREDITED_ZH],
    'lost answer, no reply of the chain': [
      ...[...OPEN_ZH, ...CREATED_ZH, ...TO_PAY_ZH, ...TO_COME_ZH],
      ...['尚不确定付款是否已发出。请重试：会先在链上查询，不会重复支付。', '重试'],
    ],
    'asked to approve': [
      ...['购买 10.00 VC', '请在钱包中确认以继续', '收起', '等待授权', ...CREATED_ZH, '• 等待授权', '• 仅授权 10 USDT'],
      ...['– 钱包确认', '– 10 USDT', ...TO_COME_ZH],
    ],
    'approval refused': [
      ...[...OPEN_ZH, ...CREATED_ZH, '• 授权', '• 仅授权 10 USDT', '– 钱包确认', '– 10 USDT', ...TO_COME_ZH],
      ...['您已取消支付！', payBefore('待授权'), '重试', '取消订单'],
    ],
    'approved, then asked to pay': [
      ...['购买 10.00 VC', '请在钱包中确认以继续', '收起', '等待钱包确认'],
      ...[...APPROVED_ZH, '• 等待钱包确认', '• 10 USDT', ...TO_COME_ZH],
    ],
    'approved, then payment refused': [
      ...[...OPEN_ZH, ...APPROVED_ZH, ...TO_PAY_ZH, ...TO_COME_ZH, '您已取消支付！', ...TO_RETRY_ZH],
    ],
    'approved and done': approvedAndDoneZh('0'),
    'approved and done, with an allowance left': approvedAndDoneZh('10'),
  }

  it.each(Object.entries(ENDS))('in Chinese: %s', async (end, [prepare]) => {
    await buy(prepare, '10', 'zh')
    expect(sheetLines()).toEqual(LINES_ZH[end])
  })

  it.each(Object.entries(APPROVED_ENDS))('in Chinese, by approval: %s', async (end, [prepare]) => {
    await buy(byApproval(prepare), '10', 'zh')
    expect(sheetLines()).toEqual(LINES_ZH[end])
  })

  const CHIPS: Readonly<Record<string, readonly [(harness: PurchaseHarness) => void, string]>> = {
    'the wallet is asked to pay': [
      (harness) => {
        harness.answer = 'prompt-status'
      },
      'Order in progress: Confirm in your wallet',
    ],
    'the wallet refused': [
      (harness) => {
        harness.answer = 'reject'
      },
      'Order in progress: Awaiting payment',
    ],
    'the wallet may have paid': [
      (harness) => {
        harness.answer = 'lost'
        harness.silentChain = true
      },
      'Order in progress: Confirm in your wallet',
    ],
    'the transaction is on the chain': [
      (harness) => {
        notSeenYet(harness)
        const wallet = harness.wallet()
        harness.wallet = () => ({ ...wallet, follow: () => new Promise(() => undefined) })
      },
      'Order in progress: Waiting for network confirmations',
    ],
  }

  it.each(Object.entries(CHIPS))('minimised, shows the status of the order: %s', async (_case, [prepare, text]) => {
    await buy(prepare)
    pressLast('Minimize')
    await settleChunks()
    expect(document.querySelector('.boex-stage-chip')?.textContent).toBe(text)
  })

  it('minimised, shows that the order can no longer be paid', async () => {
    const { harness, clock } = await buy((made) => {
      made.answer = 'reject'
    })
    pressLast('Minimize')
    const [order] = harness.orders.values()
    act(() => clock.advance(Number(order?.order.expiresAt) * 1_000 - clock.now()))
    await settleChunks()
    expect(document.querySelector('.boex-stage-chip')?.textContent).toBe('Expired unpaid.')
  })

  it('opened unpaid from the order log shows no wallet request', async () => {
    const { around, stores } = await buy((harness) => {
      harness.answer = 'reject'
    })
    const [entry] = stores.orders.unfinished
    cleanUp()
    act(() => {
      runInAction(() => stores.purchases.lastErrors.clear())
    })
    await show({ around }, 'buyVc', () => import('@/features/purchase/buy-vc-screen'), { order: entry?.key })
    expect(byRole('dialog').querySelector('[aria-live]')?.textContent).toBe('')
    expect(sheetLines()).toEqual([...OPEN, ...TO_PAY, ...TO_COME, TO_PAY_BEFORE, 'Continue', 'Cancel order'])
  })

  it('with a payment request in the wallet shows it', async () => {
    const { harness } = await buy((made) => {
      made.answer = 'prompt-status'
    })
    expect(byRole('dialog').querySelector('[aria-live]')?.textContent).toBe('Confirm in your wallet')
    expect(harness.mined).toEqual([])
  })

  it('shows every digit of the quantity, like its button', async () => {
    const { bought } = await buy(() => undefined, '10.123456')
    expect(bought).toBe('Buy 10.123456 VC')
    expect(sheetLines()[0]).toBe('Buying 10.123456 VC')
  })

  it('shows without a reload that it can no longer be paid, and offers no payment', async () => {
    const { harness, clock } = await buy((made) => {
      made.answer = 'reject'
    })
    const [order] = harness.orders.values()
    act(() => clock.advance(Number(order?.order.expiresAt) * 1_000 - clock.now()))
    await settleChunks()
    expect(sheetLines()).toEqual([
      ...[...OPEN, ...CREATED, '✗ Not confirmed', '✗ 10 USDT', '– On-chain confirmation', '– Credit to Assets'],
      'You have cancelled the payment!',
      'Expired unpaid.',
      'Cancel order',
    ])
  })
})

const PASSWORD = '528491'

const settleAndPass = async () => {
  await settle()
  act(() => {
    jest.advanceTimersByTime(3_000)
  })
  await settle()
}

/** Advances no timers, because texts that appear immediately must already be true. */
const typePassword = async () => {
  const pad = allByRole('group').find((element) => element.className === 'boex-pad')
  if (!pad) throw new Error('no keys')
  for (const digit of PASSWORD) pressKey(pad, digit)
  await settle()
}

/**
 * Results of a money command: carried out, refused, or a lost response. After a lost response, the command was carried
 * out or not, or its result remains unknown.
 */
type End = 'done' | 'refused' | 'lost answer, executed' | 'lost answer, not executed' | 'lost answer, outcome unknown'

const REFUSAL = 'The platform says why'

/** Messages for a failed or unknown result; the form remains. */
const SAID: Readonly<Record<End, readonly string[]>> = {
  done: [],
  'lost answer, executed': [],
  refused: [REFUSAL],
  'lost answer, not executed': [
    'Server request timed out',
    'Not processed. No funds have moved. You can submit again.',
  ],
  'lost answer, outcome unknown': [
    'Server request timed out',
    'Status not confirmed: it may have gone through. Check the status or submit again; it will not be processed twice.',
    'Check status',
  ],
}

interface Command {
  readonly name: CallName
  readonly path: OperationPath
  /** True if a call of that name is the command; the call for claims also reads. */
  readonly isCommand?: (payload: object) => boolean
}

/** Makes a command end with this result, whatever its handler returns. */
const endWith = (end: End, fake: FakePlatform, { name, path, isCommand = () => true }: Command) => {
  const records = new OperationRecords()
  const answers = fake.answers as Record<string, (payload: object) => object>
  const answer = answers[name] as (payload: object) => object
  answers[name] = (payload) => {
    if (!isCommand(payload) || end === 'done') return answer(payload)
    if (end === 'refused') throw new BusinessError(CODE.PLATFORM_BUSY, REFUSAL)
    if (end === 'lost answer, executed') records.carryOut(path, payload, () => answer(payload))
    throw new AppError('timeout')
  }
  fake.answers.getOperation = (payload) => records.getOperation(payload)
  if (end === 'lost answer, outcome unknown') records.unreachable = new AppError('offline')
}

interface Sheet {
  /** Texts after a successful command. */
  readonly done: readonly string[]
  /** Texts of the form, before and after the place of an error message. */
  readonly form: readonly [before: readonly string[], after: readonly string[]]
}

/** A refusal is shown at the keys, below the prompt. The result of an earlier attempt is shown above them. */
const passwordForm = (end: End, asked: string): Sheet['form'] => {
  const keys = ['Forgot password?', 'Back']
  return end === 'refused' ? [['Withdrawal password', asked], keys] : [['Withdrawal password'], [asked, ...keys]]
}

/** Chinese texts of the command sheets by their English ones; other texts, such as amounts and times, are the same. */
const IN_CHINESE: ReadonlyMap<string, string> = new Map([
  // Messages that every command may show.
  ['Server request timed out', '服务器请求超时'],
  ['Not processed. No funds have moved. You can submit again.', '未处理，资金没有变动，可以重新提交。'],
  [
    'Status not confirmed: it may have gone through. Check the status or submit again; it will not be processed twice.',
    '结果尚未确认，可能已经成功。请查询结果或重新提交，不会重复处理。',
  ],
  ['Check status', '查询结果'],
  ['Withdrawal password', '提现密码'],
  ['Forgot password?', '忘记密码？'],
  ['Back', '返回'],
  ['Done', '完成'],
  ['Save as image', '保存为图片'],
  ['Cancel withdrawal', '取消提现'],
  ['Transfer ID', '编号'],
  ['Position ID', '矿机编号'],
  ['Number', '编号'],
  ['Status', '状态'],
  ['Available', '可用'],
  // A transfer.
  ['Enter withdrawal password to send 2.3456789 BOEX', '输入提现密码以转账 2.3456789 BOEX'],
  ['Transfer successful', '转账成功'],
  ['Sent to', '转给'],
  ['Time', '时间'],
  ['Save as contact', '保存为联系人'],
  ['Copy receipt', '复制凭证'],
  ['New transfer', '新的转账'],
  // A withdrawal.
  ['Enter withdrawal password to withdraw 100.009 BOEX', '输入提现密码以提现 100.009 BOEX'],
  ['Withdrawal submitted', '提现已提交'],
  ['You receive', '您将收到'],
  ['✓ Submitted', '✓ 已提交'],
  ['• Under Review', '• 审核中'],
  ['– Processing', '– 处理中'],
  ['– Received', '– 已到账'],
  ['Destination address', '提现地址'],
  ['All records', '全部记录'],
  // A stake, a burn.
  ['Confirm stake', '确认质押'],
  ['You stake', '质押数量'],
  ['Hash rate gained', '获得算力'],
  ['Total hash rate', '总算力'],
  ['Redeemable from', '可赎回时间'],
  ['Earnings cap', '收益上限'],
  ['Share of contribution', '分得的贡献算力'],
  ['hash rate', '算力'],
  ['Est. time to cap', '预计达到上限时间'],
  ['378 days', '378 天'],
  ['Stake 200.1239 BOEX', '质押 200.1239 BOEX'],
  ['Stake successful', '质押成功'],
  ['Your new position is now mining.', '新矿机已开始挖矿。'],
  ['Flexible', '灵活挖矿'],
  ['In Progress', '进行中'],
  ['Quantity', '数量'],
  ['View position', '查看矿机'],
  ['Enter withdrawal password to burn 200.1239 BOEX', '输入提现密码以燃烧 200.1239 BOEX'],
  ['Burn successful', '燃烧成功'],
  ['Burn', '燃烧挖矿'],
  ['Black-hole transaction', '黑洞交易'],
  ['Ecosystem transaction', '生态交易'],
  ['Awaiting confirmation', '等待上链'],
  // A redemption.
  ['Redeem this position', '赎回矿机'],
  ['Hash rate removed', '减少的算力'],
  ['Hash rate after', '赎回后算力'],
  ['Unclaimed earnings', '未领取的产出'],
  ['It stays claimable after you redeem.', '赎回后仍可领取。'],
  ['Claim first', '先领取'],
  ['Redeem 200.1239 BOEX', '赎回 200.1239 BOEX'],
  ['Redeemed', '已赎回'],
  ['200.1239 BOEX is available again.', '200.1239 BOEX 已回到可用余额。'],
  ['View in Redeemed', '在“已赎回”中查看'],
  // A claim.
  ['Claim mined BOEX', '领取产出'],
  ['Claimed BOEX is released before it becomes available.', '领取后进入待释放，释放后变为可用。'],
  ['Quantity to claim', '领取数量'],
  ['MAX', '最大'],
  ['Maximum claimable 1,052.50', '最多可领取 1,052.50'],
  ['Minimum 1.00', '最低 1.00'],
  ['Claim 52.50 BOEX', '领取 52.50 BOEX'],
  ['Claim successful', '领取成功'],
  ['52.50 BOEX claimed', '已领取 52.50 BOEX'],
  ['Claimable', '可领取'],
  ['Pending release', '待释放'],
  ['Set up release', '去释放'],
  ['Flexible position', '矿机 · 灵活挖矿'],
  ['Hash rate', '算力'],
  ['Basic', '基础算力'],
  ['Contribution', '贡献算力'],
  ['Mined', '已产出'],
  ['10% of the cap', '已达上限的 10%'],
  ['Claimed', '已领取'],
  ['Started', '开始时间'],
  ['Claim 5.123456 BOEX', '领取 5.123456 BOEX'],
  // An acceleration.
  ['Accelerate with VC', '使用 VC 加速'],
  ['Complete earlier by', '提前天数'],
  ['up to 20 days', '最多 20 天'],
  ['Use all my VC', '使用全部 VC'],
  ['Current', '当前'],
  ['20d left · until 2027-02-04', '还剩 20 天 · 至 2027-02-04'],
  ['Accelerated', '加速后'],
  ['19d left · until 2027-02-03', '还剩 19 天 · 至 2027-02-03'],
  ['New daily amount', '加速后每日'],
  ['VC required', '需要 VC'],
  ['VC balance', 'VC 余额'],
  ['Accelerate', '加速'],
  ['Acceleration Successful', '加速成功'],
  ['1 day earlier', '已提前 1 天'],
  ['Completes on', '完成日期'],
  // A release.
  ['Release BOEX', '释放 BOEX'],
  ['Equal daily amounts; any remainder is paid on the last day.', '每天释放相同数量，余数在最后一天释放。'],
  ['Quantity to release', '释放数量'],
  ['Maximum releasable 230.00', '最多可释放 230.00'],
  ['Minimum 10.00', '最低 10.00'],
  ['Number of days', '释放天数'],
  ['7 to 180 days', '7 至 180 天'],
  ['Daily', '每日释放'],
  ['First day', '首日'],
  ['Last day', '最后一天'],
  ['Last day amount', '最后一天释放'],
  ['View as table', '查看表格'],
  ['Day 1', '第 1 天'],
  ['Day 30', '第 30 天'],
  ['Release over 30 days', '分 30 天释放'],
  ['Release scheduled', '释放计划已创建'],
  ['100.123 BOEX over 30 days', '100.123 BOEX，分 30 天释放'],
  ['Releasing', '释放中'],
  ['First payout', '首次到账'],
  ['View in list', '在列表中查看'],
])

/** Words that are the same in Chinese, and texts of the platform, which responds in the requested language. */
const IN_BOTH = new RegExp(`^${REFUSAL}$|\\bBOEX\\b|\\bVC\\b|\\bUTC\\b|0x[0-9a-f…]+`, 'g')

const expectSheet = (
  end: End,
  language: keyof typeof T,
  { done, form: [before, after] }: Sheet,
  lines = sheetLines(),
) => {
  const carriedOut = end === 'done' || end === 'lost answer, executed'
  const said = carriedOut ? done : [...before, ...SAID[end], ...after]
  if (language === 'en') {
    expect(lines).toEqual(said)
    return
  }
  expect(lines).toEqual(said.map((line) => IN_CHINESE.get(line) ?? line))
  expect(lines.filter((line) => /[A-Za-z]/.test(line.replace(IN_BOTH, '')))).toEqual([])
}

const ACCOUNT = `0x${'9a'.repeat(20)}`
/** Under review at first; the test changes the status later. */
const SENT = withdrawal({ id: '5', quantity: '100.009', account: ACCOUNT, fee: '1.500045', arrives: '98.508955' })

/** Starts a withdrawal of 100.009 BOEX, up to the password. */
const withdraw = async (prepare: (fake: FakePlatform) => void = () => undefined, language: keyof typeof T = 'en') => {
  const t = T[language]
  const app = testApp({ start: '/pages/account' })
  app.logIn()
  const { fake, stores } = app
  stores.session.user = user({ withdrawalPasswordSet: true })
  const held = { list: [] as Withdrawal[] }
  fake.answers = {
    getConfig: () => config(),
    getVcConfig: () => sales(),
    getMyFunds: () => funds({ boex: { total: '1000', available: '1000' } }),
    userInfo: () => user({ withdrawalPasswordSet: true }),
    getSecurityInfo: () => security(),
    getCashConfig: () => ({ networks: [network('BOEX')] }),
    getTrustedAddresses: () => trustedAddresses(),
    getRecipients: () => recipients(),
    getTransferLog: () => pageOf([]),
    getCasshLog: (payload) => pageOf(held.list, payload),
    addCashLog: () => {
      held.list = [SENT]
      return { id: '5', status: 'under-review', createdAt: 1 }
    },
    unReadNum: () => ({ system: 0, order: 0 }),
    carList: () => [],
  }
  prepare(fake)
  await show(app, 'assets', () => import('@/features/assets/assets-screen'), {}, language)
  pressLast(t('assets.withdraw'))
  await settleAndPass()
  typeInto(byRole('textbox', t(texts.withdrawals.account)), ACCOUNT)
  typeInto(byRole('textbox', new RegExp(`^${t(texts.withdrawals.quantity)}`)), '100.009')
  await settleAndPass()
  pressLast(t(texts.withdrawals.toReview))
  await settleAndPass()
  pressLast(t(texts.withdrawals.confirm))
  await settleAndPass()
  return { ...app, held }
}

const SUBMITTED = ['✓ Submitted', '✓ 1970-01-01 00:00 UTC+0']
const WITHDRAWN = ['You receive', '98.508955 BOEX', ...SUBMITTED]
const TO = ['Destination address', '0x9a9a…9a9a9a']
const KEPT = ['Save as image', 'Done', 'All records']

const fakeTime = () => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setTimeout'] })

const COMMAND_ENDS = (Object.keys(SAID) as End[]).flatMap((end) => [[end, 'en'] as const, [end, 'zh'] as const])

/** 500 minus or plus the staked amount: the command's effect, independent of later reads. */
const LEFT = ['Available', '500.00', '→', '299.8761']
const BACK = ['Available', '500.00', '→', '700.1239']
const HASH_RATE_LEFT = ['Total hash rate', '330.00', '→', '230.00']

/** Sends 2.3456789 BOEX to a UID. */
const transfer = async (app: ReturnType<typeof transferHarness>, language: keyof typeof T) => {
  const t = T[language]
  await show(app, 'transfer', () => import('@/features/transfer/transfer-screen'), {}, language)
  typeInto(byRole('textbox', t(texts.transfers.to)), '100008')
  typeInto(byRole('textbox', new RegExp(`^${t(texts.transfers.quantity)}`)), '2.3456789')
  await settleAndPass()
  pressLast(t(texts.transfers.toReview))
  await settleAndPass()
  pressLast(t(texts.transfers.confirm))
  await settleAndPass()
  await typePassword()
}

describe.each(COMMAND_ENDS)('the sheet of a command: %s, %s', (end, language) => {
  const t = T[language]

  beforeEach(fakeTime)

  it('a transfer', async () => {
    const app = transferHarness()
    endWith(end, app.fake, { name: 'addTransfer', path: '/api/funds/addTransfer' })
    await transfer(app, language)
    const sent = ['Transfer successful', '2.3456789', 'BOEX', 'Sent to', '100008', 'Time', '2027-01-15 08:00 UTC+0']
    expectSheet(end, language, {
      done: [...sent, 'Transfer ID', '9', 'Save as contact', 'Done', 'Copy receipt', 'Save as image', 'New transfer'],
      form: passwordForm(end, 'Enter withdrawal password to send 2.3456789 BOEX'),
    })
  })

  it('a withdrawal', async () => {
    await withdraw((fake) => endWith(end, fake, { name: 'addCashLog', path: '/api/funds/addCashLog' }), language)
    await typePassword()
    const way = ['• Under Review', '– Processing', '– Received']
    expectSheet(end, language, {
      done: [
        'Withdrawal submitted',
        ...WITHDRAWN,
        ...way,
        ...TO,
        'Save as image',
        'Cancel withdrawal',
        'Done',
        'All records',
      ],
      form: passwordForm(end, 'Enter withdrawal password to withdraw 100.009 BOEX'),
    })
  })

  const join = async (parameters: object) => {
    const app = miningHarness()
    app.fake.answers.addMiningRig = ({ type, quantity }) => {
      app.fake.answers.getMyFunds = () => funds({ boex: { total: '1000', available: '299.8761' } })
      return position({ id: '9', type, quantity, redeemableAt: type === 'burn' ? null : 1_800_086_400 })
    }
    endWith(end, app.fake, { name: 'addMiningRig', path: '/api/funds/addMiningRig' })
    await show(app, 'mining', () => import('@/features/mining/join/join-screen'), parameters, language)
  }
  const BEGUN = ['In Progress', 'Quantity', '200.1239', 'BOEX', 'Hash rate gained', '+100.00']

  it('a stake', async () => {
    await join({ quantity: '200.1239' })
    pressLast(t(texts.positions.stakeAmount, { amount: '200.1239' }))
    await settleAndPass()
    pressLast(t(texts.positions.stakeAmount, { amount: '200.1239' }))
    await settle()
    const until = ['Redeemable from', '2027-01-16 08:00 UTC+0']
    const review = [
      ...['Confirm stake', 'You stake', '200.1239', 'BOEX', 'Hash rate gained', '+200.1239'],
      ...['Total hash rate', '330.00', '→', '530.1239', ...until, 'Earnings cap', '400.2478', 'BOEX'],
      ...['Share of contribution', '12.00', 'hash rate', 'Est. time to cap', '378 days'],
    ]
    expectSheet(end, language, {
      done: [
        ...['Stake successful', 'Your new position is now mining.', 'Flexible'],
        ...[...BEGUN, ...LEFT, ...until, 'View position'],
      ],
      form: [review, ['Stake 200.1239 BOEX']],
    })
  })

  it('a burn', async () => {
    await join({ quantity: '200.1239', type: 'burn' })
    pressLast(t(texts.positions.typeToBurn, { word: 'BURN' }))
    await settleAndPass()
    typeInto(byRole('textbox', /BURN/), 'BURN')
    pressLast(t(texts.positions.burnNow, { amount: '200.1239' }))
    await settleAndPass()
    await typePassword()
    const waiting = 'Awaiting confirmation'
    expectSheet(end, language, {
      done: [
        ...['Burn successful', 'Your new position is now mining.', 'Burn', ...BEGUN, ...LEFT],
        ...['Black-hole transaction', waiting, 'Ecosystem transaction', waiting, 'View position'],
      ],
      form: passwordForm(end, 'Enter withdrawal password to burn 200.1239 BOEX'),
    })
  })

  it('a redemption', async () => {
    const app = miningHarness()
    const staked = position({ quantity: '200.1239', redeemableAt: 1 })
    app.fake.answers.getMiningRigList = () => pageOf([staked])
    app.fake.answers.returnMiningRig = () => {
      app.fake.answers.getMyFunds = () => funds({ boex: { total: '1000', available: '700.1239' } })
      return { ...staked, status: 'redeemed', hashRate: '0', redeemedAt: 1_800_000_000 }
    }
    endWith(end, app.fake, { name: 'returnMiningRig', path: '/api/funds/returnMiningRig' })
    await show(app, 'positions', () => import('@/features/mining/positions/positions-screen'), {}, language)
    pressLast(t(texts.positions.redeem))
    await settleAndPass()
    pressLast(t(texts.positions.redeemAmount, { amount: '200.1239' }))
    await settle()
    const review = [
      ...['Redeem this position', 'You receive', '200.1239', 'BOEX', 'Hash rate removed', '−100.00'],
      ...['Hash rate after', '330.00', '→', '230.00', 'Unclaimed earnings', '5.00', 'BOEX'],
      ...['It stays claimable after you redeem.', 'Claim first'],
    ]
    expectSheet(end, language, {
      done: [
        ...['Redeemed', '200.1239 BOEX is available again.', 'Status', 'Redeemed'],
        ...[...BACK, ...HASH_RATE_LEFT, 'View in Redeemed'],
      ],
      form: [review, ['Redeem 200.1239 BOEX']],
    })
  })

  it('a claim', async () => {
    const app = earningsHarness()
    endWith(end, app.fake, {
      name: 'getMiningRigRelease',
      path: '/api/funds/getMiningRigRelease',
      isCommand: (payload) => 'quantity' in payload,
    })
    await show(app, 'earnings', () => import('@/features/earnings/earnings-screen'), { open: 'claim' }, language)
    typeInto(byRole('textbox', new RegExp(t(texts.earnings.claimQuantity))), '52.5')
    pressLast(t(texts.earnings.claimAmount, { amount: '52.50' }))
    await settle()
    const bounds = ['Maximum claimable 1,052.50', 'Minimum 1.00']
    expectSheet(end, language, {
      done: [
        ...['Claim mined BOEX', 'Claim successful', '52.50 BOEX claimed', 'Claimable', '1,052.50', '→', '1,000.00'],
        ...['Pending release', '230.00', '→', '282.50', 'Set up release', 'Done'],
      ],
      form: [
        [
          ...['Claim mined BOEX', 'Claimed BOEX is released before it becomes available.'],
          ...['Quantity to claim', 'BOEX', 'MAX', ...bounds],
        ],
        ['Claim 52.50 BOEX'],
      ],
    })
  })

  it('a claim in the sheet of its position', async () => {
    const app = miningHarness()
    const { answers } = app.fake
    answers.getMiningRigList = () => pageOf([position({ createdAt: 1_799_000_000, redeemableAt: null })])
    const ofPosition = { id: '1', type: 'flexible', mined: '20' } as const
    answers.getMiningRigRelease = ({ quantity }) =>
      quantity === undefined
        ? mined({ maximum: '5.123456', positions: [{ ...ofPosition, claimed: '14.876544', claimable: '5.123456' }] })
        : mined({ claimed: quantity, maximum: '0', positions: [{ ...ofPosition, claimed: '20', claimable: '0' }] })
    endWith(end, app.fake, {
      name: 'getMiningRigRelease',
      path: '/api/funds/getMiningRigRelease',
      isCommand: (payload) => 'quantity' in payload,
    })
    await show(app, 'positions', () => import('@/features/mining/positions/positions-screen'), { id: '1' }, language)
    pressLast(t(texts.positions.claimAll, { amount: '5.123456' }))
    await settle()
    const figures = [
      ...['Flexible position', 'Status', 'In Progress', 'Quantity', '100.00', 'BOEX', 'Hash rate', '100.00'],
      ...['100.00', 'Basic', '0', 'Contribution', 'Mined', '20.00', '/', '200.00', '10% of the cap'],
    ]
    const claims = (claimed: string, left: string) => ['Claimed', claimed, 'BOEX', 'Claimable', left, 'BOEX']
    const facts = ['Started', '2027-01-03 18:13 UTC+0', 'Position ID', '1']
    expectSheet(end, language, {
      done: [...figures, ...claims('20.00', '0'), ...facts],
      form: [
        [...figures, ...claims('14.876544', '5.123456')],
        ['Claim 5.123456 BOEX', ...facts],
      ],
    })
    const claimed = { text: t('messages.claimSuccessful'), kind: 'success' }
    expect(app.toasts).toEqual(end === 'done' || end === 'lost answer, executed' ? [claimed] : [])
  })

  it('an acceleration, on the page of its release', async () => {
    const app = earningsHarness()
    app.fake.answers.getVcNum = ({ days = 0 }) => ({ vc: '0.200912', daysSaved: days, finishesAt: 1_801_641_000 })
    const answer = { id: '7', total: '300', days: 29, finishesAt: 1_801_641_000, vcSpent: '0.200912' }
    app.fake.answers.addBoexRelease = () => answer
    endWith(end, app.fake, { name: 'addBoexRelease', path: '/api/funds/addBoexRelease' })
    await show(app, 'earningsDetail', () => import('@/features/earnings/detail-screen'), { id: '7' }, language)
    press(byRole('button', t(texts.earnings.moreDays)))
    await settle()
    act(() => app.clock.advance(300))
    await settle()
    pressLast(t(texts.earnings.accelerate))
    app.questions[0]?.answer(true)
    await settle()
    const card = document.querySelector('.earnings-accelerate, .earnings-outcome')?.closest('.boex-card')
    if (!card) throw new Error('no card')
    const accelerated = {
      done: [
        ...['Acceleration Successful', '1 day earlier', 'Completes on', '2027-02-04 → 2027-02-03'],
        ...['VC', '50.00', '→', '49.799088', 'Done'],
      ],
      form: [
        [
          ...['Accelerate with VC', 'Complete earlier by', 'up to 20 days', '−', '+', 'Use all my VC'],
          ...['Current', '20d left · until 2027-02-04', 'Accelerated', '19d left · until 2027-02-03'],
          ...['New daily amount', '10.52', 'BOEX', 'VC required', '0.200912', 'VC balance', '50.00'],
        ],
        ['Accelerate'],
      ],
    } as const
    expectSheet(end, language, accelerated, linesOf(card))
  })

  it('a release', async () => {
    const app = earningsHarness()
    endWith(end, app.fake, { name: 'addBoexRelease', path: '/api/funds/addBoexRelease' })
    await show(app, 'earnings', () => import('@/features/earnings/earnings-screen'), { open: 'release' }, language)
    typeInto(byRole('textbox', new RegExp(t(texts.earnings.planQuantity))), '100.123')
    press(byRole('radio', t(texts.earnings.dayOption, { days: 30 })))
    pressLast(t(texts.earnings.releaseOverDays, { days: 30 }))
    await settle()
    const schedule = [
      ...['Daily', '3.33743333', 'BOEX', 'First day', '2027-01-16', 'Last day', '2027-02-14'],
      ...['Last day amount', '3.33743333', '100.123', 'View as table', 'Day 1', 'Day 30'],
    ]
    expectSheet(end, language, {
      done: [
        ...[
          'Release BOEX',
          'Release scheduled',
          '100.123 BOEX over 30 days',
          'Pending release',
          '230.00',
          '→',
          '129.877',
        ],
        ...['Releasing', '120.00', '→', '220.123', 'First payout', '2027-01-16 08:00 UTC+0', 'View in list', 'Done'],
      ],
      form: [
        [
          ...['Release BOEX', 'Equal daily amounts; any remainder is paid on the last day.'],
          ...['Quantity to release', 'BOEX', 'MAX', 'Maximum releasable 230.00', 'Minimum 10.00'],
          ...['Number of days', '7 to 180 days', '−', '+', '7', '15', '30', '60', '90', ...schedule],
        ],
        ['Release over 30 days'],
      ],
    })
  })
})

describe('the sheet of a burned position', () => {
  beforeEach(fakeTime)

  const [BLACK_HOLE, ECOSYSTEM] = ['ab', 'cd'].map((byte) => `0x${byte.repeat(32)}`)

  it.each([
    ['en', ['Black-hole transaction', 'Ecosystem transaction'], 'Awaiting confirmation'],
    ['zh', ['黑洞交易', '生态交易'], '等待上链'],
  ] as const)(
    'shows that both transactions are pending, and each one once it arrived: %s',
    async (language, [hole, eco], waiting) => {
      const t = T[language]
      const app = miningHarness()
      const burned = position({ type: 'burn', redeemableAt: null })
      const answer = (change: Partial<typeof burned>) => {
        app.fake.answers.getMiningRigList = () => pageOf([{ ...burned, ...change }])
      }
      const said = () => sheetLines().slice(sheetLines().indexOf(hole), -2)
      answer({})
      await show(app, 'positions', () => import('@/features/mining/positions/positions-screen'), { id: '1' }, language)
      expect(said()).toEqual([hole, waiting, eco, waiting])
      for (const [change, lines] of [
        [{ blackHoleHash: BLACK_HOLE }, [hole, '0xabab…ababab', eco, waiting]],
        [{ blackHoleHash: BLACK_HOLE, ecosystemHash: ECOSYSTEM }, [hole, '0xabab…ababab', eco, '0xcdcd…cdcdcd']],
      ] as const) {
        answer(change)
        pressLast(t('common.close'))
        await settleAndPass()
        pressLast(t(texts.positions.details))
        await settleAndPass()
        expect(said()).toEqual(lines)
      }
    },
  )
})

describe('the sheet of a stake, while the balances', () => {
  beforeEach(fakeTime)

  const meanwhile: Readonly<Record<string, (fake: FakePlatform) => void>> = {
    'are being loaded': ({ answers }) => {
      answers.getMyFunds = () => new Promise(() => undefined)
    },
    'cannot be loaded': ({ failing }) => {
      failing.set('getMyFunds', new AppError('offline'))
    },
    'are changed by another operation': ({ answers }) => {
      answers.getMyFunds = () => funds({ boex: { total: '2000', available: '1299.8761' } })
    },
  }

  it.each(Object.entries(meanwhile))('%s', async (_case, prepare) => {
    const app = miningHarness()
    app.fake.answers.addMiningRig = ({ type, quantity }) => {
      prepare(app.fake)
      return position({ id: '9', type, quantity, redeemableAt: 1_800_086_400 })
    }
    await show(app, 'mining', () => import('@/features/mining/join/join-screen'), { quantity: '200.1239' })
    pressLast('Stake 200.1239 BOEX')
    await settleAndPass()
    pressLast('Stake 200.1239 BOEX')
    await settleAndPass()
    const lines = sheetLines()
    expect(lines.slice(lines.indexOf('Available'), lines.indexOf('Redeemable from'))).toEqual(LEFT)
  })

  it('show the result of the previous redemption', async () => {
    const app = miningHarness()
    const staked = position({ quantity: '200.1239', redeemableAt: 1 })
    app.fake.answers.getMiningRigList = () => pageOf([staked])
    app.fake.answers.returnMiningRig = () => {
      app.fake.failing.set('getMyFunds', new AppError('offline'))
      return { ...staked, status: 'redeemed', hashRate: '0', redeemedAt: 1_800_000_000 }
    }
    await show(app, 'positions', () => import('@/features/mining/positions/positions-screen'))
    pressLast('Redeem')
    await settleAndPass()
    pressLast('Redeem 200.1239 BOEX')
    await settleAndPass()
    const lines = sheetLines()
    expect(lines.slice(lines.indexOf('Available'))).toEqual([...BACK, ...HASH_RATE_LEFT, 'View in Redeemed'])
  })
})

describe('the sheet of a withdrawal that was sent', () => {
  beforeEach(fakeTime)

  const HASH = `0x${'7c'.repeat(32)}`
  const HASHED = ['Transaction hash', '0x7c7c…7c7c7c']
  const later: Readonly<Record<string, readonly [Partial<Withdrawal>, readonly string[]]>> = {
    'on the chain': [
      { status: 'paying', hash: HASH },
      ['Withdrawal submitted', ...WITHDRAWN, '✓ Under Review', '• Processing', '– Received', ...TO, ...HASHED, ...KEPT],
    ],
    received: [
      { status: 'received', hash: HASH, finishedAt: 60 },
      [
        ...[
          'Withdrawal completed',
          ...WITHDRAWN,
          '✓ Under Review',
          '✓ Processing',
          '✓ Received',
          '✓ 1970-01-01 00:01 UTC+0',
        ],
        ...[...TO, ...HASHED, ...KEPT],
      ],
    ],
    'refused by an operator': [
      { status: 'refused', reason: 'Not your wallet', finishedAt: 60 },
      [
        ...['Withdrawal rejected', 'Refunded to your balance', '100.009 BOEX', ...SUBMITTED, '✗ Rejected'],
        ...['✗ Not your wallet · Refunded to your balance · 1970-01-01 00:01 UTC+0', ...TO, ...KEPT],
      ],
    ],
  }

  it.each(Object.entries(later))('%s', async (_end, [change, lines]) => {
    const { held, stores } = await withdraw()
    await typePassword()
    held.list = [{ ...SENT, ...change }]
    act(() => stores.cache.invalidate())
    await settleAndPass()
    expect(sheetLines()).toEqual(lines)
  })

  it('whose status could not be loaded reports it, and retries', async () => {
    const { fake } = await withdraw()
    fake.failing.set('getCasshLog', new AppError('timeout'))
    await typePassword()
    await settleAndPass()
    const failed = ['Couldn’t load status of the withdrawal', 'Retry']
    expect(sheetLines()).toEqual(['Withdrawal submitted', ...failed, 'Done', 'All records'])
    fake.failing.delete('getCasshLog')
    pressLast('Retry')
    await settleAndPass()
    expect(sheetLines()).toEqual(expect.arrayContaining(WITHDRAWN))
  })
})
