import type { Data } from '@/contract/contract'
import type { Funds } from '@/contract/funds'
import type { PurchaseOrder, Sale } from '@/contract/purchases'
import { type Change, changed } from './changed'

export type Sales = Data<'/api/funds/getVcConfig'>
export type Transfer = Data<'/api/my/getTransferLog'>['list'][number]
export type Withdrawal = Data<'/api/my/getCasshLog'>['list'][number]
export type Network = Data<'/api/funds/getCashConfig'>['networks'][number]

export const funds = (change: Change<Funds> = {}): Funds =>
  changed<Funds>(
    {
      boex: { total: '0', available: '0', mining: '0', pending: '0', releasing: '0', underReview: '0' },
      vc: { available: '0' },
      fundAccount: '0',
      quota: { total: '0', remaining: '0' },
      hashRate: { total: '0', basic: '0', contribution: '0', restingContribution: '0' },
      mined: { total: '0', today: '0', claimable: '0' },
      burned: '0',
      withdrawalsSuspendedUntil: null,
    },
    change,
  )

const sale: Sale = {
  price: '1',
  minimum: '10',
  maximum: '5000',
  quotaTotal: '10000',
  quotaRemaining: '10000',
  open: true,
}

export const sales = (change: Change<Sales> = {}): Sales =>
  changed<Sales>({ vc: sale, boex: sale, payToken: 'USDT' }, change)

export const order = (change: Change<PurchaseOrder> = {}): PurchaseOrder =>
  changed<PurchaseOrder>(
    {
      orderId: '1',
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
    },
    change,
  )

export const recipients = (change: Partial<Data<'/api/my/getRecipients'>> = {}): Data<'/api/my/getRecipients'> => ({
  members: [],
  accounts: [],
  ...change,
})

export const transfer = (change: Change<Transfer> = {}): Transfer =>
  changed<Transfer>(
    {
      id: '1',
      direction: 'out',
      coin: 'BOEX',
      quantity: '1',
      counterparty: { uid: '100002', nickname: 'friend' },
      status: 'done',
      createdAt: 1_799_000_000,
    },
    change,
  )

export const withdrawal = (change: Change<Withdrawal> = {}): Withdrawal =>
  changed<Withdrawal>(
    {
      id: '1',
      coin: 'BOEX',
      network: 'BOEX-ERC20',
      quantity: '100',
      fee: '1.5',
      arrives: '98.5',
      account: `0x${'9a'.repeat(20)}`,
      status: 'under-review',
      hash: null,
      reason: '',
      createdAt: 1,
      finishedAt: null,
    },
    change,
  )

export const network = (coin: Network['coin'], change: Change<Network> = {}): Network =>
  changed<Network>(
    {
      network: `${coin}-ERC20`,
      name: coin,
      coin,
      fixedFee: '1',
      feeRate: '0.005',
      minimum: '10',
      maximum: '50000',
      dailyLimit: '100000',
      dailyRemaining: '100000',
      reviewSeconds: 600,
      manualAbove: '10000',
    },
    change,
  )

/** By default, withdrawals to any address are allowed, and no address is trusted. */
export const trustedAddresses = (
  changed: Partial<Data<'/api/my/getTrustedAddresses'>> = {},
): Data<'/api/my/getTrustedAddresses'> => ({ only: false, endsAt: null, list: [], ...changed })
