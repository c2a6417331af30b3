import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { add, ZERO } from '@/domain/money/money'
import { payReleases } from '../../../server/commands/pay-releases'
import { issueCoins } from '../../support/platform/issue-coins'
import { fundsOf } from '../../support/platform/purchase'
import { IMPOSSIBLE_QUANTITIES, REQUEST_ID } from '../../support/platform/rich-member'
import { type Member, platformOfSuite } from '../../support/platform/start-platform'

const DAY = 86_400

describe('releasing', () => {
  const platform = platformOfSuite({ environment: { SESSION_DAYS: '3650' } })

  const miner = async (pending = '1000', vc = '100'): Promise<Member> => {
    const member = await platform.signUp()
    await issueCoins(platform, member.user.id, 'BOEX', pending, 'pending')
    if (vc !== '0') await issueCoins(platform, member.user.id, 'VC', vc)
    return member
  }
  const release = ({ token }: Member, quantity: string, days: number, idempotencyKey?: string) =>
    platform.client.call('/api/funds/addBoexRelease', { quantity, days, idempotencyKey }, { token })
  const accelerate = ({ token }: Member, id: string, vc: string) =>
    platform.client.call('/api/funds/addBoexRelease', { id, vc }, { token })
  const list = async ({ token }: Member) =>
    (await platform.client.data('/api/my/getBoexReleaseList', {}, { token })).list
  const log = async ({ token }: Member) =>
    (await platform.client.data('/api/my/getReleasedLog', { limit: 100 }, { token })).list
  const pass = async (seconds: number) => {
    await platform.clock.advance(seconds)
    await payReleases(platform.platform)
  }

  it('pays a part each day and the remainder on the last, and the parts sum to the exact total', async () => {
    const member = await miner('100')
    const answer = await release(member, '100', 7)
    assert.equal(answer.data?.vcSpent, '0')
    assert.equal((await fundsOf(platform, member)).boex.releasing, '100')
    await pass(DAY - 1)
    assert.deepEqual(await log(member), [])
    await pass(1)
    assert.deepEqual(
      (await log(member)).map(({ day, quantity }) => [day, quantity]),
      [[1, '14.285714285714285714']],
    )
    for (let day = 2; day <= 7; day += 1) await pass(DAY)
    const paid = await log(member)
    assert.equal(paid.length, 7)
    assert.equal(paid[0]?.quantity, '14.285714285714285716')
    assert.equal(
      paid.reduce<string>((total, { quantity }) => add(total, quantity), ZERO),
      '100',
    )
    const [finished] = await list(member)
    assert.deepEqual([finished?.status, finished?.remaining, finished?.nextPaymentAt], ['finished', '0', null])
    assert.equal((await fundsOf(platform, member)).boex.available, '100')
  })

  it('catches up once after days of downtime, each payment on its own date, also with two processes', async () => {
    const member = await miner()
    const begun = Math.floor(platform.clock.now() / 1000)
    await release(member, '70', 7)
    await platform.clock.advance(4 * DAY + 100)
    await Promise.all([payReleases(platform.platform), payReleases(platform.platform)])
    const paid = await log(member)
    assert.deepEqual(
      paid.map(({ paidAt }) => paidAt - begun),
      [4 * DAY, 3 * DAY, 2 * DAY, DAY],
    )
    assert.equal((await fundsOf(platform, member)).boex.available, '40')
    const notices = await platform.client.data('/api/index/getNoticeList', { filter: 'order' }, { token: member.token })
    assert.equal(notices.total, 1)
  })

  it('notifies the member of the exact paid amount, in both languages', async () => {
    const told = async (quantity: string, days: number) => {
      const member = await miner('100')
      assert.equal((await release(member, quantity, days)).code, 1)
      await pass(DAY)
      const listed = async (lang: 'en' | 'zh-en') =>
        (await platform.client.data('/api/index/getNoticeList', { filter: 'order' }, { token: member.token, lang }))
          .list
      return [...(await listed('en')), ...(await listed('zh-en'))].map(({ title }) => title)
    }
    assert.deepEqual(await told('100', 7), ['14.28571428 BOEX released', '释放到账 14.28571428 BOEX'])
    assert.deepEqual(await told('10', 180), ['0.05555555 BOEX released', '释放到账 0.05555555 BOEX'])
    assert.deepEqual(await told('70', 7), ['10 BOEX released', '释放到账 10 BOEX'])
  })

  it('is accelerated for VC: fewer days, the rest spread over them, the sum unchanged', async () => {
    const member = await miner('300')
    const { data } = await release(member, '300', 30)
    const id = data?.id ?? ''
    await pass(10 * DAY)
    const { token } = member
    const price = await platform.client.data('/api/funds/getVcNum', { id, days: 5 }, { token })
    assert.deepEqual([price.vc, price.daysSaved], ['1', 5])
    const answer = await accelerate(member, id, price.vc)
    assert.deepEqual([answer.data?.days, answer.data?.vcSpent], [25, '1'])
    assert.equal(answer.data?.finishesAt, price.finishesAt)
    assert.equal((await fundsOf(platform, member)).vc.available, '99')
    await pass(DAY)
    assert.equal((await log(member))[0]?.quantity, '13.333333333333333333')
    await pass(14 * DAY)
    assert.equal((await fundsOf(platform, member)).boex.available, '300')
    assert.equal((await list(member))[0]?.status, 'finished')
    assert.equal((await accelerate(member, id, '1')).code, CODE.RELEASE_FINISHED)
  })

  it('is paid immediately if all days are saved', async () => {
    const member = await miner('100')
    const { data } = await release(member, '100', 10)
    const id = data?.id ?? ''
    const all = await platform.client.data('/api/funds/getVcNum', { id }, { token: member.token })
    assert.deepEqual([all.vc, all.daysSaved], ['1', 10])
    assert.equal((await accelerate(member, id, '50')).data?.vcSpent, '1')
    assert.equal((await fundsOf(platform, member)).boex.available, '100')
    assert.equal((await list(member))[0]?.status, 'finished')
  })

  it('refuses every violation of the rules, and moves nothing', async () => {
    const member = await miner('100', '0')
    for (const quantity of IMPOSSIBLE_QUANTITIES) {
      const { code } = await release(member, quantity, 30)
      assert.equal(code, CODE.QUANTITY_INVALID, quantity)
    }
    assert.equal((await release(member, '9', 30)).code, CODE.QUANTITY_BELOW_MINIMUM)
    assert.equal((await release(member, '100.1', 30)).code, CODE.QUANTITY_ABOVE_MAXIMUM)
    assert.equal((await release(member, '9', 30)).msg, 'Minimum 10 BOEX')
    assert.equal((await release(member, '100.1', 30)).msg, 'Maximum 100 BOEX')
    assert.equal((await release(member, '50', 6)).code, CODE.DAYS_INVALID)
    assert.equal((await release(member, '50', 181)).code, CODE.DAYS_INVALID)
    const { data } = await release(member, '50', 30)
    assert.equal((await accelerate(member, data?.id ?? '', '0.001')).code, CODE.NOTHING_SAVED)
    assert.equal((await accelerate(member, data?.id ?? '', '1')).code, CODE.INSUFFICIENT_VC)
    assert.equal((await accelerate(await miner(), data?.id ?? '', '1')).code, CODE.RECORD_NOT_FOUND)
    assert.equal((await accelerate(member, '999999', '1')).code, CODE.RECORD_NOT_FOUND)
    assert.equal((await platform.client.call('/api/my/getReleaseSetConfig', {})).code, CODE.NOT_LOGGED_IN)
    assert.equal((await fundsOf(platform, member)).boex.pending, '50')
  })

  it('runs a repeated request once, and ten concurrent ones only up to the pending balance', async () => {
    const member = await miner('100')
    const same = await Promise.all([1, 2, 3].map(() => release(member, '10', 30, REQUEST_ID)))
    assert.equal(new Set(same.map(({ data }) => data?.id)).size, 1)
    const many = await Promise.all(Array.from({ length: 10 }, () => release(member, '30', 30)))
    assert.equal(many.filter(({ code }) => code === 1).length, 3)
  })
})
