import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import path from 'node:path'
import { describe, it } from 'node:test'
import { createHotWallet } from '../../server/chain/hot-wallet'
import { createHttpRpc } from '../../server/chain/http-rpc'
import { openDatabase } from '../../server/database/open'
import { DEVELOPMENT_WALLETS } from '../../server/seed/development-wallets'
import { assertFolderWritable } from '../../server/start-checks'
import { PlatformClient } from '../support/platform/client'
import { createTestPostgresql, TEST_DATABASE_URL } from '../support/platform/database'
import { startProcess } from '../support/platform/process'
import { startedBefore } from '../support/platform/started-before'
import { PRODUCTION } from '../support/platform/test-environment'
import { walletLogin, walletOfKey } from '../support/platform/wallet'
import { temporaryFolder } from '../support/temporary-folder'

const SIGN_KEY = 'boex-development-sign-key'

const clientOf = (url: string, signKey = SIGN_KEY, now = () => Date.now()) => new PlatformClient(url, signKey, now)

/** The tests start processes on embedded data, whatever database the other tests use: one run is enough. */
describe('starting the platform', { concurrency: 2, skip: TEST_DATABASE_URL !== '' }, () => {
  /** Returns the error output of a start that must fail. The standard output must be empty. */
  const refusal = async (environment: Record<string, string>): Promise<string> => {
    const platform = startProcess({ DATA_DIR: temporaryFolder(), ...environment })
    assert.equal(await platform.ended(), 1)
    const { stdout, stderr } = platform.output()
    assert.equal(stdout, '')
    assert.match(stderr, /^(?:[^\n]+\.\n)+$/)
    return stderr.trim()
  }

  it('prints one ready line and the seeded accounts, survives kill -9 and resumes with its data', async () => {
    const environment = { DATA_DIR: temporaryFolder() }
    const first = startProcess(environment)
    const client = clientOf(await first.ready)
    const lines = first.output().stdout.trim().split('\n')
    assert.match(lines[0] ?? '', /^BOEX is ready: http:\/\/127\.0\.0\.1:\d+\/$/)
    const [, url] = /: (.*)$/.exec(lines[0] ?? '') ?? []
    assert.deepEqual(lines.slice(1), [
      `API documentation: ${url}docs`,
      'Accounts:',
      '  demo / boex-demo-1',
      '  empty / boex-empty-1',
      'Ctrl-C stops it.',
    ])
    assert.equal((await fetch(`${url}docs`)).status, 200)

    const demo = await client.data('/api/login/login', { type: 'account', account: 'demo', password: 'boex-demo-1' })
    const funds = await client.data('/api/funds/getMyFunds', {}, { token: demo.token })
    assert.deepEqual([funds.vc.available, funds.boex.available], ['1250', '12000'])

    const [key] = DEVELOPMENT_WALLETS
    const wallet = walletOfKey(key.privateKey)
    const config = await client.data('/api/login/getConfig', {})
    const member = await client.data('/api/login/login', walletLogin(wallet, config))
    assert.equal(member.registered, true)
    const order = await client.data(
      '/api/funds/addVcOrder',
      { quantity: '500', price: '1', payFrom: wallet.address },
      { token: member.token },
    )
    const payer = await createHotWallet(createHttpRpc(config.chain.rpcUrls[0] ?? ''), wallet.privateKey)
    const hash = await payer.sendToken({ token: order.payToken, to: order.payTo, amountBaseUnits: order.payAmount })
    assert.equal(await first.stop('SIGKILL'), null)

    const second = startProcess(environment)
    const resumed = clientOf(await second.ready)
    const bound = await resumed.data(
      '/api/funds/bindVcOrderHash',
      { orderId: order.orderId, hash },
      { token: member.token },
    )
    assert.equal(bound.status, 'received')
    await second.stop('SIGKILL')

    const third = startProcess(environment)
    const again = clientOf(await third.ready)
    assert.equal((await again.data('/api/funds/getMyFunds', {}, { token: member.token })).vc.available, '500')
    const demoAgain = await again.data('/api/funds/getMyFunds', {}, { token: demo.token })
    assert.deepEqual([demoAgain.vc.available, demoAgain.boex.available], ['1250', '12000'])
    assert.equal(await third.stop('SIGTERM'), 0)
    const proof = startProcess(environment, 'server/tools/prove-ledger.ts')
    assert.equal(await proof.ended(), 0)
    assert.match(proof.output().stdout, /^Every balance is the sum of its entries/)
    const location = { databaseUrl: '', databasePoolSize: 2, dataFolder: environment.DATA_DIR }
    const database = await openDatabase(location)
    await database.execute("insert into unbooked_payment values ('0xstolen', 7, '0xboex', '0xthief', 1000, 1700000000)")
    await database.close()
    const unbooked = startProcess(environment, 'server/tools/prove-ledger.ts')
    assert.equal(await unbooked.ended(), 1)
    assert.match(unbooked.output().stderr, /^payment-unbooked: block 7 {2}1000 of 0xboex {2}to 0xthief {2}0xstolen\n/)
    const opened = await openDatabase(location)
    await opened.execute("update ledger_account set balance = balance + 1 where name = 'available' and coin = 'VC'")
    await opened.close()
    const disproof = startProcess(environment, 'server/tools/prove-ledger.ts')
    assert.equal(await disproof.ended(), 1)
    assert.match(disproof.output().stderr, /^balance-differs: \d+\n[\s\S]*The ledger does not agree in \d places\.\n$/)
  })

  it('stops immediately on Ctrl-C, while apps are connected', async () => {
    const platform = startProcess({ DATA_DIR: await startedBefore(temporaryFolder()) })
    const url = await platform.ready
    const kept = await fetch(`${url}/health`)
    assert.deepEqual(await kept.json(), { status: 'ok' })
    assert.equal(await platform.stop('SIGINT'), 0)
  })

  it('stops although a browser holds an unused connection', async () => {
    const platform = startProcess({ DATA_DIR: await startedBefore(temporaryFolder()) })
    const { hostname, port } = new URL(await platform.ready)
    const ahead = connect(Number(port), hostname)
    await once(ahead, 'connect')
    // The platform accepts connections in order, so this response proves that it has accepted the unused one.
    await (await fetch(`http://${hostname}:${port}/health`)).json()
    assert.equal(await platform.stop('SIGTERM'), 0)
    ahead.destroy()
  })

  it('moves its clock for a developer, and keeps it moved', async () => {
    const environment = { DATA_DIR: await startedBefore(temporaryFolder()) }
    const first = startProcess(environment)
    const port = new URL(await first.ready).port
    const command = startProcess({ PORT: port }, 'server/tools/move-clock.ts', ['1d'])
    assert.equal(await command.ended(), 0)
    assert.match(command.output().stdout, /^The platform's clock says \d{4}-\d{2}-\d{2}T/)
    const tooFar = startProcess({ PORT: port }, 'server/tools/move-clock.ts', ['999999d'])
    assert.equal(await tooFar.ended(), 1)
    assert.match(tooFar.output().stderr, /^The platform refuses: .+ \(code \d+\)\.\n$/)
    await first.stop()
    const second = startProcess(environment)
    const url = await second.ready
    const tomorrow = () => Date.now() + 86_400_000
    const { time, code } = await clientOf(url, SIGN_KEY, tomorrow).call('/api/login/getConfig', {})
    assert.equal(code, 1)
    assert.ok(Math.abs((time ?? 0) - tomorrow() / 1000) < 60)
    await second.stop()
  })

  it('says what is wrong with the clock command', async () => {
    const nonsense = startProcess({}, 'server/tools/move-clock.ts', ['tomorrow'])
    assert.equal(await nonsense.ended(), 1)
    assert.equal(nonsense.output().stderr, 'Usage: npm run clock -- DURATION, for example 1d, 2h, 15m or 90s.\n')
    const nobody = startProcess({ PORT: '1' }, 'server/tools/move-clock.ts', ['1d'])
    assert.equal(await nobody.ended(), 1)
    assert.match(nobody.output().stderr, /^No platform answers at http:\/\/127\.0\.0\.1:1\//)
    const other = createServer((_, response) => response.writeHead(502).end('<p>Bad gateway</p>')).listen(
      0,
      '127.0.0.1',
    )
    try {
      await once(other, 'listening')
      const { port } = other.address() as AddressInfo
      const stranger = startProcess({ PORT: String(port) }, 'server/tools/move-clock.ts', ['1d'])
      assert.equal(await stranger.ended(), 1)
      assert.match(stranger.output().stderr, /is no platform: HTTP status 502\.\n$/)
    } finally {
      other.close()
    }
  })

  it('says in one sentence that the port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    try {
      const sentence = await refusal({ PORT: String(port) })
      assert.equal(sentence, `Port ${port} on 127.0.0.1 is taken: stop what uses it, or set PORT.`)
    } finally {
      server.close()
    }
  })

  it('says in one sentence that the data folder is in use, and by whom', async () => {
    const folder = await startedBefore(temporaryFolder())
    const holder = startProcess({ DATA_DIR: folder })
    await holder.ready
    assert.equal(
      await refusal({ DATA_DIR: folder }),
      `The data folder ${folder} is in use by process ${holder.child.pid}.`,
    )
    await holder.stop()
  })

  it('takes over a folder whose process has ended, even if another process has its ID now', async () => {
    const folder = await startedBefore(temporaryFolder())
    writeFileSync(path.join(folder, 'process.lock'), `${process.pid} 1`)
    const platform = startProcess({ DATA_DIR: folder })
    await platform.ready
    await platform.stop()
  })

  it('says in one sentence that the data folder is a file, is below one or cannot be written', async () => {
    const file = path.join(temporaryFolder(), 'data')
    writeFileSync(file, '')
    assert.equal(await refusal({ DATA_DIR: file }), `DATA_DIR ${file} is a file, and has to be a folder.`)
    const below = path.join(file, 'data')
    assert.equal(await refusal({ DATA_DIR: below }), `DATA_DIR ${below} is below a file, and has to be a folder.`)
    assert.match(await refusal({ DATA_DIR: '/proc/boex' }), /^DATA_DIR \/proc\/boex cannot be written: \w+\.$/)
    assert.match(
      await refusal({ UPLOADS_DIR: '/proc/boex/a' }),
      /^UPLOADS_DIR \/proc\/boex\/a cannot be written: \w+\.$/,
    )
  })

  it('takes the error messages of a start from START_PROBLEMS', () => {
    const server = path.resolve(__dirname, '../../server')
    for (const layer of ['chain', 'database', 'passwords', 'start-checks.ts']) {
      const calls = execFileSync('grep', ['-rhoE', 'new StartError\\([A-Za-z_`]+', path.join(server, layer)], {
        encoding: 'utf8',
      })
      assert.deepEqual(new Set(calls.trim().split('\n')), new Set(['new StartError(START_PROBLEMS']), layer)
    }
  })

  it('says in one sentence that the data folder does not answer', () => {
    const folder = temporaryFolder()
    // Reading the pipe blocks without a writer, like a network file system whose server is gone.
    execFileSync('mkfifo', [path.join(folder, 'process.lock')])
    assert.throws(() => assertFolderWritable(folder, 'DATA_DIR', 500), {
      name: 'StartError',
      message: `DATA_DIR ${folder} does not answer within 0.5 s: is its file system mounted?`,
    })
  })

  it('says in one sentence that the database accepts connections and never answers', async () => {
    const silent = createTcpServer(() => undefined).listen(0, '127.0.0.1')
    try {
      await once(silent, 'listening')
      const { port } = silent.address() as AddressInfo
      const sentence = await refusal({ DATABASE_URL: `postgres://member:secret@127.0.0.1:${port}/none` })
      assert.match(sentence, new RegExp(`^The database at 127\\.0\\.0\\.1:${port} cannot be reached: [^\\n]+\\.$`))
    } finally {
      silent.close()
    }
  })

  it('says in one sentence that DATABASE_URL has another scheme', async () => {
    assert.equal(
      await refusal({ DATABASE_URL: 'mysql://member:secret@127.0.0.1/boex' }),
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    )
  })

  it('says in one sentence that the database cannot be reached', async () => {
    const sentence = await refusal({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' })
    assert.match(sentence, /^The database at 127\.0\.0\.1:1 cannot be reached: /)
    assert.doesNotMatch(sentence, /secret/)
  })

  it('says in one sentence that the chain cannot be reached, or is another one', async () => {
    const sentence = await refusal({ CHAIN_RPC_URL: 'http://127.0.0.1:2/key-of-a-provider' })
    assert.match(sentence, /^The chain at http:\/\/127\.0\.0\.1:2 cannot be reached: /)
    assert.doesNotMatch(sentence, /key-of-a-provider/)
    const server = createServer((_, response) => response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}'))
    server.listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      assert.equal(
        await refusal({ CHAIN_RPC_URL: url }),
        'The chain of CHAIN_RPC_URL has the id 1, but CHAIN_ID says 31337.',
      )
    } finally {
      server.close()
    }
  })

  /**
   * Runs `npm start` with an invalid setting, or another script.
   *
   * @returns its output, which would include a build
   */
  const startCommand = (
    environment: Record<string, string>,
    options: readonly string[] = [],
    words: readonly string[] = ['scripts/start.mjs'],
  ) => {
    const { PATH, HOME } = process.env
    const env: Record<string, string | undefined> = {
      PATH,
      HOME,
      DATA_DIR: temporaryFolder(),
      PORT: '0',
      ...environment,
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, [...options, ...words], {
      cwd: path.resolve(__dirname, '../..'),
      env: env as NodeJS.ProcessEnv,
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }

  it('npm start checks the settings before it builds', () => {
    const stderr = 'PORT must be a whole number from 0 to 65535, not "http".\n'
    assert.deepEqual(startCommand({ PORT: 'http' }), { status: 1, stdout: '', stderr })
    const file = path.join(temporaryFolder(), 'data')
    writeFileSync(file, '')
    const isFile = { status: 1, stdout: '', stderr: `DATA_DIR ${file} is a file, and has to be a folder.\n` }
    assert.deepEqual(startCommand({ DATA_DIR: file }), isFile)
  })

  for (const version of ['18.20.8', '20.18.3', '21.7.3', '23.11.0']) {
    it(`npm start and npm test refuse Node ${version} in one sentence`, () => {
      const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
      const preload = path.join(temporaryFolder(), 'pretend.cjs')
      writeFileSync(preload, pretend)
      for (const words of [['scripts/start.mjs'], ['scripts/test.mjs', '--help']]) {
        const { status, stdout, stderr } = startCommand({ PORT: 'http' }, ['--require', preload], words)
        assert.deepEqual([status, stdout], [1, ''])
        assert.match(stderr, new RegExp(`^BOEX needs Node 20 from 20[^\\n]+ or newer; this is ${version}\\.\n$`))
      }
    })
  }

  it('reports each invalid setting in one sentence', async () => {
    assert.equal(await refusal({ PORT: 'http' }), 'PORT must be a whole number from 0 to 65535, not "http".')
    assert.deepEqual(
      (await refusal({ NODE_ENV: 'production' })).split('\n'),
      ['PUBLIC_URL', 'CONFIRMATIONS', 'SIGN_KEY', 'HOT_WALLET_KEY', 'DEPLOYER_KEY', 'PASSWORD_PEPPER'].map(
        (name) => `${name} is not set: a production start needs it.`,
      ),
    )
    assert.equal(
      await refusal({ ...PRODUCTION, SIGN_KEY }),
      'SIGN_KEY is the development secret: a production start needs a different one.',
    )
  })

  it('in production has no demo accounts, no development wallet, no API page and no movable clock', async () => {
    const platform = startProcess({
      ...PRODUCTION,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      DATA_DIR: temporaryFolder(),
    })
    const url = await platform.ready
    assert.match(platform.output().stdout, /^BOEX is ready: http:\/\/127\.0\.0\.1:\d+\/\n$/)
    const client = clientOf(url, PRODUCTION.SIGN_KEY)
    const demo = await client.call('/api/login/login', { type: 'account', account: 'demo', password: 'boex-demo-1' })
    assert.equal(demo.code, 1101)
    assert.equal((await client.data('/api/index/getAgreementDetail', { kind: 'service' })).kind, 'service')
    assert.equal((await fetch(`${url}/development/wallet.js`)).status, 404)
    assert.equal((await fetch(`${url}/docs/json`)).status, 404)
    const clock = await fetch(`${url}/development/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advanceSeconds":1}',
    })
    assert.equal(clock.status, 404)
    const page = await fetch(url)
    assert.doesNotMatch(await page.text(), /development/)
    const control = await fetch(`${url}/chain`, {
      method: 'POST',
      body: '{"jsonrpc":"2.0","id":1,"method":"boex_hold","params":[]}',
    })
    assert.equal(((await control.json()) as { error: { code: number } }).error.code, -32601)
    await platform.stop()
  })
})

describe('starting the platform on PostgreSQL', { skip: TEST_DATABASE_URL === '' }, () => {
  it('resumes with its data', async () => {
    const { url: databaseUrl, drop } = await createTestPostgresql()
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: temporaryFolder() }
    try {
      const first = startProcess(environment)
      const client = clientOf(await first.ready)
      const { token } = await client.data('/api/login/login', {
        type: 'account',
        account: 'demo',
        password: 'boex-demo-1',
      })
      await first.stop('SIGKILL')
      const second = startProcess(environment)
      const again = clientOf(await second.ready)
      assert.equal((await again.data('/api/funds/getMyFunds', {}, { token })).vc.available, '1250')
      assert.equal(await second.stop(), 0)
    } finally {
      await drop()
    }
  })
})
