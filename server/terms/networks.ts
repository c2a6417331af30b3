import type { MemberAccount, StatementCoin } from '@/domain/money/ledger-codes'
import type { TermValue } from '../console-contract/term-values'

/** A network over which coins leave the platform. */
export interface Network {
  readonly network: `${StatementCoin}-ERC20`
  readonly coin: StatementCoin
  /** Account that holds the member's coins. */
  readonly account: Extract<MemberAccount, 'available' | 'fund'>
}

/** Fees and limits of a network. Quantities are in its coin and include the fee. */
export type NetworkTerms = Network & TermValue<`network.${Network['network']}`>

export const NETWORKS: readonly Network[] = [
  { network: 'BOEX-ERC20', coin: 'BOEX', account: 'available' },
  { network: 'VC-ERC20', coin: 'VC', account: 'available' },
  { network: 'USDT-ERC20', coin: 'USDT', account: 'fund' },
]

/** Name of the terms of a network. */
export const termOf = ({ network }: Network) => `network.${network}` as const

export const findNetwork = (name: string): Network | undefined => NETWORKS.find(({ network }) => network === name)
