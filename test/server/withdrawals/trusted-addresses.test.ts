import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { TRUSTED_ADDRESS_WAIT_SECONDS, TRUSTED_ADDRESSES_MAXIMUM } from '@/domain/constants'
import { richMember, WITHDRAWAL_PASSWORD } from '../../support/platform/rich-member'
import { type Member, platformOfSuite } from '../../support/platform/start-platform'
import { createTestWallet } from '../../support/platform/wallet'

const password = WITHDRAWAL_PASSWORD

type Change = { add: string; password: string } | { remove: string } | { only: boolean; password: string }

describe('a trusted withdrawal address', () => {
  const platform = platformOfSuite()

  const read = ({ token }: Member) => platform.client.data('/api/my/getTrustedAddresses', {}, { token })
  const change = ({ token }: Member, payload: Change) =>
    platform.client.call('/api/my/updateTrustedAddresses', payload, { token })
  const changed = ({ token }: Member, payload: Change) =>
    platform.client.data('/api/my/updateTrustedAddresses', payload, { token })
  const withdraw = async ({ token }: Member, account: string) => {
    const payload = { network: 'BOEX-ERC20', quantity: '100', account, password }
    return (await platform.client.call('/api/funds/addCashLog', payload, { token })).code
  }
  const waitOneDay = () => platform.clock.advance(TRUSTED_ADDRESS_WAIT_SECONDS)

  it('accepts withdrawals a day after it was added, and other addresses accept none', async () => {
    const member = await richMember(platform)
    const trusted = createTestWallet().address
    const { list } = await changed(member, { add: trusted, password })
    const [row] = list
    assert.equal(row?.address, trusted.toLowerCase())
    assert.equal(row?.usableAt, (row?.addedAt ?? 0) + TRUSTED_ADDRESS_WAIT_SECONDS)
    assert.equal(await withdraw(member, createTestWallet().address), 1)

    assert.deepEqual(await changed(member, { only: true, password }), { only: true, endsAt: null, list })
    assert.equal(await withdraw(member, trusted), CODE.ADDRESS_NOT_TRUSTED)
    await platform.clock.advance(TRUSTED_ADDRESS_WAIT_SECONDS - 60)
    assert.equal(await withdraw(member, trusted), CODE.ADDRESS_NOT_TRUSTED)
    await platform.clock.advance(60)
    assert.equal(await withdraw(member, trusted), 1)
    assert.equal(await withdraw(member, trusted.toLowerCase()), 1)
    assert.equal(await withdraw(member, createTestWallet().address), CODE.ADDRESS_NOT_TRUSTED)

    await changed(member, { remove: trusted })
    assert.equal(await withdraw(member, trusted), CODE.ADDRESS_NOT_TRUSTED)
  })

  it('waits once, even if it is added again', async () => {
    const member = await richMember(platform)
    const { address } = createTestWallet()
    const first = await changed(member, { add: address, password })
    await waitOneDay()
    assert.deepEqual(await changed(member, { add: address.toLowerCase(), password }), first)
  })

  it('restriction ends a day after it was turned off, unless it is turned on again', async () => {
    const member = await richMember(platform)
    const stranger = createTestWallet().address
    await changed(member, { only: true, password })
    const { only, endsAt } = await changed(member, { only: false, password })
    assert.equal(only, true)
    assert.ok(endsAt !== null)
    await platform.clock.advance(TRUSTED_ADDRESS_WAIT_SECONDS - 60)
    // Turning it off again does not change the end.
    assert.equal((await changed(member, { only: false, password })).endsAt, endsAt)
    assert.equal(await withdraw(member, stranger), CODE.ADDRESS_NOT_TRUSTED)
    await platform.clock.advance(60)
    assert.deepEqual(await read(member), { only: false, endsAt: null, list: [] })
    assert.equal(await withdraw(member, stranger), 1)

    await changed(member, { only: true, password })
    await changed(member, { only: false, password })
    assert.equal((await changed(member, { only: true, password })).endsAt, null)
    await waitOneDay()
    assert.equal(await withdraw(member, stranger), CODE.ADDRESS_NOT_TRUSTED)
  })

  it('is reported to the member', async () => {
    const member = await richMember(platform)
    const { client, clock } = platform
    const { token } = member
    const { address } = createTestWallet()
    // Half a minute past: the displayed times are rounded, and must not be earlier than the effective ones.
    await clock.advance(90 - (Math.floor(clock.now() / 1000) % 60))
    await changed(member, { add: address, password })
    await changed(member, { only: true, password })
    const { endsAt } = await changed(member, { only: false, password })
    const { list } = await client.data('/api/index/getNoticeList', {}, { token })
    assert.deepEqual(
      list.slice(0, 2).map(({ title }) => title),
      ['Withdrawal whitelist turns off soon', 'Withdrawal whitelist: address added'],
    )
    assert.equal((endsAt ?? 0) % 60, 30)
    const said = `${new Date(((endsAt ?? 0) + 30) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    for (const { id } of list.slice(0, 2)) {
      const { html } = await client.data('/api/index/getNoticeDetail', { id }, { token })
      assert.ok(html.includes(said), html)
    }
  })

  it('is neither added nor opened without the withdrawal password', async () => {
    const member = await richMember(platform)
    const { address } = createTestWallet()
    assert.equal((await change(member, { add: address, password: '000000' })).code, CODE.WITHDRAWAL_PASSWORD_WRONG)
    assert.equal((await change(member, { only: true, password: '000000' })).code, CODE.WITHDRAWAL_PASSWORD_WRONG)
    assert.deepEqual(await read(member), { only: false, endsAt: null, list: [] })
  })

  it('is refused if it belongs to the platform, is mistyped, or exceeds the maximum number', async () => {
    const member = await richMember(platform)
    const add = async (address: string) => (await change(member, { add: address, password })).code
    assert.equal(await add(platform.chain.tokens.VC.address), CODE.DESTINATION_REFUSED)
    const { address } = createTestWallet()
    const mistyped = `0x${[...address.slice(2)].map((digit) => (digit === digit.toLowerCase() ? digit.toUpperCase() : digit.toLowerCase())).join('')}`
    assert.equal(await add(mistyped), CODE.ADDRESS_INVALID)
    for (let count = 0; count < TRUSTED_ADDRESSES_MAXIMUM; count += 1)
      assert.equal(await add(createTestWallet().address), 1)
    assert.equal(await add(createTestWallet().address), CODE.TRUSTED_ADDRESSES_FULL)
    assert.equal((await read(member)).list.length, TRUSTED_ADDRESSES_MAXIMUM)
  })

  it('belongs to one member only', async () => {
    const member = await richMember(platform)
    const other = await richMember(platform)
    const { address } = createTestWallet()
    await changed(member, { add: address, password })
    await changed(other, { remove: address })
    assert.equal((await read(member)).list.length, 1)
    assert.deepEqual((await read(other)).list, [])
  })
})
