/** Far above what a busy machine brings about: only `pressure.test.ts` tests the limit of the product. */
const EVENT_LOOP_DELAY_LIMIT_MS = '60000'

/**
 * Environment of every platform that tests start. Most tests are about what a password opens, not about how long guessing
 * takes; production refuses a low cost.
 */
export const testEnvironment = ({ NODE_ENV }: Readonly<Record<string, string>>): Record<string, string> => ({
  EVENT_LOOP_DELAY_LIMIT_MS,
  ...(NODE_ENV === 'production' ? {} : { PASSWORD_COST: '2' }),
})
