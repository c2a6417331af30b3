import { decimal } from '@/domain/money/money'
import type { TermName, TermValue } from '../console-contract/term-values'

const DAILY_RATE = decimal('0.005')

/** Terms until an operator sets others; the specification leaves them open. Prices are recorded from the settings. */
export const DEFAULT_TERMS: { readonly [N in TermName]: TermValue<N> } = {
  'price.VC': { price: decimal('1') },
  'price.BOEX': { price: decimal('0.5') },
  'sale.VC': { minimum: decimal('10'), maximum: decimal('5000'), quota: decimal('10000') },
  'sale.BOEX': { minimum: decimal('20'), maximum: decimal('20000'), quota: decimal('100000') },
  'network.BOEX-ERC20': {
    fixedFee: decimal('1'),
    feeRate: decimal('0.005'),
    minimum: decimal('10'),
    maximum: decimal('50000'),
    dailyLimit: decimal('100000'),
  },
  'network.VC-ERC20': {
    fixedFee: decimal('1'),
    feeRate: decimal('0'),
    minimum: decimal('10'),
    maximum: decimal('10000'),
    dailyLimit: decimal('20000'),
  },
  'network.USDT-ERC20': {
    fixedFee: decimal('0.5'),
    feeRate: decimal('0'),
    minimum: decimal('1'),
    maximum: decimal('10000'),
    dailyLimit: decimal('20000'),
  },
  'pool.flexible': { minimum: decimal('10'), multiplier: decimal('2'), dailyRate: DAILY_RATE, enabled: true },
  'pool.burn': { minimum: decimal('100'), multiplier: decimal('3'), dailyRate: DAILY_RATE, enabled: true },
  'pool.node': {
    weight: decimal('6'),
    minimum: decimal('1000'),
    multiplier: decimal('5'),
    dailyRate: DAILY_RATE,
    enabled: false,
  },
  claim: { minimum: decimal('1') },
  release: {
    minimum: decimal('10'),
    minimumDays: 7,
    maximumDays: 180,
    dayOptions: [7, 15, 30, 60, 90],
    vcPerBoexDay: decimal('0.001'),
  },
}
