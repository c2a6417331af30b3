/** The mini-program's API address: there is no page origin to be relative to. */
const DEVELOPMENT_API = 'http://127.0.0.1:8700'
/** Public by nature: it signs what the app sends and keeps no secret (the platform refuses it in production). */
const DEVELOPMENT_SIGN_KEY = 'boex-development-sign-key'

/** What the app is told when it is built, on the web or for a mini-program's host. */
export const appVariables = (web: boolean) => ({
  TARO_APP_API_BASE_URL: process.env.TARO_APP_API_BASE_URL ?? (web ? '' : DEVELOPMENT_API),
  TARO_APP_SIGN_KEY: process.env.SIGN_KEY ?? DEVELOPMENT_SIGN_KEY,
})
