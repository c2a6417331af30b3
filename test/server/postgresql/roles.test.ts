import assert from 'node:assert/strict'
import { it } from 'node:test'
import { migrate } from '../../../server/database/migrate'
import { openPostgresql } from '../../../server/database/postgresql'
import { PlatformClient } from '../../support/platform/client'
import { createTestPostgresql, TEST_DATABASE_URL } from '../../support/platform/database'
import { type PlatformProcess, startProcess } from '../../support/platform/process'
import { startPlatform, type TestPlatform } from '../../support/platform/start-platform'
import { createTestWallet } from '../../support/platform/wallet'
import { temporaryFolder } from '../../support/temporary-folder'
import { until } from '../../support/until'
import { PASSWORD, withdrawalsOf } from '../withdrawals/support'

const describeRoles = (): void => {
  it('a web process without the key accepts a withdrawal, and a worker, which serves no calls, pays it', async () => {
    const { url: databaseUrl, drop } = await createTestPostgresql()
    const database = await openPostgresql(databaseUrl, 5)
    const folder = temporaryFolder()
    const processes: PlatformProcess[] = []
    let platform: TestPlatform | undefined
    try {
      await migrate(database)
      // This process runs the chain, but no jobs.
      platform = await startPlatform({ database })
      const { chain, config, url } = platform
      const members = withdrawalsOf(platform)
      const member = await members.rich('1000')
      const start = async (environment: Record<string, string>): Promise<string> => {
        const shared = {
          DATABASE_URL: databaseUrl,
          CHAIN_RPC_URL: `${url}/chain`,
          WITHDRAWAL_REVIEW_SECONDS: '0',
          DATA_DIR: folder,
        }
        const started = startProcess({ ...shared, ...environment })
        processes.push(started)
        return started.ready
      }
      const web = await start({ ROLE: 'web', HOT_WALLET_ADDRESS: chain.hotWallet.address })
      const client = new PlatformClient(web, config.signKey, () => Date.now())
      const account = createTestWallet().address
      const asked = { network: 'BOEX-ERC20', quantity: '100', account, password: PASSWORD }
      const { id } = await client.data('/api/funds/addCashLog', asked, member)
      const listed = async () => {
        const { list } = await client.data('/api/my/getCasshLog', {}, member)
        return list.find((one) => one.id === id)?.status
      }
      assert.equal(await listed(), 'under-review')

      const worker = await start({ ROLE: 'worker' })
      await until('the worker has paid', async () => (await listed()) === 'received')
      assert.equal(await members.onChain('BOEX', account), '98500000000000000000')
      const workerClient = new PlatformClient(worker, config.signKey, () => Date.now())
      assert.equal((await workerClient.call('/api/login/getConfig', {})).code, 404)
      assert.equal((await fetch(worker)).status, 404)
      assert.equal((await fetch(`${worker}/health`)).status, 200)
      for (const one of processes) assert.equal(await one.stop(), 0)
    } finally {
      for (const { child } of processes) child.kill('SIGKILL')
      await platform?.close()
      await database.close()
      await drop()
    }
  })
}

if (TEST_DATABASE_URL === '')
  it('roles of processes', { skip: 'needs a PostgreSQL: TEST_DATABASE_URL' }, () => undefined)
else describeRoles()
