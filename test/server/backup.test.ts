import assert from 'node:assert/strict'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { before, describe, it } from 'node:test'
import sharp from 'sharp'
import { createHotWallet } from '../../server/chain/hot-wallet'
import { createHttpRpc } from '../../server/chain/http-rpc'
import { restoreBackup, writeBackup } from '../../server/operations/backup'
import { DEVELOPMENT_WALLETS } from '../../server/seed/development-wallets'
import { PlatformClient } from '../support/platform/client'
import { TEST_DATABASE_URL } from '../support/platform/database'
import { startProcess } from '../support/platform/process'
import { startedBefore } from '../support/platform/started-before'
import { walletLogin, walletOfKey } from '../support/platform/wallet'
import { temporaryFolder } from '../support/temporary-folder'

const placeOf = (dataFolder: string) => ({ dataFolder, databaseUrl: '', uploadsFolder: '' })

const SIGN_KEY = 'boex-development-sign-key'

/** The tests share one platform and run in order. Embedded data needs no PostgreSQL. */
describe('backup and restore of embedded data', { skip: TEST_DATABASE_URL !== '' }, () => {
  const root = temporaryFolder()
  const folder = (name: string) => path.join(root, name)
  const backup = folder('backup')

  const command = async (name: 'backup' | 'restore', data: string, target: string) => {
    const run = startProcess({ DATA_DIR: data }, `server/tools/${name}.ts`, [target])
    const code = await run.ended()
    const { stdout, stderr } = run.output()
    return { code, said: `${stdout}${stderr}`.trim() }
  }

  const clientOf = (url: string) => new PlatformClient(url, SIGN_KEY, () => Date.now())

  /** Uploads a picture, and returns its path below the platform's URL. */
  const upload = async (client: PlatformClient, token: string): Promise<string> => {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#1f6feb' } })
    const { data } = await client.upload('/api/common/upload', await picture.png().toBuffer(), { token })
    if (!data) throw new Error('the picture was refused')
    return data.url
  }

  interface Life {
    readonly token: string
    readonly uploaded: string
    readonly block: string
  }
  let life: Life

  before(async () => {
    const platform = startProcess({ DATA_DIR: await startedBefore(folder('data')) })
    try {
      const url = await platform.ready
      const client = clientOf(url)
      const config = await client.data('/api/login/getConfig', {})
      const wallet = walletOfKey(DEVELOPMENT_WALLETS[0].privateKey)
      const { token } = await client.data('/api/login/login', walletLogin(wallet, config))
      const order = await client.data(
        '/api/funds/addVcOrder',
        { quantity: '500', price: '1', payFrom: wallet.address },
        { token },
      )
      const payer = await createHotWallet(createHttpRpc(`${url}/chain`), wallet.privateKey)
      const hash = await payer.sendToken({ token: order.payToken, to: order.payTo, amountBaseUnits: order.payAmount })
      await client.data('/api/funds/bindVcOrderHash', { orderId: order.orderId, hash }, { token })
      const uploaded = await upload(client, token)
      life = { token, uploaded, block: await createHttpRpc(`${url}/chain`).request<string>('eth_blockNumber') }
      const refused = await command('backup', folder('data'), folder('of-a-running-platform'))
      assert.equal(refused.code, 1)
      assert.match(refused.said, /^The data folder \S+ is in use by process \d+\.$/)
    } finally {
      await platform.stop()
    }
  })
  it('restores balances, sessions, pictures and the chain, with a consistent ledger', async () => {
    assert.deepEqual(await command('backup', folder('data'), backup), { code: 0, said: `Written: ${backup}` })
    const restored = folder('restored')
    assert.deepEqual(await command('restore', restored, backup), { code: 0, said: `Restored: ${backup}` })
    const proof = startProcess({ DATA_DIR: restored }, 'server/tools/prove-ledger.ts')
    assert.equal(await proof.ended(), 0)
    const platform = startProcess({ DATA_DIR: restored })
    try {
      const url = await platform.ready
      const { token, uploaded, block } = life
      assert.equal((await clientOf(url).data('/api/funds/getMyFunds', {}, { token })).vc.available, '500')
      assert.equal((await fetch(new URL(uploaded, url))).status, 200)
      assert.equal(await createHttpRpc(`${url}/chain`).request<string>('eth_blockNumber'), block)
    } finally {
      await platform.stop()
    }
  })

  it('overwrites neither a backup nor data', async () => {
    const twice = await command('backup', folder('data'), backup)
    assert.deepEqual(twice, { code: 1, said: `${backup} exists already: a backup overwrites nothing.` })
    const over = await command('restore', folder('data'), backup)
    assert.match(over.said, /has a database already: a restore overwrites nothing\.$/)
    assert.equal(over.code, 1)
  })

  it('refuses a backup that is damaged, lacks a file or has an extra one', async () => {
    const damages: Record<string, (copy: string) => void> = {
      'database.tar.gz': (copy) => writeFileSync(path.join(copy, 'database.tar.gz'), 'something else'),
      'chain/journal': (copy) => rmSync(path.join(copy, 'chain', 'journal'), { recursive: true }),
      'uploads/added.png': (copy) => writeFileSync(path.join(copy, 'uploads', 'added.png'), 'added'),
    }
    for (const [name, damage] of Object.entries(damages)) {
      const copy = folder(`damaged-${name.replace('/', '-')}`)
      cpSync(backup, copy, { recursive: true })
      damage(copy)
      const target = folder(`of-${path.basename(copy)}`)
      await assert.rejects(restoreBackup(placeOf(target), copy), new RegExp(`is damaged: ${name}`))
      assert.ok(!existsSync(target))
    }
  })

  it('refuses a backup of a later version, and a folder that is no backup', async () => {
    const later = folder('later')
    cpSync(backup, later, { recursive: true })
    const manifest = JSON.parse(readFileSync(path.join(later, 'manifest.json'), 'utf8'))
    manifest.migrations.push('999-of-tomorrow.sql')
    writeFileSync(path.join(later, 'manifest.json'), JSON.stringify(manifest))
    await assert.rejects(restoreBackup(placeOf(folder('now')), later), /does not know 999-of-tomorrow\.sql\.$/)
    await assert.rejects(restoreBackup(placeOf(folder('now')), root), /is no backup of this platform\.$/)
  })

  it('completes a restore that was interrupted', async () => {
    const target = folder('interrupted')
    cpSync(path.join(backup, 'chain'), path.join(target, 'chain'), { recursive: true })
    mkdirSync(path.join(target, 'database.unfinished'))
    writeFileSync(path.join(target, 'database.unfinished', 'half'), '')
    await restoreBackup(placeOf(target), backup)
    assert.ok(existsSync(path.join(target, 'database', 'PG_VERSION')))
    assert.deepEqual(readdirSync(target).sort(), ['chain', 'database', 'uploads'])
  })

  it('refers users of PostgreSQL to its own tool', async () => {
    const place = { ...placeOf(folder('elsewhere')), databaseUrl: 'postgres://127.0.0.1/boex' }
    await assert.rejects(writeBackup(place, folder('never')), /is backed up with pg_dump/)
  })
})
