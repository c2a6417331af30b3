import type { PurchaseOrder } from '@/contract/purchases'
import { AppError, type ErrorKind } from '@/errors/app-error'
import { type PurchaseActivity, purchaseStages, purchaseSubtitle } from '@/features/purchase/stages'
import { createTranslator } from '@/i18n/translator'
import type { OrderLogEntry } from '@/stores/persisted-schema'
import { en, zh } from '../../../support/texts'

const HASH = `0x${'1a'.repeat(32)}`
const SHORT = '0x1a1a1a1a…1a1a'

const order: PurchaseOrder = {
  orderId: '77',
  coin: 'VC',
  quantity: '10',
  price: '1',
  method: 'transfer',
  payToken: `0x${'11'.repeat(20)}`,
  payTokenDecimals: 6,
  payAmount: '10000000',
  payTo: `0x${'22'.repeat(20)}`,
  payFrom: `0x${'ab'.repeat(20)}`,
  chainId: 31337,
  expiresAt: 1_800_000_900,
}
const pulled: PurchaseOrder = { ...order, method: 'approve' }

const entry = (change: Partial<OrderLogEntry>): OrderLogEntry => ({
  key: 'key',
  userId: '7',
  coin: 'VC',
  quantity: '10',
  price: '1',
  step: 'ordered',
  order,
  transactionCount: null,
  sinceBlock: null,
  hash: null,
  approved: false,
  outcome: null,
  replacedHashes: [],
  problem: null,
  createdAt: 0,
  updatedAt: 0,
  ...change,
})

const SIGNS = { done: '✓', active: '•', failed: '✗', waiting: '–' }

interface Case {
  readonly change: Partial<OrderLogEntry>
  readonly lastError?: ErrorKind
  readonly activity?: PurchaseActivity
  readonly overdue?: boolean
  readonly lines: readonly string[]
  readonly subtitle?: string
}

const WAITS = 'Confirm in your wallet to continue'
const SAFE = 'You can close this page; your order continues'
const CREATED = '✓ Order created (Order ID 77)'
const SIGNED = `✓ Confirmed in your wallet (${SHORT})`
const MINED = '✓ On-chain Transaction Successful'
const TO_COME = ['– On-chain confirmation', '– Credit to Assets (VC will be credited to Assets)']

const CASES: Readonly<Record<string, Case>> = {
  'the order is being created': {
    change: { step: 'ordering', order: null },
    activity: 'running',
    lines: ['• Creating order', '– Confirm in your wallet', ...TO_COME],
  },
  'the wallet is asked to pay': {
    change: { step: 'paying' },
    activity: 'running',
    lines: [CREATED, '• Confirm in your wallet (10 USDT)', ...TO_COME],
    subtitle: WAITS,
  },
  'the wallet is asked to approve': {
    change: { step: 'approving', order: pulled },
    activity: 'running',
    lines: [CREATED, '• Waiting for approval (Exactly 10 USDT)', '– Confirm in your wallet (10 USDT)', ...TO_COME],
    subtitle: WAITS,
  },
  'approved, and the wallet is asked to pay': {
    change: { step: 'paying', order: pulled, approved: true },
    activity: 'running',
    lines: [CREATED, '✓ Approved (Exactly 10 USDT)', '• Confirm in your wallet (10 USDT)', ...TO_COME],
    subtitle: WAITS,
  },
  'given back by its member': {
    change: { step: 'failed', problem: 'order-cancelled' },
    lines: [CREATED, '– Confirm in your wallet (10 USDT)', '– On-chain confirmation', '– Credit to Assets'],
  },
  'found in the order log, and nothing is asked': {
    change: { step: 'ordered' },
    lines: [CREATED, '• Confirm in your wallet (10 USDT)', ...TO_COME],
  },
  'not paid, because tokens are missing': {
    change: { step: 'ordered', order: pulled },
    lastError: 'insufficient-token',
    lines: [CREATED, '✗ Confirm in your wallet (10 USDT)', ...TO_COME],
  },
  'approved before, so that the wallet is asked to pay alone': {
    change: { step: 'paying', order: pulled },
    activity: 'running',
    lines: [CREATED, '• Confirm in your wallet (10 USDT)', ...TO_COME],
    subtitle: WAITS,
  },
  'it may have been sent, and the chain does not say': {
    change: { step: 'paying' },
    lastError: 'payment-unknown',
    lines: [CREATED, '• Confirm in your wallet (10 USDT)', ...TO_COME],
  },
  'the approval was rejected in the wallet': {
    change: { step: 'approving', order: pulled },
    lastError: 'wallet-rejected',
    lines: [CREATED, '• Approve USDT (Exactly 10 USDT)', '– Confirm in your wallet (10 USDT)', ...TO_COME],
  },
  'the payment was rejected in the wallet': {
    change: { step: 'ordered' },
    lastError: 'wallet-rejected',
    lines: [CREATED, '• Confirm in your wallet (10 USDT)', ...TO_COME],
  },
  'the payment was rejected in the wallet after the approval': {
    change: { step: 'ordered', order: pulled, approved: true },
    lastError: 'wallet-rejected',
    lines: [CREATED, '✓ Approved (Exactly 10 USDT)', '• Confirm in your wallet (10 USDT)', ...TO_COME],
  },
  'a request waits in the wallet': {
    change: { step: 'paying' },
    lastError: 'wallet-request-pending',
    lines: [CREATED, '• Confirm in your wallet (10 USDT)', ...TO_COME],
  },
  'the wallet broke off, and may have sent it': {
    change: { step: 'paying' },
    lastError: 'payment-failed',
    lines: [CREATED, '• Confirm in your wallet (10 USDT)', ...TO_COME],
  },
  'lost: its hash was never seen': {
    change: { step: 'paying' },
    lines: [CREATED, '• Confirm in your wallet (10 USDT)', ...TO_COME],
  },
  'lost, and looked for': {
    change: { step: 'paying' },
    activity: 'searching',
    lines: [CREATED, '• Looking for your payment on-chain (10 USDT)', ...TO_COME],
    subtitle: SAFE,
  },
  'on its way': {
    change: { step: 'sent', hash: HASH },
    activity: 'running',
    lines: [
      CREATED,
      SIGNED,
      '• Waiting for network confirmations',
      '– Credit to Assets (VC will be credited to Assets)',
    ],
    subtitle: SAFE,
  },
  'on its way, and the network is gone': {
    change: { step: 'sent', hash: HASH },
    lastError: 'offline',
    lines: [
      CREATED,
      SIGNED,
      '• Waiting for network confirmations',
      '– Credit to Assets (VC will be credited to Assets)',
    ],
  },
  'replaced in the wallet by another that pays': {
    change: { step: 'sent', hash: HASH, replacedHashes: [`0x${'2b'.repeat(32)}`] },
    activity: 'running',
    lines: [
      CREATED,
      SIGNED,
      '• Waiting for network confirmations',
      '– Credit to Assets (VC will be credited to Assets)',
    ],
    subtitle: SAFE,
  },
  'replaced in the wallet by one that pays nothing': {
    change: { step: 'ordered' },
    lastError: 'transaction-cancelled',
    lines: [CREATED, '• Confirm in your wallet (10 USDT)', ...TO_COME],
  },
  'mined, and the platform does not know yet': {
    change: { step: 'sent', hash: HASH, outcome: 'mined' },
    activity: 'running',
    lines: [CREATED, SIGNED, MINED, '• Crediting (VC will be credited to Assets)'],
    subtitle: SAFE,
  },
  'under review': {
    change: { step: 'reviewing', hash: HASH, outcome: 'mined' },
    lines: [CREATED, SIGNED, MINED, '• Crediting (Under Review)'],
    subtitle: SAFE,
  },
  'under review, in no block any more': {
    change: { step: 'reviewing', hash: HASH },
    lines: [CREATED, SIGNED, '• Waiting for network confirmations', '– Credit to Assets (Under Review)'],
    subtitle: SAFE,
  },
  done: {
    change: { step: 'received', hash: HASH, outcome: 'mined' },
    lines: [CREATED, SIGNED, MINED, '✓ Credited (VC will be credited to Assets)'],
    subtitle: 'Done. Your new balance is in Assets.',
  },
  'reverted on chain': {
    change: { step: 'failed', hash: HASH, outcome: 'reverted', problem: 'transaction-reverted' },
    lastError: 'transaction-reverted',
    lines: [CREATED, SIGNED, '✗ Failed on-chain', '– Credit to Assets'],
  },
  'reverted on chain after an approval': {
    change: { step: 'failed', order: pulled, approved: true, hash: HASH, outcome: 'reverted' },
    lines: [CREATED, '✓ Approved (Exactly 10 USDT)', SIGNED, '✗ Failed on-chain', '– Credit to Assets'],
  },
  'mined, and refused for a too low payment': {
    change: { step: 'failed', hash: HASH, outcome: 'mined', problem: 'Payment too low' },
    lines: [CREATED, SIGNED, MINED, '✗ Not credited'],
  },
  'refused unseen, because another order has the hash': {
    change: { step: 'failed', hash: HASH, problem: 'This hash was used for another order' },
    lines: [CREATED, SIGNED, '– On-chain confirmation', '✗ Not credited'],
  },
  'expired before it was paid': {
    change: { step: 'failed', problem: 'order-expired' },
    lastError: 'order-expired',
    lines: [CREATED, '✗ Not confirmed (10 USDT)', '– On-chain confirmation', '– Credit to Assets'],
  },
  'expired before it was approved': {
    change: { step: 'failed', order: pulled, problem: 'order-expired' },
    lines: [CREATED, '✗ Not confirmed (10 USDT)', '– On-chain confirmation', '– Credit to Assets'],
  },
  'expired after it was approved': {
    change: { step: 'failed', order: pulled, approved: true, problem: 'order-expired' },
    lines: [
      CREATED,
      '✓ Approved (Exactly 10 USDT)',
      '✗ Not confirmed (10 USDT)',
      '– On-chain confirmation',
      '– Credit to Assets',
    ],
  },
  'expired, not yet in the order log': {
    change: { step: 'ordered' },
    overdue: true,
    lines: [CREATED, '✗ Not confirmed (10 USDT)', '– On-chain confirmation', '– Credit to Assets'],
  },
  'expired after its payment was rejected': {
    change: { step: 'ordered', order: pulled, approved: true },
    lastError: 'wallet-rejected',
    overdue: true,
    lines: [
      CREATED,
      '✓ Approved (Exactly 10 USDT)',
      '✗ Not confirmed (10 USDT)',
      '– On-chain confirmation',
      '– Credit to Assets',
    ],
  },
  'expired after its approval was rejected': {
    change: { step: 'approving', order: pulled },
    lastError: 'wallet-rejected',
    overdue: true,
    lines: [CREATED, '✗ Not confirmed (10 USDT)', '– On-chain confirmation', '– Credit to Assets'],
  },
  'paid after it expired': {
    change: { step: 'sent', hash: HASH, outcome: 'mined', problem: 'Please contact the service' },
    activity: 'running',
    lines: [CREATED, SIGNED, MINED, '• Not credited'],
  },
}

describe('the steps of a purchase show only facts', () => {
  const t = createTranslator(en, 'en')

  it.each(Object.entries(CASES))(
    '%s',
    (_name, { change, lastError, activity = 'idle', overdue = false, lines, subtitle }) => {
      const error = lastError && new AppError(lastError)
      const stages = purchaseStages(t, entry(change), error, activity, overdue)
      const said = stages.map(({ title, detail, state }) => {
        const words = detail === undefined ? title : `${title} (${detail})`
        return `${SIGNS[state]} ${words}`
      })
      expect(said).toEqual(lines)
      expect(purchaseSubtitle(t, entry(change), error, activity)).toBe(subtitle)
    },
  )

  it('and are translated into Chinese', () => {
    const said = purchaseStages(
      createTranslator(zh, 'zh'),
      entry({ step: 'failed', hash: HASH, outcome: 'reverted' }),
      undefined,
      'idle',
      false,
    )
    expect(said.map(({ title, state }) => `${SIGNS[state]} ${title}`)).toEqual([
      '✓ 订单已创建',
      '✓ 钱包已确认',
      '✗ 链上交易失败',
      '– 到账',
    ])
  })
})
