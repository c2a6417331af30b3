import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { decideWithdrawal, freezeMember, waitingWithdrawals } from '../../../server/commands/decide-withdrawal'
import { reviewWithdrawals } from '../../../server/jobs/review-withdrawals'
import { proveLedger } from '../../../server/ledger/ledger'
import type { OutgoingMessage } from '../../../server/lib/message-gateway'
import { gaugesOf } from '../../../server/operations/gauges'
import { openBoundSocket } from '../../support/platform/socket'
import { type Member, platformOfSuite } from '../../support/platform/start-platform'
import { createTestWallet } from '../../support/platform/wallet'
import { until } from '../../support/until'
import { PASSWORD, withdrawalsOf } from '../withdrawals/support'

const DAY = 86_400
const PHONE = '+8613800138000'

describe('a withdrawal by a thief who knows the withdrawal password', () => {
  const texts: OutgoingMessage[] = []
  const platform = platformOfSuite({
    messageGateway: { send: async (message) => void texts.push(message) },
    environment: {
      WITHDRAWAL_MANUAL_ABOVE: 'BOEX:5000,VC:500,USDT:500',
      WITHDRAWAL_MANUAL_DAILY_ABOVE: 'BOEX:6000,VC:600,USDT:600',
      WITHDRAWAL_OUTFLOW_PER_HOUR: 'BOEX:100000,VC:1000,USDT:1000',
      LOG_LEVEL: 'silent',
    },
  })
  const members = withdrawalsOf(platform)
  afterEach(async () => assert.deepEqual(await proveLedger(platform.database), []))

  const cancel = async ({ token }: Member, id: string) =>
    (await platform.client.call('/api/funds/cancelCashLog', { id }, { token })).code
  const statusOf = async (member: Member, id: string) => (await members.one(member, id)).status
  const waiting = async (id: string) =>
    (await waitingWithdrawals(platform.database)).find((withdrawal) => withdrawal.id === id)
  const approve = (id: string) => decideWithdrawal(platform.database, { id, decision: 'approve', reason: '' })
  const now = () => Math.floor(platform.clock.now() / 1000)
  const freeze = ({ user }: Member, until = now() + DAY) => freezeMember(platform.database, { uid: user.uid, until })
  const trustedOnly = async ({ token }: Member) => {
    await platform.client.data('/api/my/updateTrustedAddresses', { only: true, password: PASSWORD }, { token })
  }

  it('is reported to the member on request: by notice, in open apps and to a phone', async () => {
    const member = await members.rich('1000')
    await platform.database.query('update member set phone = $2 where id = $1', [member.user.id, PHONE])
    const socket = await openBoundSocket(platform.url, member)
    const account = createTestWallet().address
    const key = 'a1b2c3d4e5f6a7b8'
    const id = await members.take(member, { quantity: '100', account, idempotencyKey: key })
    assert.equal(await members.take(member, { quantity: '100', account, idempotencyKey: key }), id)
    const title = 'Withdrawal of 100 BOEX requested'
    const { list } = await platform.client.data('/api/index/getNoticeList', { filter: 'all' }, { token: member.token })
    assert.deepEqual(list.filter((notice) => notice.title === title).length, 1)
    assert.deepEqual(list[0]?.subject, { kind: 'withdrawal', id })
    await until('the text', () => texts.length > 0)
    assert.equal(texts.length, 1)
    assert.equal(texts[0]?.to, PHONE)
    assert.match(texts[0]?.text ?? '', new RegExp(`100 BOEX to ${account}`))
    socket.close()
  })

  it('can be cancelled under review: the money returns once, and it is never paid', async () => {
    const member = await members.rich('1000')
    const id = await members.take(member, { quantity: '100' })
    const other = await members.rich('10')
    assert.equal(await cancel(other, id), CODE.RECORD_NOT_FOUND)
    const codes = await Promise.all([cancel(member, id), cancel(member, id), cancel(member, id)])
    assert.deepEqual(codes, [CODE.SUCCESS, CODE.SUCCESS, CODE.SUCCESS])
    const { boex } = await members.funds(member)
    assert.deepEqual([boex.available, boex.underReview], ['1000', '0'])
    await members.review()
    assert.deepEqual([await statusOf(member, id), (await members.one(member, id)).cancelled], ['refused', true])
    assert.equal(await approve(id), false)
  })

  it('can be cancelled after an approval until the review applies it, but not during payment', async () => {
    const member = await members.rich('20000')
    const decided = await members.take(member, { quantity: '5500' })
    assert.equal(await approve(decided), true)
    assert.equal(await cancel(member, decided), CODE.SUCCESS)
    const id = await members.take(member, { quantity: '100' })
    await members.review()
    assert.equal(await statusOf(member, id), 'paying')
    assert.equal(await cancel(member, id), CODE.WITHDRAWAL_NOT_CANCELLABLE)
    assert.equal(await statusOf(member, decided), 'refused')
  })

  it('is either cancelled or approved if both happen at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await members.rich('100')
      const id = await members.take(member, { quantity: '100' })
      await platform.clock.advance(6)
      const [code] = await Promise.all([cancel(member, id), reviewWithdrawals(platform.platform)])
      const status = await statusOf(member, id)
      assert.equal(status, code === CODE.SUCCESS ? 'refused' : 'paying')
    }
  })

  it('waits for an operator after a suspension by a reset or an operator, also if approved before', async () => {
    const member = await members.rich('20000')
    const [automatic, decided] = [
      await members.take(member, { quantity: '100' }),
      await members.take(member, { quantity: '5500' }),
    ]
    await freeze(member)
    await approve(decided)
    await members.review()
    for (const id of [automatic, decided]) {
      assert.equal(await statusOf(member, id), 'under-review')
      assert.equal((await waiting(id))?.hold, 'suspended')
    }
    // An operator's approval does not override the suspension.
    await approve(automatic)
    await members.review()
    assert.equal((await waiting(automatic))?.hold, 'suspended')
    await platform.clock.advance(DAY)
    await members.review()
    assert.equal(await statusOf(member, automatic), 'under-review', 'it does not go on by itself')
    await approve(automatic)
    await members.review()
    assert.equal(await statusOf(member, automatic), 'paying')
    assert.equal(await cancel(member, decided), CODE.SUCCESS)
  })

  it('waits for an operator after the member restricts withdrawals to other addresses', async () => {
    const member = await members.rich('1000')
    const id = await members.take(member, { quantity: '100' })
    await trustedOnly(member)
    await members.review()
    assert.equal((await waiting(id))?.hold, 'address-not-trusted')
    await approve(id)
    await members.review()
    assert.equal(await statusOf(member, id), 'under-review')
    assert.equal(await cancel(member, id), CODE.SUCCESS)
  })

  it('can be held after its approval, as long as it has no transaction', async () => {
    const account = createTestWallet().address
    const [suspended, restricted] = [await members.rich('1000'), await members.rich('1000')]
    const ids = [
      await members.take(suspended, { quantity: '100', account }),
      await members.take(restricted, { quantity: '100', account }),
    ] as const
    await members.review()
    assert.deepEqual([await statusOf(suspended, ids[0]), await statusOf(restricted, ids[1])], ['paying', 'paying'])
    await freeze(suspended)
    await trustedOnly(restricted)
    await members.send()
    assert.equal(await members.onChain('BOEX', account), '0')
    assert.deepEqual(
      [(await waiting(ids[0]))?.hold, (await waiting(ids[1]))?.hold],
      ['suspended', 'address-not-trusted'],
    )
    assert.deepEqual([await cancel(suspended, ids[0]), await cancel(restricted, ids[1])], [CODE.SUCCESS, CODE.SUCCESS])
  })

  it('waits for an operator above the limit of its coin, and above the limit per member and day', async () => {
    const member = await members.rich('20000')
    const manual = async () => (await members.config(member)).networks.map(({ manualAbove }) => manualAbove)
    assert.deepEqual(await manual(), ['5000', '500', '500'])
    const small = await members.take(member, { quantity: '4000' })
    assert.deepEqual(await manual(), ['2000', '500', '500'])
    const second = await members.take(member, { quantity: '2000.5' })
    await members.review()
    assert.deepEqual([await statusOf(member, small), await statusOf(member, second)], ['paying', 'under-review'])
    await platform.clock.advance(DAY)
    const next = await members.take(member, { quantity: '2000.5' })
    await members.review()
    assert.equal(await statusOf(member, next), 'paying')
  })

  it('from many members stops at the hourly outflow limit over all processes, and operators see it', async () => {
    const held = async () => {
      const readings = gaugesOf(platform.platform, () => 0)
      return readings.find(({ name }) => name === 'boex_withdrawals_held_by_outflow')?.read()
    }
    assert.equal(await held(), 0)
    const own = await Promise.all(Array.from({ length: 6 }, () => members.rich('300', 'USDT')))
    const ids: string[] = []
    for (const member of own) ids.push(await members.take(member, { network: 'USDT-ERC20', quantity: '300' }))
    await platform.clock.advance(6)
    await Promise.all([1, 2, 3].map(() => reviewWithdrawals(platform.platform)))
    const statuses = await Promise.all(own.map((member, index) => statusOf(member, ids[index] ?? '')))
    assert.deepEqual(statuses.filter((status) => status === 'paying').length, 3)
    assert.equal(await held(), 3)
    const last = ids.find((_, index) => statuses[index] === 'under-review') ?? ''
    assert.equal((await waiting(last))?.hold, 'outflow-limit')
    // Each coin has a separate limit. Beyond it, an operator approves withdrawals.
    await approve(last)
    await members.review()
    assert.equal(await held(), 2)
    const vc = await members.rich('400', 'VC')
    const other = await members.take(vc, { network: 'VC-ERC20', quantity: '400' })
    await members.review()
    assert.equal(await statusOf(vc, other), 'paying')
    await platform.clock.advance(3_601)
    const later = await members.rich('300', 'USDT')
    const id = await members.take(later, { network: 'USDT-ERC20', quantity: '300' })
    await members.review()
    assert.equal(await statusOf(later, id), 'paying')
  })

  it('does not count to the limits once cancelled, and a new one needs the password again', async () => {
    const member = await members.rich('100')
    const id = await members.take(member, { quantity: '100' })
    await cancel(member, id)
    assert.equal(
      (await members.ask(member, { quantity: '100', password: '135790' })).code,
      CODE.WITHDRAWAL_PASSWORD_WRONG,
    )
    await members.take(member, { quantity: '100', password: PASSWORD })
  })
})
