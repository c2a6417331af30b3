import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port'
import { PlatformClient } from '../platform/client'
import { type RunningPlatform, runPlatformFrom, runPlatformOn } from './platform'
import { type PreparedData, preparedData } from './prepared-data'

const ROOT = path.resolve(__dirname, '../../..')
const BUILT = path.join(ROOT, 'dist/h5')
/** Signing key of a build without SIGN_KEY; production refuses it. */
const DEVELOPMENT_SIGN_KEY = 'boex-development-sign-key'
/** Same length as the development key, so that the app keeps its size. */
const SIGN_KEY = 'boex-measurement-sign-key'
/** Keys of the prepared data's chain and ledger. */
const SECRETS = {
  SIGN_KEY,
  HOT_WALLET_KEY: `0x${'1'.repeat(64)}`,
  DEPLOYER_KEY: `0x${'2'.repeat(64)}`,
  PASSWORD_PEPPER: '1:a-pepper-of-its-own-with-enough-letters',
}

/** Returns a copy of the built app with a signing key that production accepts, without a second build. */
const pageWithKey = async (): Promise<string> => {
  const { precompress } = await import('../../../scripts/precompress.mjs')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'boex-page-'))
  for (const name of fs.readdirSync(BUILT, { recursive: true }).map(String)) {
    if (!name.endsWith('.js')) continue
    const text = fs.readFileSync(path.join(BUILT, name), 'utf8')
    if (!text.includes(DEVELOPMENT_SIGN_KEY)) continue
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text.replaceAll(DEVELOPMENT_SIGN_KEY, SIGN_KEY))
  }
  await precompress(folder)
  fs.cpSync(BUILT, folder, { recursive: true, force: false })
  return folder
}

/** Prepares the seeded history in development mode, because production seeds none. */
export const prepareProductionHistory = (): Promise<PreparedData<null>> =>
  preparedData('production-history', async (folder) => {
    await (await runPlatformOn(folder, { ...SECRETS, SEED_HISTORY: 'yes' })).close()
    return null
  })

/** Starts a platform in production mode that serves the built app, as in operation. */
export const runProductionPlatform = async (prepared: PreparedData<unknown>): Promise<RunningPlatform> => {
  // A production platform needs its own URL before it starts.
  const [page, port] = await Promise.all([pageWithKey(), freePort()])
  const remove = () => fs.rmSync(page, { recursive: true, force: true })
  try {
    const platform = await runPlatformFrom(prepared, {
      ...SECRETS,
      NODE_ENV: 'production',
      CONFIRMATIONS: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PAGE_DIR: page,
      PASSWORD_COST: '',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '100000',
    })
    const client = new PlatformClient(platform.url, SIGN_KEY, () => Date.now())
    return { ...platform, client, close: () => platform.close().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
