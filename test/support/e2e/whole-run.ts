/**
 * If true (`npm run test:all`), a test runs every combination of variants. Otherwise it runs enough to cover every pair
 * of values.
 */
export const WHOLE_RUN = process.env.FAULTS === 'all'
