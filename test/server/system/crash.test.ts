import assert from 'node:assert/strict'
import { randomBytes, randomInt } from 'node:crypto'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Path, Payload } from '@/contract/contract'
import { createHttpRpc } from '../../../server/chain/http-rpc'
import { readTokenBalance } from '../../../server/chain/reads'
import { readConfig } from '../../../server/config/config'
import { DEMO_ACCOUNTS } from '../../../server/seed/demo-accounts'
import { PlatformClient } from '../../support/platform/client'
import { createTestPostgresql, TEST_DATABASE_URL } from '../../support/platform/database'
import { setFirstPassword } from '../../support/platform/first-password'
import { type PlatformProcess, startProcess } from '../../support/platform/process'
import { createTestWallet } from '../../support/platform/wallet'
import { temporaryFolder } from '../../support/temporary-folder'
import { until } from '../../support/until'
import { units } from './mining-model'

const LIVES = 4
const PASSWORD = '528491'

type MoneyPath = '/api/funds/addTransfer' | '/api/funds/addMiningRig' | '/api/funds/addCashLog'

/** A command that must run exactly once, even if the platform stops. */
interface CommandRequest {
  readonly path: MoneyPath
  readonly payload: Payload<MoneyPath> & { idempotencyKey: string }
  done: boolean
}

const idempotencyKey = (): string => randomBytes(16).toString('hex')

const newRequest = (receiverUid: string): CommandRequest => {
  const dice = randomInt(10)
  if (dice < 6) {
    const payload = {
      to: receiverUid,
      quantity: '1',
      coin: 'BOEX' as const,
      password: PASSWORD,
      idempotencyKey: idempotencyKey(),
    }
    return { path: '/api/funds/addTransfer', payload, done: false }
  }
  if (dice < 8) {
    const payload = { type: 'burn' as const, quantity: '100', password: PASSWORD, idempotencyKey: idempotencyKey() }
    return { path: '/api/funds/addMiningRig', payload, done: false }
  }
  const payload = {
    network: 'BOEX-ERC20',
    quantity: '20',
    account: createTestWallet().address,
    password: PASSWORD,
    idempotencyKey: idempotencyKey(),
  }
  return { path: '/api/funds/addCashLog', payload, done: false }
}

/**
 * Sends a request.
 *
 * @returns false if the platform stopped before it responded
 */
const ask = async (client: PlatformClient, token: string, request: CommandRequest): Promise<boolean> => {
  try {
    const answer = await client.call(request.path as Path, request.payload as Payload<Path>, { token })
    assert.equal(answer.code, 1, `${request.path}: ${answer.code} ${answer.msg}`)
    request.done = true
    return true
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error
    // The connection broke, so the outcome is unknown. The idempotency key makes the repetition safe.
    return false
  }
}

describe('a platform that is killed repeatedly', () => {
  it('loses no accepted request and runs nothing twice, also on the chain', async () => {
    const folder = temporaryFolder()
    const postgresql = TEST_DATABASE_URL === '' ? undefined : await createTestPostgresql()
    const environment = {
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      WITHDRAWAL_REVIEW_SECONDS: '1',
      ...(postgresql ? { DATABASE_URL: postgresql.url } : {}),
    }
    const requests: CommandRequest[] = []
    let running: PlatformProcess | undefined
    const enter = async () => {
      running = startProcess(environment)
      const client = new PlatformClient(await running.ready, readConfig({}).signKey, Date.now)
      const login = (form: { account: string; password: string }) =>
        client.data('/api/login/login', { type: 'account', ...form })
      const demo = await login(DEMO_ACCOUNTS.demo)
      const empty = await login(DEMO_ACCOUNTS.empty)
      return { process: running, client, token: demo.token, receiver: empty }
    }
    try {
      const first = await enter()
      const { withdrawalPasswordSet } = await first.client.data('/api/my/userInfo', {}, { token: first.token })
      if (!withdrawalPasswordSet) {
        const passwords = { password: PASSWORD, accountPassword: DEMO_ACCOUNTS.demo.password }
        await setFirstPassword(first.client, { token: first.token }, passwords)
      }
      const begin = await first.client.data('/api/funds/getMyFunds', {}, { token: first.token })
      const beginPositions = await first.client.data('/api/funds/getMiningRigList', {}, { token: first.token })
      const beginTransfers = await first.client.data('/api/my/getTransferLog', {}, { token: first.token })
      const beginWithdrawals = await first.client.data('/api/my/getCasshLog', {}, { token: first.token })
      let life = first
      for (let count = 0; count < LIVES; count += 1) {
        if (count > 0) life = await enter()
        const { client, token, receiver, process } = life
        let alive = true
        const worker = async () => {
          for (const open of requests.filter(({ done }) => !done)) if (!(await ask(client, token, open))) return
          for (let made = 0; alive && made < 12; made += 1) {
            const request = newRequest(receiver.user.uid)
            requests.push(request)
            if (!(await ask(client, token, request))) return
          }
        }
        const work = Promise.all([worker(), worker(), worker()])
        await pause(randomInt(300, 2_500))
        alive = false
        await process.stop('SIGKILL')
        await work
      }
      const { client, token, receiver, process } = await enter()
      for (const open of requests.filter(({ done }) => !done)) assert.ok(await ask(client, token, open))
      const of = (wanted: MoneyPath) => requests.filter(({ path: asked }) => asked === wanted)
      await until('what was accepted is carried out', async () => {
        const { list } = await client.data('/api/my/getCasshLog', { limit: 100 }, { token })
        const { list: positions } = await client.data('/api/funds/getMiningRigList', { limit: 100 }, { token })
        const paid = list.every(({ status }) => status === 'received')
        return paid && positions.every(({ type, blackHoleHash }) => type !== 'burn' || blackHoleHash !== null)
      })

      const count = async (asked: '/api/my/getTransferLog' | '/api/my/getCasshLog' | '/api/funds/getMiningRigList') =>
        (await client.data(asked, {}, { token })).total
      assert.equal(await count('/api/my/getTransferLog'), beginTransfers.total + of('/api/funds/addTransfer').length)
      assert.equal(await count('/api/my/getCasshLog'), beginWithdrawals.total + of('/api/funds/addCashLog').length)
      const joined = of('/api/funds/addMiningRig').length
      assert.equal(await count('/api/funds/getMiningRigList'), beginPositions.total + joined)

      const config = await client.data('/api/login/getConfig', {})
      const rpc = createHttpRpc(config.chain.rpcUrls[0] ?? '')
      const onChain = async (address: string) =>
        BigInt(await readTokenBalance(rpc, config.tokens.BOEX.address, address))
      for (const { payload } of of('/api/funds/addCashLog')) {
        assert.equal(await onChain((payload as Payload<'/api/funds/addCashLog'>).account), units('18.9'))
      }
      const funds = await client.data('/api/funds/getMyFunds', {}, { token })
      const spent = units('1') * BigInt(of('/api/funds/addTransfer').length) + units('100') * BigInt(joined)
      const withdrawn = units('20') * BigInt(of('/api/funds/addCashLog').length)
      assert.ok(units(funds.boex.total) >= units(begin.boex.total) - spent - withdrawn, 'nothing was paid twice')
      assert.equal(units(funds.burned), units(begin.burned) + units('100') * BigInt(joined))
      await until('what was accepted is carried out', async () => {
        const swallowed = (await onChain(config.blackHoleAddress)) + (await onChain(config.ecosystemAddress))
        return swallowed > 0n
      })
      const incoming = await client.data('/api/my/getTransferLog', { direction: 'in' }, { token: receiver.token })
      assert.ok(incoming.total >= of('/api/funds/addTransfer').length)
      await process.stop()

      const proof = startProcess(environment, 'server/tools/prove-ledger.ts')
      assert.equal(await proof.ended(), 0, proof.output().stderr)
    } finally {
      await running?.stop('SIGKILL')
      await postgresql?.drop()
    }
  })
})
