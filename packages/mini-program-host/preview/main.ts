/**
 * Shows a built package in an ordinary browser.
 *
 *     tsx packages/mini-program-host/preview/main.ts FOLDER ORIGIN [PORT]
 *
 * ORIGIN is the platform's address as built into the package; the platform must run there. The page's port is 8701 by
 * default, or another one if it is in use.
 */
import { startPreview } from './start-preview'

const DEFAULT_PORT = 8701

const run = async (): Promise<void> => {
  const [dist, origin, port] = process.argv.slice(2)
  if (dist === undefined || origin === undefined)
    throw new Error('Say the folder of a package and its platform’s origin')
  const apiOrigin = { packaged: origin, actual: origin }
  const preview = await startPreview({ dist, apiOrigin, port: Number(port ?? DEFAULT_PORT) })
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
