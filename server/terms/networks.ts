import type { MemberAccount, StatementCoin } from '@/domain/money/ledger-codes'
import type { Decimal } from '@/domain/money/money'

/** Fees and limits of a network. Quantities are in its coin and include the fee. */
export interface Network {
  readonly network: string
  readonly coin: StatementCoin
  /** Account that holds the member's coins. */
  readonly account: Extract<MemberAccount, 'available' | 'fund'>
  readonly fixedFee: Decimal
  /** Share of the quantity as a decimal. */
  readonly feeRate: Decimal
  readonly minimum: Decimal
  readonly maximum: Decimal
  readonly dailyLimit: Decimal
}

const network = (
  coin: StatementCoin,
  account: Network['account'],
  terms: Record<'fixedFee' | 'feeRate' | 'minimum' | 'maximum' | 'dailyLimit', string>,
): Network => ({ network: `${coin}-ERC20`, coin, account, ...(terms as Record<keyof typeof terms, Decimal>) })

/** The networks over which coins leave the platform. */
export const NETWORKS: readonly Network[] = [
  network('BOEX', 'available', {
    fixedFee: '1',
    feeRate: '0.005',
    minimum: '10',
    maximum: '50000',
    dailyLimit: '100000',
  }),
  network('VC', 'available', { fixedFee: '1', feeRate: '0', minimum: '10', maximum: '10000', dailyLimit: '20000' }),
  network('USDT', 'fund', { fixedFee: '0.5', feeRate: '0', minimum: '1', maximum: '10000', dailyLimit: '20000' }),
]
