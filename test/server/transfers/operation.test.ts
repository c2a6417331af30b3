import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { maintain } from '../../../server/jobs/maintenance'
import { PlatformClient } from '../../support/platform/client'
import { createFakeClock } from '../../support/platform/clock'
import { fundsOf } from '../../support/platform/purchase'
import { richMember, WITHDRAWAL_PASSWORD } from '../../support/platform/rich-member'
import { type Member, platformOfSuite, startPlatform } from '../../support/platform/start-platform'
import { createTestWallet } from '../../support/platform/wallet'

const SIGN_KEY = 'boex-development-sign-key'

let made = 0
const newKey = () => {
  made += 1
  return `key${String(made).padStart(20, '0')}`
}

describe('a money command with a lost answer', () => {
  const platform = platformOfSuite()

  const ask = ({ token }: Member, idempotencyKey: string) =>
    platform.client.data('/api/funds/getOperation', { idempotencyKey }, { token })
  const look = ({ token }: Member, idempotencyKey: string) =>
    platform.client.data('/api/funds/getOperation', { idempotencyKey, revoke: false }, { token })
  const transfer = ({ token }: Member, to: string, idempotencyKey: string, quantity = '10') =>
    platform.client.call(
      '/api/funds/addTransfer',
      { to, quantity, coin: 'BOEX', password: WITHDRAWAL_PASSWORD, idempotencyKey },
      { token },
    )

  it('is returned by its key with the same answer and time, any number of times', async () => {
    const [member, receiver] = [await richMember(platform), await platform.signUp()]
    const key = newKey()
    assert.deepEqual(await look(member, key), { operation: null })
    const { data } = await transfer(member, receiver.user.uid, key)
    const told = await ask(member, key)
    assert.deepEqual(told.operation, { path: '/api/funds/addTransfer', answer: data, createdAt: data?.createdAt })
    assert.deepEqual(await ask(member, key), told)
    assert.equal((await fundsOf(platform, receiver)).boex.available, '10')
  })

  it('never runs after the member was told that it did not', async () => {
    const [member, other, receiver] = [await richMember(platform), await platform.signUp(), await platform.signUp()]
    const payload = { to: receiver.user.uid, quantity: '10', coin: 'BOEX', password: WITHDRAWAL_PASSWORD } as const
    const send = async (idempotencyKey: string, seconds = 0) => {
      const client = new PlatformClient(platform.url, SIGN_KEY, () => platform.clock.now() + seconds * 1000)
      return (await client.call('/api/funds/addTransfer', { ...payload, idempotencyKey }, { token: member.token })).code
    }
    // Commands signed before the query, in the same second, or by a clock that was corrected later.
    for (const seconds of [-299, -5, 0, 5, 299]) {
      const key = newKey()
      assert.deepEqual(await ask(member, key), { operation: null })
      assert.equal(await send(key, seconds), CODE.COMMAND_REVOKED, String(seconds))
      // A query in a later second changes nothing.
      assert.deepEqual(await ask(member, key), { operation: null })
    }
    const kept = newKey()
    assert.deepEqual(await ask(member, kept), { operation: null })
    await platform.clock.advance(29 * 86_400)
    await maintain(platform.database, Math.floor(platform.clock.now() / 1000))
    assert.equal(await send(kept), CODE.COMMAND_REVOKED)
    assert.equal((await fundsOf(platform, receiver)).boex.available, '0')
    // A new key makes it a different command.
    assert.equal(await send(newKey()), CODE.SUCCESS)
    assert.equal((await fundsOf(platform, receiver)).boex.available, '10')
    // A member cannot revoke another member's command.
    const next = newKey()
    assert.deepEqual(await ask(other, next), { operation: null })
    assert.equal(await send(next), CODE.SUCCESS)
  })

  it('never runs later in another process, with any clock skew and in any order', async () => {
    for (const skew of [-250, -1, 1, 250]) {
      await using other = await startPlatform({
        ...platform,
        clock: createFakeClock(platform.clock.now() + skew * 1000),
      })
      const [member, receiver] = [await richMember(platform), await platform.signUp()]
      const payload = { to: receiver.user.uid, quantity: '1', coin: 'BOEX', password: WITHDRAWAL_PASSWORD } as const
      const options = { token: member.token }
      let moved = 0
      for (let round = 0; round < 12; round += 1) {
        const [asked, sent] = round % 2 ? [platform.client, other.client] : [other.client, platform.client]
        const idempotencyKey = newKey()
        const question = () => asked.data('/api/funds/getOperation', { idempotencyKey }, options)
        const command = () => sent.call('/api/funds/addTransfer', { ...payload, idempotencyKey }, options)
        const inOrder = async () => [await question(), await command()] as const
        // Query before command, both at the same time, and command before query.
        const [told, { code }] =
          round % 3 === 0
            ? await inOrder()
            : round % 3 === 1
              ? await Promise.all([question(), command()])
              : await Promise.all([command(), question()]).then(([answer, operation]) => [operation, answer] as const)
        assert.equal(code, told.operation ? CODE.SUCCESS : CODE.COMMAND_REVOKED, `${skew} ${round}`)
        if (told.operation) moved += 1
        assert.equal((await fundsOf(platform, receiver)).boex.available, String(moved))
      }
    }
  })

  it('is not revoked by a lookup without revocation: a late request still runs', async () => {
    const [member, receiver] = [await richMember(platform), await platform.signUp()]
    const idempotencyKey = newKey()
    const sentBefore = new PlatformClient(platform.url, SIGN_KEY, () => platform.clock.now() - 5_000)
    assert.deepEqual(await look(member, idempotencyKey), { operation: null })
    const { code, data } = await sentBefore.call(
      '/api/funds/addTransfer',
      { to: receiver.user.uid, quantity: '10', coin: 'BOEX', password: WITHDRAWAL_PASSWORD, idempotencyKey },
      { token: member.token },
    )
    assert.equal(code, CODE.SUCCESS)
    assert.deepEqual((await look(member, idempotencyKey)).operation?.answer, data)
  })

  it('runs once for an older app, which sends the key by its earlier name', async () => {
    const [member, receiver] = [await richMember(platform), await platform.signUp()]
    const payload = { to: receiver.user.uid, quantity: '10', coin: 'BOEX', password: WITHDRAWAL_PASSWORD } as const
    const earlier: typeof payload = Object.assign({ requestId: newKey() }, payload)
    const send = () => platform.client.data('/api/funds/addTransfer', earlier, { token: member.token })
    assert.deepEqual(await send(), await send())
    assert.equal((await fundsOf(platform, receiver)).boex.available, '10')
  })

  it('can be looked up for every command that takes a key', async () => {
    const member = await richMember(platform)
    const { client } = platform
    const session = { token: member.token }
    const staked = newKey()
    const position = await client.data(
      '/api/funds/addMiningRig',
      { type: 'flexible', quantity: '1000', idempotencyKey: staked },
      session,
    )
    await platform.clock.advance(3 * 86_400)
    const claimed = newKey()
    const mined = await client.data(
      '/api/funds/getMiningRigRelease',
      { quantity: '12', idempotencyKey: claimed },
      session,
    )
    const released = newKey()
    const release = await client.data(
      '/api/funds/addBoexRelease',
      { quantity: '12', days: 7, idempotencyKey: released },
      session,
    )
    const redeemed = newKey()
    const back = await client.data('/api/funds/returnMiningRig', { id: position.id, idempotencyKey: redeemed }, session)
    const withdrawn = newKey()
    const [network] = (await client.data('/api/funds/getCashConfig', {}, session)).networks
    const withdrawal = await client.data(
      '/api/funds/addCashLog',
      {
        network: network?.network ?? '',
        quantity: '50',
        account: createTestWallet().address,
        password: WITHDRAWAL_PASSWORD,
        idempotencyKey: withdrawn,
      },
      session,
    )
    const told = []
    for (const key of [staked, claimed, released, redeemed, withdrawn]) {
      const { operation } = await ask(member, key)
      told.push([operation?.path, operation?.answer])
    }
    assert.deepEqual(told, [
      ['/api/funds/addMiningRig', position],
      ['/api/funds/getMiningRigRelease', mined],
      ['/api/funds/addBoexRelease', release],
      ['/api/funds/returnMiningRig', back],
      ['/api/funds/addCashLog', withdrawal],
    ])
  })

  it('is not returned for another member’s key, nor to a visitor', async () => {
    const [member, other, receiver] = [await richMember(platform), await richMember(platform), await platform.signUp()]
    const key = newKey()
    await transfer(member, receiver.user.uid, key)
    assert.deepEqual(await look(other, key), { operation: null })
    assert.deepEqual(await ask(receiver, key), { operation: null })
    // Keys belong to a member: the same key of two members means two commands.
    await transfer(other, receiver.user.uid, key, '20')
    const quantities = []
    for (const owner of [member, other]) {
      const { operation } = await ask(owner, key)
      quantities.push(operation?.path === '/api/funds/addTransfer' && operation.answer.quantity)
    }
    assert.deepEqual(quantities, ['10', '20'])
    assert.equal(
      (await platform.client.call('/api/funds/getOperation', { idempotencyKey: key })).code,
      CODE.NOT_LOGGED_IN,
    )
  })

  it('is not found if the command was refused, whose key remains usable until it is revoked', async () => {
    const [member, receiver] = [await richMember(platform, { BOEX: '100' }), await platform.signUp()]
    const [key, revoked] = [newKey(), newKey()]
    for (const refused of [key, revoked]) {
      assert.equal((await transfer(member, receiver.user.uid, refused, '100.5')).code, CODE.INSUFFICIENT_BALANCE)
    }
    assert.deepEqual(await ask(member, revoked), { operation: null })
    assert.equal((await transfer(member, receiver.user.uid, revoked, '100')).code, CODE.COMMAND_REVOKED)
    assert.equal((await transfer(member, receiver.user.uid, key, '100')).code, CODE.SUCCESS)
    assert.equal((await ask(member, key)).operation?.path, '/api/funds/addTransfer')
  })

  it('cannot be looked up without a valid key', async () => {
    const { token } = await platform.signUp()
    for (const idempotencyKey of ['', 'short', `${'a'.repeat(20)}!`]) {
      const { code } = await platform.client.call('/api/funds/getOperation', { idempotencyKey }, { token })
      assert.equal(code, CODE.BODY_INVALID, idempotencyKey)
    }
  })
})
