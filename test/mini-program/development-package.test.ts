import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { after, it } from 'node:test'
import { readPackage } from '../../packages/mini-program-host/package-checks'
import { MINI_PROGRAM_TARGETS } from '../../scripts/targets.mjs'

const ROOT = path.resolve(__dirname, '../..')
const OUTPUT = `weapp-watched-${process.pid}`
const DIST = path.join(ROOT, 'dist', OUTPUT)
const KIB = 1024

/**
 * Builds as `npm run dev:weapp` does, until it waits for changes. A separate folder keeps the package of the other
 * tests.
 */
const buildOnce = () =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/dev.mjs', 'weapp'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: '', TARO_APP_OUTPUT: OUTPUT },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    const take = (chunk: Buffer) => {
      output += chunk
      if (!/compiled|failed|✖ /i.test(String(chunk))) return
      process.kill(-(child.pid ?? 0), 'SIGTERM')
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('close', () =>
      fs.existsSync(path.join(DIST, 'app.json')) ? resolve() : reject(new Error(output.slice(-4000))),
    )
  })

after(() => fs.rmSync(DIST, { recursive: true, force: true }))

it('npm run dev:weapp builds packages that the host shows on a phone', async () => {
  await buildOnce()
  const { files, pages, sizeBytes } = readPackage(DIST)
  assert.ok(pages.length > 20)
  const app = JSON.parse(fs.readFileSync(path.join(DIST, 'app.json'), 'utf8'))
  const roots: readonly string[] = app.subPackages.map(({ root }: { readonly root: string }) => root)
  const packageOf = (file: string) => roots.find((root) => file.startsWith(`${root.replace(/\/$/, '')}/`)) ?? 'main'
  const sizes: Record<string, number> = {}
  for (const file of files) {
    if (/\.(map|LICENSE\.txt)$/.test(file)) continue
    sizes[packageOf(file)] = (sizes[packageOf(file)] ?? 0) + sizeBytes(file) / KIB
  }
  assert.ok((sizes.main ?? 0) > 500)
  assert.deepEqual(
    Object.entries(sizes).filter(([, size]) => size > MINI_PROGRAM_TARGETS.weapp.limits.part),
    [],
  )
})
