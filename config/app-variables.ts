/** The mini-program's API address, because a mini-program has no page origin. */
const DEVELOPMENT_API = 'http://127.0.0.1:8700'
/**
 * Public by nature: the key signs requests of the app but protects no secret. The platform refuses it in
 * production.
 */
const DEVELOPMENT_SIGN_KEY = 'boex-development-sign-key'

/** Environment variables built into the app, for the web or for a mini-program. */
export const appVariables = (web: boolean) => ({
  TARO_APP_API_BASE_URL: process.env.TARO_APP_API_BASE_URL ?? (web ? '' : DEVELOPMENT_API),
  TARO_APP_SIGN_KEY: process.env.SIGN_KEY ?? DEVELOPMENT_SIGN_KEY,
})
