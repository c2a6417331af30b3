/** Accounts everybody can read here: a production start seeds none of them. */
export const DEMO_ACCOUNTS = {
  demo: { account: 'demo', password: 'boex-demo-1' },
  empty: { account: 'empty', password: 'boex-empty-1' },
} as const

/** What the demo account buys, through the same calls as everybody. */
export const DEMO_PURCHASES = [
  { coin: 'VC', quantity: '1250' },
  { coin: 'BOEX', quantity: '12000' },
] as const
