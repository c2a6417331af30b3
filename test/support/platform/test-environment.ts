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
