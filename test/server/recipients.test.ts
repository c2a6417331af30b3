import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { WITHDRAWAL_PASSWORD } from '../support/platform/rich-member'
import { type Member, platformOfSuite } from '../support/platform/start-platform'
import { createTestWallet } from '../support/platform/wallet'
import { withdrawalsOf } from './withdrawals/support'

describe('the list of recipients', () => {
  const platform = platformOfSuite()

  const read = ({ token }: Member) => platform.client.data('/api/my/getRecipients', {}, { token })
  const send = async ({ token }: Member, to: string) => {
    const payload = { to, quantity: '1', coin: 'BOEX' as const, password: WITHDRAWAL_PASSWORD }
    await platform.client.data('/api/funds/addTransfer', payload, { token })
  }

  it('has each member and address once, latest first, independent of incoming transfers', async () => {
    const member = await withdrawalsOf(platform).rich('1000')
    assert.deepEqual(await read(member), { members: [], accounts: [] })
    const [first, second] = [await platform.signUpWithWallet(), await withdrawalsOf(platform).rich('100')]
    await send(member, first.user.uid)
    await platform.clock.advance(60)
    await send(member, second.user.uid)
    await platform.clock.advance(60)
    await send(member, first.wallet.address)
    for (let count = 0; count < 3; count += 1) await send(second, member.user.uid)
    const { members } = await read(member)
    assert.deepEqual(
      members.map(({ uid }) => uid),
      [first.user.uid, second.user.uid],
    )
    assert.equal(members[0]?.nickname, first.wallet.address)
    assert.equal((members[0]?.sentAt ?? 0) - (members[1]?.sentAt ?? 0), 60)
    assert.deepEqual((await read(first)).members, [])
  })

  it('contains an address once, regardless of letter case, and none of a refused withdrawal', async () => {
    const withdrawals = withdrawalsOf(platform)
    const member = await withdrawals.rich('1000')
    const [written, other, refused] = [createTestWallet(), createTestWallet(), createTestWallet()].map(
      ({ address }) => address,
    )
    await withdrawals.take(member, { account: written })
    await withdrawals.take(member, { account: other })
    await withdrawals.take(member, { account: written?.toLowerCase() })
    const id = await withdrawals.take(member, { account: refused })
    const accounts = async () => (await read(member)).accounts.map(({ account }) => account)
    assert.deepEqual(await accounts(), [refused, written?.toLowerCase(), other])
    await platform.database.query("update withdrawal set decision = 'refuse' where id = $1", [id])
    await withdrawals.review()
    assert.deepEqual(await accounts(), [written?.toLowerCase(), other])
  })

  it('is returned to the member only', async () => {
    assert.equal((await platform.client.call('/api/my/getRecipients', {})).code, CODE.NOT_LOGGED_IN)
  })
})
