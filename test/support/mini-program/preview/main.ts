import path from 'node:path'
import { startPreview } from './start-preview'

/** Where the package looks for the platform; `scripts/preview.mjs` sees to it that one answers there. */
const PLATFORM = process.env.TARO_APP_API_BASE_URL ?? 'http://127.0.0.1:8700'
const PORT = 8701

const run = async (): Promise<void> => {
  const dist = path.resolve(__dirname, '../../../../dist/weapp')
  const preview = await startPreview({ dist, apiOrigin: { packaged: PLATFORM, actual: PLATFORM }, port: PORT })
  console.log(`The mini-program is at ${preview.url} (Ctrl-C stops).`)
  const stop = () => {
    preview.close().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
