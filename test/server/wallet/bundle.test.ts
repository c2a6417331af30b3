import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const WEB3_BUDGET_KIBIBYTES = 110
const LIGHT_BUDGET_KIBIBYTES = 6
const root = path.resolve(__dirname, '../../..')

const kibibytes = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }).length / 1024

test('connecting, signing and switching need no web3, and the part with web3 is within its budget', async () => {
  const bundle = await build({
    entryPoints: [path.join(root, 'src/wallet/create-wallet.h5.ts')],
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2020',
    outdir: 'out',
    metafile: true,
    write: false,
  })
  const outputs = Object.entries(bundle.metafile.outputs).map(([file, output]) => {
    const written = bundle.outputFiles.find(({ path: where }) => where.endsWith(path.basename(file)))
    assert.ok(written)
    return {
      file,
      entryPoint: output.entryPoint ?? '',
      imports: output.imports.filter(({ kind }) => kind === 'import-statement').map(({ path: where }) => where),
      web3: Object.keys(output.inputs).some((input) => input.startsWith('node_modules/web3')),
      size: kibibytes(written.contents),
    }
  })
  const entry = outputs.find(({ entryPoint }) => entryPoint.endsWith('create-wallet.h5.ts'))
  assert.ok(entry)
  const light = new Set([entry])
  for (const output of light) {
    for (const imported of outputs.filter(({ file }) => output.imports.includes(file))) light.add(imported)
  }
  assert.equal(
    [...light].some(({ web3 }) => web3),
    false,
    'web3 is in the first load',
  )
  const lightSize = [...light].reduce((total, output) => total + output.size, 0)
  assert.ok(lightSize <= LIGHT_BUDGET_KIBIBYTES, `the light part has ${lightSize} KiB`)

  const web3 = outputs.filter((output) => output.web3)
  assert.ok(web3.length > 0, 'web3 is nowhere')
  const size = web3.reduce((total, output) => total + output.size, 0)
  assert.ok(size <= WEB3_BUDGET_KIBIBYTES, `web3 has ${size} KiB`)
})
