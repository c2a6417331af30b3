import { BOEX_DECIMALS, VC_DECIMALS } from '../constants'

/** strings of the coins that the platform issues. */
export const COIN_DECIMALS = { BOEX: BOEX_DECIMALS, VC: VC_DECIMALS } as const

interface Balances {
  readonly boex: { readonly available: string }
  readonly vc: { readonly available: string }
  readonly fundAccount: string
}

/** Returns the available balance of a coin; undefined while the balances are unknown. */
export const availableOf = (balances: Balances | undefined, coin: 'BOEX' | 'VC' | 'USDT'): string | undefined => {
  if (coin === 'USDT') return balances?.fundAccount
  return coin === 'VC' ? balances?.vc.available : balances?.boex.available
}
