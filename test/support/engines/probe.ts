import path from 'node:path'
import { build } from 'esbuild'
import type { FaultProxy } from '../faults/proxy'

const ADDRESS = '/engine-probe.js'

let script: Promise<Buffer> | undefined

const bundled = (): Promise<Buffer> => {
  script ??= build({
    entryPoints: [path.join(__dirname, 'page/entry.ts')],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    target: ['chrome87', 'safari14'],
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'silent',
  }).then(({ outputFiles: [file] }) => {
    if (!file) throw new Error('the probe was bundled into nothing')
    return Buffer.from(file.contents)
  })
  return script
}

/**
 * Injects the probe (page/entry.ts) as the first script of each page that a proxy serves. The probe has the page's own
 * origin, as its content security policy requires. Engines differ in what a driver may inject before a page's first
 * script.
 * @param before a script that the page runs first
 */
export const carryProbe = async (proxy: FaultProxy, before = ''): Promise<void> => {
  const body = Buffer.concat([Buffer.from(before), await bundled()])
  proxy.harm({ path: /^\/$/ }, async (exchange) => {
    const answer = await exchange.forward()
    const html = answer.body.toString().replace('<head>', `<head><script src="${ADDRESS.slice(1)}"></script>`)
    exchange.answer({ ...answer, body: Buffer.from(html) })
  })
  proxy.harm({ path: new RegExp(`^${ADDRESS}$`) }, async (exchange) =>
    exchange.answer({ status: 200, headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' }, body }),
  )
}
