import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { add } from '@/domain/money/money'
import { withdrawalFee } from '@/domain/money/withdrawal'
import { reviewWithdrawals } from '../../../server/jobs/review-withdrawals'
import { proveLedger } from '../../../server/ledger/ledger'
import { nonce } from '../../support/platform/client'
import { issueCoins } from '../../support/platform/issue-coins'
import { startProcess } from '../../support/platform/process'
import { IMPOSSIBLE_QUANTITIES } from '../../support/platform/rich-member'
import { type Member, platformOfSuite } from '../../support/platform/start-platform'
import { createTestWallet } from '../../support/platform/wallet'
import { PASSWORD, REVIEW_SECONDS, withdrawalsOf } from './support'

const DAY = 86_400

describe('withdrawals', () => {
  const platform = platformOfSuite()
  const members = withdrawalsOf(platform)
  afterEach(async () => assert.deepEqual(await proveLedger(platform.database), []))

  const decide = async (body: object) => {
    const response = await fetch(`${platform.url}/development/withdrawals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { code: number; data: unknown }
  }

  /** Titles of the notices about a withdrawal, newest first, in English and in Chinese. */
  const titlesOf = async ({ token }: Member, id: string) => {
    const titles: string[] = []
    for (const lang of ['en', 'zh-en'] as const) {
      const { list } = await platform.client.data('/api/index/getNoticeList', {}, { token, lang })
      titles.push(...list.filter(({ subject }) => subject?.id === id).map(({ title }) => title))
    }
    return titles
  }

  it('names the networks with fees and limits', async () => {
    const { networks } = await members.config(await members.rich('1'))
    assert.deepEqual(networks, [
      {
        network: 'BOEX-ERC20',
        name: 'BOEX · BOEX Local',
        coin: 'BOEX',
        fixedFee: '1',
        feeRate: '0.005',
        minimum: '10',
        maximum: '50000',
        dailyLimit: '100000',
        dailyRemaining: '100000',
        reviewSeconds: 5,
        manualAbove: '10000',
      },
      {
        network: 'VC-ERC20',
        name: 'VC · BOEX Local',
        coin: 'VC',
        fixedFee: '1',
        feeRate: '0',
        minimum: '10',
        maximum: '10000',
        dailyLimit: '20000',
        dailyRemaining: '20000',
        reviewSeconds: 5,
        manualAbove: '2000',
      },
      {
        network: 'USDT-ERC20',
        name: 'USDT · BOEX Local',
        coin: 'USDT',
        fixedFee: '0.5',
        feeRate: '0',
        minimum: '1',
        maximum: '10000',
        dailyLimit: '20000',
        dailyRemaining: '20000',
        reviewSeconds: 5,
        manualAbove: '2000',
      },
    ])
  })

  it('puts the requested amount under review, with a fixed fee', async () => {
    const member = await members.rich('100')
    const account = createTestWallet().address
    const { data } = await members.ask(member, { quantity: '40.000000000000000001', account })
    assert.equal(data?.status, 'under-review')
    const { boex } = await members.funds(member)
    assert.deepEqual(
      [boex.available, boex.underReview, boex.total],
      ['59.999999999999999999', '40.000000000000000001', '100'],
    )
    assert.deepEqual(await members.list(member), [
      {
        id: data?.id,
        coin: 'BOEX',
        network: 'BOEX-ERC20',
        quantity: '40.000000000000000001',
        fee: '1.2',
        arrives: '38.800000000000000001',
        account,
        status: 'under-review',
        hash: null,
        reason: '',
        cancelled: false,
        createdAt: data?.createdAt,
        finishedAt: null,
      },
    ])
  })

  it('is paid on the chain to the last digit, and reported in both languages', async () => {
    const member = await members.rich('1000')
    const account = createTestWallet().address
    const id = await members.take(member, { account, quantity: '100.123456789012345678' })
    await members.review()
    await members.send()
    const { status, fee, arrives } = await members.one(member, id)
    assert.deepEqual([status, fee, arrives], ['received', '1.500617283945061728', '98.62283950506728395'])
    assert.equal(await members.onChain('BOEX', account), '98622839505067283950')
    assert.deepEqual(await titlesOf(member, id), [
      '98.62283950506728395 BOEX withdrawn',
      'Withdrawal of 100.123456789012345678 BOEX requested',
      '98.62283950506728395 BOEX 提现已到账',
      '已申请提现 100.123456789012345678 BOEX',
    ])
  })

  it('charges only the fee that was shown', async () => {
    const member = await members.rich('1000')
    const [terms] = (await members.config(member)).networks
    const fee = withdrawalFee('100', terms ?? assert.fail())
    const before = await members.funds(member)
    const refused = await members.ask(member, { fee: add(fee, '0.1') })
    assert.deepEqual([refused.code, refused.data], [CODE.FEE_CHANGED, { field: 'fee', bound: fee, unit: 'BOEX' }])
    assert.deepEqual(await members.funds(member), before)
    const id = await members.take(member, { fee })
    assert.equal((await members.one(member, id)).fee, fee)
  })

  it('is only for members, and shows only their own withdrawals', async () => {
    const member = await members.rich('100')
    await members.take(member, { quantity: '10' })
    for (const path of ['/api/funds/getCashConfig', '/api/my/getCasshLog'] as const) {
      assert.equal((await platform.client.call(path, {})).code, CODE.NOT_LOGGED_IN)
    }
    const asking = { network: 'BOEX-ERC20', quantity: '10', account: createTestWallet().address, password: PASSWORD }
    assert.equal((await platform.client.call('/api/funds/addCashLog', asking)).code, CODE.NOT_LOGGED_IN)
    assert.deepEqual(await members.list(await platform.signUp()), [])
  })

  it('checks for the right withdrawal password before anything else', async () => {
    const without = await platform.signUp()
    await issueCoins(platform, without.user.id, 'BOEX', '100')
    const refused = await members.ask(without, { network: 'nowhere', quantity: '1' })
    assert.equal(refused.code, CODE.WITHDRAWAL_PASSWORD_NOT_SET)
    const member = await members.rich('100')
    for (let left = 4; left > 0; left -= 1) {
      const { code, msg } = await members.ask(member, { password: '135790' })
      assert.equal(code, CODE.WITHDRAWAL_PASSWORD_WRONG)
      assert.equal(msg, `Incorrect withdrawal password. Attempts left: ${left}`)
    }
    assert.equal((await members.ask(member, { password: '135790' })).code, CODE.WITHDRAWAL_PASSWORD_LOCKED)
    assert.equal((await members.ask(member)).code, CODE.WITHDRAWAL_PASSWORD_LOCKED)
    assert.equal((await members.funds(member)).boex.available, '100')
    await platform.clock.advance(15 * 60)
    assert.equal((await members.ask(member)).code, CODE.SUCCESS)
  })

  it('refuses unknown networks, mistyped addresses and the platform’s addresses', async () => {
    const member = await members.rich('100')
    assert.equal((await members.ask(member, { network: 'BOEX' })).code, CODE.NETWORK_UNKNOWN)
    // The example of EIP-55, and the same address with one letter of the wrong case.
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const mistyped = '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    for (const account of [mistyped, '0x12', `${address}0`, '']) {
      assert.equal((await members.ask(member, { account })).code, CODE.ADDRESS_INVALID, account)
    }
    const { tokens, blackHoleAddress, hotWallet, receivingAddress, ownAddresses } = platform.chain
    const own = [
      `0x${'0'.repeat(40)}`,
      ...Object.values(tokens).map((token) => token.address),
      blackHoleAddress,
      hotWallet.address,
      receivingAddress,
      ...ownAddresses,
      // Known burn addresses.
      '0x000000000000000000000000000000000000dEaD',
      '0xdead000000000000000042069420694206942069',
      `0x${'f'.repeat(40)}`,
      `0x${'e'.repeat(40)}`,
      `0x${'0'.repeat(39)}1`,
    ]
    for (const account of own) {
      assert.equal((await members.ask(member, { account })).code, CODE.DESTINATION_REFUSED, account)
      const upper = `0x${account.slice(2).toUpperCase()}`
      assert.equal((await members.ask(member, { account: upper })).code, CODE.DESTINATION_REFUSED, upper)
    }
    await members.take(member, { account: address.toLowerCase() })
  })

  it('refuses bad amounts and amounts outside of the limits', async () => {
    const member = await members.rich('60000')
    for (const quantity of IMPOSSIBLE_QUANTITIES) {
      assert.equal((await members.ask(member, { quantity })).code, CODE.QUANTITY_INVALID, quantity)
    }
    const low = await members.ask(member, { quantity: '9.999999999999999999' })
    assert.deepEqual([low.code, low.msg], [CODE.QUANTITY_BELOW_MINIMUM, 'Minimum 10 BOEX'])
    assert.equal(
      (await members.ask(member, { quantity: '50000.000000000000000001' })).code,
      CODE.QUANTITY_ABOVE_MAXIMUM,
    )
    const poor = await members.ask(await members.rich('99'))
    assert.deepEqual([poor.code, poor.msg], [CODE.INSUFFICIENT_BALANCE, 'Insufficient balance. Available: 99 BOEX'])
    assert.deepEqual(await members.list(member), [])
    assert.equal((await members.funds(member)).boex.available, '60000')
    const dollars = await members.rich('50', 'USDT')
    const tooFine = await members.ask(dollars, { network: 'USDT-ERC20', quantity: '1.0000001' })
    assert.equal(tooFine.code, CODE.QUANTITY_INVALID)
    assert.deepEqual(await members.list(dollars), [])
    assert.equal((await members.funds(dollars)).fundAccount, '50')
  })

  it('counts the daily limit per UTC day, without refused withdrawals', async () => {
    const member = await members.rich('40000', 'VC')
    const day = { network: 'VC-ERC20', quantity: '10000' }
    const first = await members.take(member, day)
    await members.take(member, { ...day, quantity: '9000' })
    const remaining = async () => (await members.config(member)).networks[1]?.dailyRemaining
    assert.equal(await remaining(), '1000')
    const limited = await members.ask(member, { ...day, quantity: '1000.1' })
    assert.deepEqual([limited.code, limited.msg], [CODE.DAILY_LIMIT_EXCEEDED, 'Remaining daily limit: 1000 VC'])
    assert.deepEqual((await decide({ id: first, decision: 'refuse', reason: 'No' })).data, { decided: true })
    await reviewWithdrawals(platform.platform)
    assert.equal(await remaining(), '11000')
    await platform.clock.advance(DAY)
    assert.equal(await remaining(), '20000')
    await members.take(member, { ...day, quantity: '1000.1' })
  })

  it('runs once per idempotency key', async () => {
    const member = await members.rich('100')
    const asking = { quantity: '30', account: createTestWallet().address, idempotencyKey: nonce() }
    const [first, second] = await Promise.all([members.ask(member, asking), members.ask(member, asking)])
    assert.deepEqual(first.data, second.data)
    assert.deepEqual((await members.ask(member, asking)).data, first.data)
    assert.equal((await members.funds(member)).boex.available, '70')
    assert.equal((await members.ask(member, { ...asking, quantity: '31' })).code, CODE.IDEMPOTENCY_KEY_REUSED)
  })

  it('spends a balance once, also in concurrent requests', async () => {
    const member = await members.rich('100')
    const answers = await Promise.all(Array.from({ length: 10 }, () => members.ask(member, { quantity: '60' })))
    const codes = answers.map(({ code }) => code)
    assert.equal(codes.filter((code) => code === CODE.SUCCESS).length, 1)
    // More than five concurrent attempts count as guessing the password.
    const others = codes.filter((code) => code !== CODE.SUCCESS)
    assert.ok(
      others.every((code) => code === CODE.INSUFFICIENT_BALANCE || code === CODE.WITHDRAWAL_PASSWORD_LOCKED),
      codes.join(),
    )
    const { boex } = await members.funds(member)
    assert.deepEqual([boex.available, boex.underReview], ['40', '60'])
  })

  it('approves automatically after the review time, and not before', async () => {
    const member = await members.rich('100')
    const id = await members.take(member)
    await platform.clock.advance(REVIEW_SECONDS - 2)
    await reviewWithdrawals(platform.platform)
    assert.equal((await members.one(member, id)).status, 'under-review')
    await members.review()
    assert.equal((await members.one(member, id)).status, 'paying')
    const payouts = await platform.database.query(
      "select 1 from payout where kind = 'withdrawal' and subject_id = $1",
      [id],
    )
    assert.equal(payouts.length, 1)
  })

  it('returns the money of a refused one once, with the reason', async () => {
    const reason = 'The <b>name</b> differs'
    const member = await members.rich('5000', 'USDT')
    const id = await members.take(member, { network: 'USDT-ERC20', quantity: '2000.123456' })
    assert.equal((await members.funds(member)).fundAccount, '2999.876544')
    assert.deepEqual((await decide({ id, decision: 'refuse', reason })).data, { decided: true })
    assert.deepEqual((await decide({ id, decision: 'approve' })).data, { decided: false })
    const { platform: running } = platform
    await Promise.all([reviewWithdrawals(running), reviewWithdrawals(running), reviewWithdrawals(running)])
    await members.review()
    const refused = await members.one(member, id)
    assert.deepEqual([refused.status, refused.reason, refused.hash], ['refused', reason, null])
    assert.ok(refused.finishedAt)
    assert.equal((await members.funds(member)).fundAccount, '5000')
    assert.deepEqual(await titlesOf(member, id), [
      'Withdrawal of 2,000.123456 USDT rejected',
      'Withdrawal of 2,000.123456 USDT requested',
      '2,000.123456 USDT 提现已拒绝',
      '已申请提现 2,000.123456 USDT',
    ])
    const { token } = member
    const { list } = await platform.client.data('/api/index/getNoticeList', { filter: 'order' }, { token })
    assert.equal(list.length, 2)
    assert.deepEqual(list[0]?.subject, { kind: 'withdrawal', id })
    assert.match(list[0]?.summary ?? '', /2,000.123456 USDT .*The <b>name<\/b> differs/)
    const notice = await platform.client.data('/api/index/getNoticeDetail', { id: list[0]?.id ?? '' }, { token })
    assert.match(notice.html, /The &lt;b&gt;name&lt;\/b&gt; differs/)
  })

  it('wait for an operator’s decision with the tool above a quantity', async () => {
    const member = await members.rich('30000')
    const [approved, refused] = [
      await members.take(member, { quantity: '10000.1' }),
      await members.take(member, { quantity: '10001' }),
    ]
    await platform.clock.advance(DAY)
    await reviewWithdrawals(platform.platform)
    assert.deepEqual(
      (await members.list(member)).map(({ status }) => status),
      ['under-review', 'under-review'],
    )
    const tool = async (...words: string[]) => {
      const run = startProcess({ PUBLIC_URL: platform.url }, 'server/tools/review-withdrawal.ts', words)
      return { code: await run.ended(), ...run.output() }
    }
    assert.match((await tool('list')).stdout, new RegExp(`${approved}  10000.1 BOEX`))
    assert.equal((await tool('approve', approved)).code, 0)
    assert.equal((await tool('refuse', refused)).code, 1)
    assert.equal((await tool('refuse', refused, 'Too', 'much')).code, 0)
    assert.equal((await tool('refuse', refused, 'Again')).code, 1)
    await reviewWithdrawals(platform.platform)
    assert.equal((await members.one(member, approved)).status, 'paying')
    assert.equal((await members.one(member, refused)).reason, 'Too much')
    assert.deepEqual(
      (await members.list(member, 'refused')).map(({ id }) => id),
      [refused],
    )
  })

  it('refuses invalid operator decisions', async () => {
    assert.equal((await decide({ id: '1', decision: 'perhaps' })).code, CODE.BODY_INVALID)
    assert.equal((await decide({ id: '0', decision: 'approve' })).code, CODE.BODY_INVALID)
    assert.deepEqual((await decide({ id: '999999', decision: 'approve' })).data, { decided: false })
  })
})
