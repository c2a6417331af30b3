import fs from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'

let scripts: Promise<readonly string[]> | undefined

/** Returns the wallets' real code and their backgrounds, as scripts for a page. Bundled once per process. */
export const walletScripts = (): Promise<readonly string[]> => {
  scripts ??= Promise.all([trustScript(), bundle()])
  return scripts
}

/** The unmodified file of the package, as Trust's app injects it. */
const trustScript = (): Promise<string> => fs.readFile(require.resolve('@trustwallet/web3-provider'), 'utf8')

const bundle = async (): Promise<string> => {
  const ofMetaMask = createRequire(require.resolve('@metamask/providers/initializeInpageProvider'))
  const result = await build({
    entryPoints: [path.join(__dirname, 'page', 'entry.ts')],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    target: ['chrome87'],
    // The stream that this code was written for.
    alias: { 'node:stream': path.dirname(ofMetaMask.resolve('readable-stream/package.json')) },
    inject: [path.join(__dirname, 'page', 'process.ts')],
    define: { global: 'globalThis' },
    legalComments: 'none',
    logLevel: 'silent',
  })
  const output = result.outputFiles[0]
  if (!output) throw new Error('the wallets were bundled into nothing')
  return output.text
}
