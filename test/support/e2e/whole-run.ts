/**
 * Whether a test plays every variant (`npm run test:all`), and not only as many that each value is met together with each
 * value of another kind.
 */
export const WHOLE_RUN = process.env.FAULTS === 'all'
