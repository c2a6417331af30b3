/** Public demo accounts, so a production start does not seed them. */
export const DEMO_ACCOUNTS = {
  demo: { account: 'demo', password: 'boex-demo-1' },
  empty: { account: 'empty', password: 'boex-empty-1' },
} as const

/** Operators of development, one per role. */
export const DEMO_OPERATORS = ['admin', 'treasury', 'support', 'content'] as const
export const DEMO_OPERATOR_PASSWORD = 'boex-operator-1'
/** TOTP secret of all of them, in Base32. */
export const DEMO_TOTP_SECRET = 'BOEXDEVELOPMENTONLYBOEXDEVELOPME'

/** Purchases of the demo account, made with the same calls as every purchase. */
export const DEMO_PURCHASES = [
  { coin: 'VC', quantity: '1250' },
  { coin: 'BOEX', quantity: '12000' },
] as const
