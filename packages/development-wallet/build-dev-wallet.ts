import path from 'node:path'
import { build } from 'esbuild'

let script: Promise<string> | undefined

/**
 * Returns the script that installs the development wallet into a page. The page sets `window.__BOEX_DEV_WALLET__`
 * (see `DevWalletSettings`) before it. Bundled once per process.
 *
 * Never serve it in production: the settings contain private keys.
 */
export function buildDevWallet(): Promise<string> {
  script ??= bundle()
  return script
}

async function bundle(): Promise<string> {
  const result = await build({
    entryPoints: [path.join(__dirname, 'browser', 'entry.ts')],
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    // Minimum browsers with BigInt, as for the web build.
    target: ['chrome87', 'safari14'],
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    legalComments: 'none',
    logLevel: 'silent',
  })
  const output = result.outputFiles[0]
  if (!output) throw new Error('The development wallet was bundled into nothing')
  return output.text
}
