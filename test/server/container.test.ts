import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { compileServer } from '../../scripts/compile-server.mjs'
import { CACHE_FOLDER } from '../../server/database/open'
import { freePort } from '../support/free-port'
import { temporaryFolder } from '../support/temporary-folder'
import { until } from '../support/until'

const ROOT = path.resolve(__dirname, '..', '..')
const text = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const manifest = JSON.parse(text('package.json'))

interface Instruction {
  readonly name: string
  readonly words: readonly string[]
  readonly rest: string
}

/** Returns the instructions of each stage. The first one is its FROM. */
const stagesOf = (file: string): Instruction[][] => {
  const lines = file.replaceAll('\\\n', ' ').split('\n')
  const stages: Instruction[][] = []
  for (const line of lines.filter((one) => one !== '' && !one.startsWith('#'))) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (name === 'FROM') stages.push([])
    stages.at(-1)?.push({ name, rest, words: rest.split(/\s+/) })
  }
  return stages
}

const stages = stagesOf(text('deploy/Containerfile'))
const [build = [], last = [], ...more] = stages
const of = (stage: readonly Instruction[], name: string) => stage.filter((instruction) => instruction.name === name)
/** Sources, relative to the project, and target of each COPY instruction. */
const copiedOf = (stage: readonly Instruction[]) =>
  of(stage, 'COPY').map(({ words }) => {
    const paths = words.filter((word) => !word.startsWith('--')).map((word) => word.replace(/^\/boex\//, ''))
    return { from: paths.slice(0, -1), to: paths.at(-1) ?? '' }
  })
/** Built by the previous stage. */
const MADE = ['node_modules', 'dist/h5', 'dist/console', 'dist/platform']

/** Links the dependencies of the platform and its packages, but not those of the app. */
const linkPackages = (target: string): void => {
  const { workspaces } = JSON.parse(text('package-lock.json')).packages['']
  assert.deepEqual(workspaces, ['console', 'server', 'packages/*'])
  for (const workspace of ['server', 'packages/embedded-chain', 'packages/development-wallet']) {
    const { dependencies } = JSON.parse(text(`${workspace}/package.json`))
    for (const name of Object.keys(dependencies)) {
      const link = path.join(target, name)
      mkdirSync(path.dirname(link), { recursive: true })
      if (!name.startsWith('@boex/') && !existsSync(link)) symlinkSync(path.join(ROOT, 'node_modules', name), link)
    }
  }
  assert.ok(!existsSync(path.join(target, 'react')))
}

describe('the container', () => {
  const folder = temporaryFolder()

  it('is built in two stages on a supported Node version, by the project’s scripts', () => {
    assert.deepEqual(more, [])
    for (const stage of stages) {
      const [, version = ''] = /^node:(\d+)-/.exec(stage[0]?.words[0] ?? '') ?? []
      assert.match(manifest.engines.node ?? '', new RegExp(`>=${version}\\.`), stage[0]?.words[0])
    }
    const scripts = of(build, 'RUN').flatMap(({ rest }) => [...rest.matchAll(/npm run (\S+)/g)].map(([, name]) => name))
    assert.deepEqual(scripts, ['build:h5', 'build:server'])
    for (const name of scripts) assert.ok(manifest.scripts[name ?? ''], name)
  })

  it('copies only existing files that are not ignored', () => {
    const ignored = text('.dockerignore').split('\n').filter(Boolean)
    const sources = [...copiedOf(build), ...copiedOf(last)].flatMap(({ from }) => from)
    for (const source of sources.filter((one) => one !== '.' && !MADE.includes(one))) {
      assert.ok(existsSync(path.join(ROOT, source)), source)
      assert.ok(!ignored.includes(source.split('/')[0] ?? ''), `${source} is ignored`)
    }
    for (const secret of ['.git', '.data', 'node_modules', 'dist']) assert.ok(ignored.includes(secret), secret)
  })

  it('runs as an unprivileged user, without development packages', () => {
    assert.deepEqual(
      of(last, 'RUN').map(({ rest }) => rest),
      ['mkdir .data .cache && chown node:node .data .cache'],
    )
    assert.equal(of(last, 'USER').at(-1)?.rest, 'node')
    assert.equal(of(last, 'ENV')[0]?.rest, 'NODE_ENV=production')
    assert.equal(of(build, 'RUN').at(-1)?.rest, 'rm -rf node_modules && npm ci --omit=dev --workspace server')
  })

  it('starts from the copied files without the app’s packages, becomes healthy, and stops on request', async () => {
    for (const { from, to } of copiedOf(last)) {
      for (const source of from) {
        const target = path.join(folder, to === './' ? source : to)
        mkdirSync(path.dirname(target), { recursive: true })
        if (source === 'node_modules') linkPackages(target)
        else if (source === 'dist/h5') mkdirSync(target)
        else if (source === 'dist/platform' || source === 'dist/console') continue
        else cpSync(path.join(ROOT, source), target, { recursive: true })
      }
    }
    await compileServer({ root: folder, output: 'dist/platform/main.js' })
    // The cache already has the artifacts of a first start, made by other tests.
    symlinkSync(CACHE_FOLDER, path.join(folder, '.cache'))
    const port = String(await freePort())
    const { PATH, HOME } = process.env
    const environment: Record<string, string | undefined> = {
      PATH,
      HOME,
      NODE_ENV: 'production',
      CONFIRMATIONS: '1',
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: 'https://app.boex.example',
      SIGN_KEY: 'a-sign-key-of-its-own',
      HOT_WALLET_KEY: `0x${'1'.repeat(64)}`,
      DEPLOYER_KEY: `0x${'2'.repeat(64)}`,
      PASSWORD_PEPPER: '1:a-pepper-of-its-own-with-enough-letters',
    }
    const env = environment as NodeJS.ProcessEnv
    const run = (words: readonly string[]): ChildProcess =>
      spawn(process.execPath, words.slice(1), { cwd: folder, env })
    const wordsOf = (instruction: Instruction | undefined): string[] =>
      JSON.parse(/\[.*\]/.exec(instruction?.rest ?? '')?.[0] ?? '[]')
    const command = wordsOf(of(last, 'CMD')[0])
    assert.equal(command[0], 'node')
    const platform = run(command)
    let said = ''
    for (const stream of [platform.stdout, platform.stderr]) {
      stream?.on('data', (data) => {
        said += String(data)
      })
    }
    const ended = once(platform, 'exit')
    try {
      const checked = async () => (await once(run(wordsOf(of(last, 'HEALTHCHECK')[0])), 'exit'))[0]
      assert.equal(await checked(), 1, 'not before it listens')
      await until('it is ready', () => {
        assert.equal(platform.exitCode, null, said)
        return /BOEX is ready/.test(said)
      })
      assert.equal(await checked(), 0)
    } finally {
      platform.kill('SIGTERM')
    }
    assert.deepEqual(await ended, [0, null], said)
  })
})
