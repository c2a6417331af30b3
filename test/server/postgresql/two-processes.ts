import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { createHotWallet } from '../../../server/chain/hot-wallet'
import { createHttpRpc } from '../../../server/chain/http-rpc'
import { DEVELOPMENT_WALLETS } from '../../../server/seed/development-wallets'
import { PlatformClient } from '../../support/platform/client'
import { createTestPostgresql, type TestPostgresql } from '../../support/platform/database'
import { setFirstPassword, WITHDRAWAL_PASSWORD } from '../../support/platform/first-password'
import { type PlatformProcess, startProcess } from '../../support/platform/process'
import { openBoundSocket } from '../../support/platform/socket'
import { walletLogin, walletOfKey } from '../../support/platform/wallet'
import { temporaryFolder } from '../../support/temporary-folder'
import { until } from '../../support/until'

const LOGINS_A_MINUTE = 40

/** A PostgreSQL, and the environment variables with which processes reach it. */
interface Reached extends TestPostgresql {
  readonly environment: Readonly<Record<string, string>>
}

const reachedDirectly = async (): Promise<Reached> => {
  const postgresql = await createTestPostgresql()
  return { ...postgresql, environment: { DATABASE_URL: postgresql.url } }
}

/** Two processes share a chain over JSON-RPC and a PostgreSQL. */
export const describeTwoProcesses = (title = 'two processes on one PostgreSQL', reach = reachedDirectly): void => {
  describe(title, () => {
    let postgresql: Reached
    const processes: PlatformProcess[] = []
    const folder = temporaryFolder()
    let one: PlatformClient
    let other: PlatformClient

    before(async () => {
      postgresql = await reach()
      const environment = {
        ...postgresql.environment,
        LOGIN_RATE_LIMIT_PER_MINUTE: String(LOGINS_A_MINUTE),
        // Both have one public URL, as behind a load balancer.
        PUBLIC_URL: 'http://127.0.0.1:8700',
      }
      const start = async (own: Record<string, string>) => {
        const platform = startProcess({ ...environment, ...own })
        processes.push(platform)
        return new PlatformClient(await platform.ready, 'boex-development-sign-key', () => Date.now())
      }
      one = await start({ DATA_DIR: folder })
      other = await start({ CHAIN_RPC_URL: `${one.url}/chain` })
    })
    after(async () => {
      await Promise.all(processes.map((platform) => platform.stop()))
      const proof = startProcess({ ...postgresql.environment, DATA_DIR: folder }, 'server/tools/prove-ledger.ts')
      const proved = await proof.ended()
      await postgresql.drop()
      assert.equal(proved, 0, proof.output().stderr)
    })

    const member = async (key: string) => {
      const wallet = walletOfKey(key)
      const config = await one.data('/api/login/getConfig', {})
      // One process issues the nonce, the other one consumes it.
      return { wallet, ...(await other.data('/api/login/login', walletLogin(wallet, config))) }
    }

    it('share sessions, nonces and sign-in nonces', async () => {
      const { token, user, wallet } = await member(DEVELOPMENT_WALLETS[0].privateKey)
      assert.equal((await one.data('/api/my/userInfo', {}, { token })).id, user.id)
      const config = await one.data('/api/login/getConfig', {})
      const payload = walletLogin(wallet, config)
      const signIns = await Promise.all([
        one.call('/api/login/login', payload),
        other.call('/api/login/login', payload),
      ])
      assert.deepEqual(signIns.map(({ code }) => Number(code)).sort(), [CODE.SUCCESS, CODE.SIGN_IN_NONCE_USED])

      // Commands only: replaying a read is harmless, and only the process that received it detects the replay.
      const ticket = { text: 'Where is my withdrawal?' }
      const commands = [
        ['/api/help/addTicket', JSON.stringify(one.body(ticket))],
        ['/api/my/updateAvatar', JSON.stringify(one.body({ avatar: '/uploads/nobody.png' }))],
      ] as const
      for (const [call, body] of commands) {
        const answers = await Promise.all([one, other, one, other].map((client) => client.send(call, body, { token })))
        assert.equal(answers.filter(({ code }) => code === CODE.NONCE_REPLAYED).length, 3, call)
      }
      assert.equal((await other.data('/api/help/getTickets', {}, { token })).total, 1)
    })

    it('refuse an ended session within two seconds, in either process', async () => {
      for (const [ending, staying] of [
        [one, other],
        [other, one],
      ] as const) {
        const { token } = await member(DEVELOPMENT_WALLETS[0].privateKey)
        const user = async (client: PlatformClient) => (await client.call('/api/my/userInfo', {}, { token })).code
        for (const client of [ending, staying]) assert.equal(await user(client), CODE.SUCCESS)
        await ending.data('/api/login/logout', {}, { token })
        const ended = performance.now()
        assert.equal(await user(ending), CODE.LOGIN_EXPIRED)
        while ((await user(staying)) === CODE.SUCCESS) assert.ok(performance.now() - ended < 2_000)
        assert.equal(await user(staying), CODE.LOGIN_EXPIRED)
      }
    })

    it('close the socket of a session that the other one ended', async () => {
      const { token, user } = await member(DEVELOPMENT_WALLETS[1].privateKey)
      const socket = await openBoundSocket(other.url, { token, user })
      const began = performance.now()
      await one.data('/api/login/logout', {}, { token })
      assert.equal((await socket.next()).type, 'refused')
      await socket.closed
      assert.ok(performance.now() - began < 2_000)
    })

    it('share socket messages and credit a payment once', async () => {
      const { token, user, wallet } = await member(DEVELOPMENT_WALLETS[1].privateKey)
      const socket = await openBoundSocket(other.url, { token, user })
      const order = await one.data(
        '/api/funds/addVcOrder',
        { quantity: '70', price: '1', payFrom: wallet.address },
        { token },
      )
      const payer = await createHotWallet(createHttpRpc(`${one.url}/chain`), wallet.privateKey)
      const hash = await payer.sendToken({ token: order.payToken, to: order.payTo, amountBaseUnits: order.payAmount })
      const bind = (client: PlatformClient) =>
        client.call('/api/funds/bindVcOrderHash', { orderId: order.orderId, hash }, { token })
      const bound = await Promise.all([bind(one), bind(other), bind(one), bind(other)])
      assert.deepEqual(
        bound.map(({ data }) => data?.status),
        ['received', 'received', 'received', 'received'],
      )
      const frame = await socket.next()
      assert.ok(frame.type === 'emit' && frame.data.kind === 'order-received')
      assert.equal((await other.data('/api/funds/getMyFunds', {}, { token })).vc.available, '70')
      socket.close()
    })

    it('run the money commands of one member one at a time, and once per key', async () => {
      const receiver = await member(DEVELOPMENT_WALLETS[0].privateKey)
      const { token, wallet } = await member(DEVELOPMENT_WALLETS[1].privateKey)
      const funds = async () => (await one.data('/api/funds/getMyFunds', {}, { token })).vc.available
      const password = WITHDRAWAL_PASSWORD
      await setFirstPassword(one, { token, wallet })
      assert.equal(await funds(), '70')
      const send = (client: PlatformClient, key: number) =>
        client.call(
          '/api/funds/addTransfer',
          {
            to: receiver.user.uid,
            quantity: '10',
            coin: 'VC',
            password,
            idempotencyKey: String(key).padStart(32, '0'),
          },
          { token },
        )
      // The balance covers seven of nine transfers. Each transfer is sent to both processes.
      const answers = await Promise.all(
        Array.from({ length: 18 }, (_, index) => send(index % 2 ? one : other, Math.floor(index / 2))),
      )
      const done = answers.filter(({ code }) => code === CODE.SUCCESS)
      assert.equal(done.length, 14, JSON.stringify(answers[0]))
      assert.equal(await funds(), '0')
    })

    it('share rate limits', async () => {
      const attempt = (client: PlatformClient) =>
        client.call('/api/login/login', {
          type: 'wallet',
          address: `0x${'1'.repeat(40)}`,
          message: '',
          signature: `0x${'1'.repeat(130)}`,
        })
      const clients = Array.from({ length: LOGINS_A_MINUTE + 10 }, (_, index) => (index % 2 ? one : other))
      const codes = (await Promise.all(clients.map(attempt))).map(({ code }) => code)
      assert.ok(codes.includes(CODE.SIGN_IN_MESSAGE_INVALID))
      assert.ok(codes.filter((code) => code === CODE.TOO_MANY_ATTEMPTS).length >= 10)
    })

    it('share the clock', async () => {
      await fetch(`${one.url}/development/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"advanceSeconds":86400}',
      })
      const tomorrow = new PlatformClient(other.url, 'boex-development-sign-key', () => Date.now() + 86_400_000)
      // The other process gets the notification a moment later.
      await until(
        'the other process is a day later too',
        async () => (await tomorrow.call('/api/login/getConfig', {})).code === CODE.SUCCESS,
      )
    })
  })
}
