/** A limit that even a busy machine does not reach: only `pressure.test.ts` tests the product's limit. */
const EVENT_LOOP_DELAY_LIMIT_MS = '60000'

/**
 * Environment of all test platforms. Password hashing is cheap, because most tests do not measure guessing; production
 * refuses a low cost.
 */
export const testEnvironment = ({ NODE_ENV }: Readonly<Record<string, string>>): Record<string, string> => ({
  EVENT_LOOP_DELAY_LIMIT_MS,
  ...(NODE_ENV === 'production' ? {} : { PASSWORD_COST: '2' }),
})

/** Smallest environment of a production start. */
export const PRODUCTION: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  CONFIRMATIONS: '1',
  PUBLIC_URL: 'https://app.boex.example',
  SIGN_KEY: 'a-sign-key-of-its-own',
  HOT_WALLET_KEY: `0x${'1'.repeat(64)}`,
  DEPLOYER_KEY: `0x${'2'.repeat(64)}`,
  PASSWORD_PEPPER: '1:a-pepper-of-its-own-with-enough-letters',
}
