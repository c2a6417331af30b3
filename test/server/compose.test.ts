import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import path from 'node:path'
import { describe, it } from 'node:test'
import { parse } from 'yaml'
import { compileServer } from '../../scripts/compile-server.mjs'
import { readConfig } from '../../server/config/config'
import { freePort } from '../support/free-port'
import { createTestPostgresql, TEST_DATABASE_URL } from '../support/platform/database'
import { startNginx, withoutNginx } from '../support/platform/nginx'
import { startProcess } from '../support/platform/process'
import { temporaryFolder } from '../support/temporary-folder'

const DEPLOY = path.resolve(__dirname, '../../deploy')
const text = readFileSync(path.join(DEPLOY, 'compose.yaml'), 'utf8')

const VARIABLES: Readonly<Record<string, string>> = {
  DOMAIN: 'boex.example',
  TLS_DIR: '/etc/boex/tls',
  POSTGRES_PASSWORD: 'secret',
  SIGN_KEY: 'a-sign-key-of-its-own',
  HOT_WALLET_KEY: `0x${'1'.repeat(64)}`,
  DEPLOYER_KEY: `0x${'2'.repeat(64)}`,
  PASSWORD_PEPPER: '1:a-pepper-of-its-own-with-enough-letters',
}

interface Service {
  readonly image?: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly command?: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly network_mode?: string
  readonly depends_on?: Readonly<Record<string, unknown>>
  readonly volumes: readonly string[]
}

/** Interpolates variables after parsing the file, as Compose does. */
const interpolate = (_: string, value: unknown): unknown =>
  typeof value === 'string'
    ? value.replace(/\$\{(\w+):\?\}/g, (_, name: string) => VARIABLES[name] ?? assert.fail(`${name} is not documented`))
    : value

const { services, volumes } = JSON.parse(JSON.stringify(parse(text)), interpolate) as {
  readonly services: Record<'database' | 'proxy' | 'platform', Service>
  readonly volumes: object
}
const { database, proxy, platform } = services

const statusOf = (options: { readonly port: number; readonly ca: Buffer }): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get({
      ...options,
      host: '127.0.0.1',
      path: '/ready',
      servername: 'boex.example',
      headers: { host: 'boex.example' },
    })
      .on('response', (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      .on('error', reject)
  })

describe('deploy/compose.yaml', () => {
  const folder = temporaryFolder()

  it('has the variables that docs/operations.md lists, each of them required', () => {
    const guide = readFileSync(path.join(DEPLOY, '../docs/operations.md'), 'utf8')
    const used = new Set([...text.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name))
    assert.deepEqual([...used].sort(), Object.keys(VARIABLES).sort())
    for (const name of used) assert.ok(guide.includes(`\`${name}\``), name)
    assert.equal(text.match(/\$\{/g)?.length, text.match(/\$\{\w+:\?\}/g)?.length)
  })

  it('starts the platform on the database and behind the proxy, as its configuration allows in production', () => {
    const config = readConfig({ NODE_ENV: 'production', ...platform.environment })
    const { username, password, hostname, pathname } = new URL(config.databaseUrl)
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = database.environment
    assert.deepEqual([username, password, pathname], [POSTGRES_USER, POSTGRES_PASSWORD, `/${POSTGRES_DB}`])
    assert.ok(Object.keys(services).includes(hostname))
    assert.deepEqual(Object.keys(platform.depends_on ?? {}), ['database', 'proxy'])
    assert.equal(platform.network_mode, 'service:proxy')
    assert.equal(path.resolve(DEPLOY, platform.build?.context ?? ''), path.resolve(DEPLOY, '..'))
    assert.match(readFileSync(path.join(DEPLOY, '../deploy/Containerfile'), 'utf8'), /^VOLUME \/boex\/\.data$/m)
    assert.deepEqual(Object.keys(volumes), ['database', 'data'])
  })

  it('gives nginx.conf the domain, and the port that the platform listens on', () => {
    const [, , script = ''] = proxy.command ?? []
    const [sed = ''] = script.split(' > ')
    const configured = execFileSync('sh', ['-c', sed.replaceAll('$$', '$').replace('/boex/nginx.conf', 'nginx.conf')], {
      cwd: DEPLOY,
      env: { ...process.env, DOMAIN: 'app.boex.test' },
      encoding: 'utf8',
    })
    assert.match(configured, /server_name app\.boex\.test;/)
    assert.doesNotMatch(configured, /server_name boex\.example;/)
    assert.ok(configured.includes(`server ${platform.environment.HOST}:${platform.environment.PORT} `))
  })

  const reason = TEST_DATABASE_URL === '' ? 'needs TEST_DATABASE_URL' : withoutNginx()
  it('starts PostgreSQL, the built platform with these variables, and nginx in front of it', {
    skip: reason,
  }, async () => {
    const { url, drop } = await createTestPostgresql()
    const port = await freePort()
    const program = startProcess(
      { NODE_ENV: 'production', ...platform.environment, DATABASE_URL: url, PORT: String(port), DATA_DIR: folder },
      await compileServer(),
    )
    try {
      await program.ready
      const nginx = await startNginx(port)
      try {
        assert.equal(await statusOf(nginx), 200)
      } finally {
        await nginx.stop()
      }
      assert.equal(await program.stop(), 0)
    } finally {
      await program.stop('SIGKILL')
      await drop()
    }
  })
})
