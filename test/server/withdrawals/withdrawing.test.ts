import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import type { Payload } from '@/contract/contract'
import { add } from '@/domain/money/money'
import { withdrawalFee } from '@/domain/money/withdrawal'
import { readTokenBalance } from '../../../server/chain/reads'
import { decideWithdrawal } from '../../../server/commands/decide-withdrawal'
import { reviewWithdrawals } from '../../../server/jobs/review-withdrawals'
import {
  assignNonces,
  broadcastPayouts,
  confirmPayouts,
  sendPayouts,
  signPayouts,
} from '../../../server/jobs/send-payouts'
import { issueCoins } from '../../support/platform/issue-coins'
import { fundsOf } from '../../support/platform/purchase'
import { IMPOSSIBLE_QUANTITIES, REQUEST_ID, richMember, WITHDRAWAL_PASSWORD } from '../../support/platform/rich-member'
import { type Member, platformOfSuite } from '../../support/platform/start-platform'
import { createTestWallet } from '../../support/platform/wallet'

const REVIEW_SECONDS = 5

describe('withdrawing', () => {
  const platform = platformOfSuite()

  const ask = (member: Member, changed: Partial<Payload<'/api/funds/addCashLog'>> = {}) => {
    const payload = {
      network: 'BOEX-ERC20',
      quantity: '100',
      account: createTestWallet().address,
      password: WITHDRAWAL_PASSWORD,
      ...changed,
    }
    return platform.client.call('/api/funds/addCashLog', payload, { token: member.token })
  }
  const logOf = async (member: Member) =>
    (await platform.client.data('/api/my/getCasshLog', {}, { token: member.token })).list
  /** Titles of the notices about a withdrawal, in English and in Chinese. */
  const titlesOf = async ({ token }: Member, id: string | undefined) => {
    const titles: string[] = []
    for (const lang of ['en', 'zh-en'] as const) {
      const { list } = await platform.client.data('/api/index/getNoticeList', {}, { token, lang })
      titles.push(...list.filter(({ subject }) => subject?.id === id).map(({ title }) => title))
    }
    return titles
  }
  const onChain = (address: string, coin: 'BOEX' | 'VC' | 'USDT' = 'BOEX') =>
    readTokenBalance(platform.chain.rpc, platform.chain.tokens[coin].address, address)
  const review = async () => {
    await platform.clock.advance(REVIEW_SECONDS)
    await reviewWithdrawals(platform.platform)
  }

  it('goes under review, is paid on the chain to the last digit, and is received with its hash', async () => {
    const member = await richMember(platform)
    const { address } = createTestWallet()
    const answer = await ask(member, { account: address, quantity: '100.123456789012345678' })
    assert.equal(answer.data?.status, 'under-review')
    assert.equal((await fundsOf(platform, member)).boex.underReview, '100.123456789012345678')
    await reviewWithdrawals(platform.platform)
    assert.equal((await logOf(member))[0]?.status, 'under-review')
    await review()
    assert.equal((await logOf(member))[0]?.status, 'paying')
    await sendPayouts(platform.platform)
    const [received] = await logOf(member)
    assert.equal(received?.status, 'received')
    assert.match(received?.hash ?? '', /^0x[0-9a-f]{64}$/)
    assert.equal(received?.fee, '1.500617283945061728')
    assert.equal(received?.arrives, '98.62283950506728395')
    assert.equal(await onChain(address), '98622839505067283950')
    const funds = await fundsOf(platform, member)
    assert.deepEqual([funds.boex.available, funds.boex.underReview], ['899.876543210987654322', '0'])
    const notices = await platform.client.data('/api/index/getNoticeList', {}, { token: member.token })
    assert.equal(notices.list[0]?.subject?.kind, 'withdrawal')
    assert.deepEqual(await titlesOf(member, received?.id), [
      '98.62283950506728395 BOEX withdrawn',
      'Withdrawal of 100.123456789012345678 BOEX requested',
      '98.62283950506728395 BOEX 提现已到账',
      '已申请提现 100.123456789012345678 BOEX',
    ])
  })

  it('pays the fund account in USDT, and VC over its own network', async () => {
    const member = await richMember(platform)
    await issueCoins(platform, member.user.id, 'USDT', '20', 'fund')
    const { address } = createTestWallet()
    assert.equal((await ask(member, { network: 'USDT-ERC20', quantity: '10.5', account: address })).code, 1)
    assert.equal((await ask(member, { network: 'VC-ERC20', quantity: '11', account: address })).code, 1)
    await review()
    await sendPayouts(platform.platform)
    assert.equal(await onChain(address, 'USDT'), '10000000')
    assert.equal(await onChain(address, 'VC'), '10000000000000000000')
    assert.equal((await fundsOf(platform, member)).fundAccount, '9.5')
    assert.equal((await ask(member, { network: 'USDT-ERC20', quantity: '2.0000001' })).code, CODE.QUANTITY_INVALID)
  })

  it('refuses every violation of the rules with its own code, and moves nothing', async () => {
    const member = await richMember(platform)
    const { chain } = platform
    const wrongCase = createTestWallet().address.replace(/[a-f]/, (letter) => letter.toUpperCase())
    const refusals: [Partial<Payload<'/api/funds/addCashLog'>>, number][] = [
      [{ network: 'TRC20' }, CODE.NETWORK_UNKNOWN],
      [{ account: '0x12' }, CODE.ADDRESS_INVALID],
      [{ account: wrongCase }, CODE.ADDRESS_INVALID],
      [{ account: chain.tokens.BOEX.address }, CODE.DESTINATION_REFUSED],
      [{ account: chain.blackHoleAddress }, CODE.DESTINATION_REFUSED],
      [{ account: `0x${'0'.repeat(40)}` }, CODE.DESTINATION_REFUSED],
      [{ account: chain.hotWallet.address }, CODE.DESTINATION_REFUSED],
      [{ quantity: '9.99' }, CODE.QUANTITY_BELOW_MINIMUM],
      [{ quantity: '50000.1' }, CODE.QUANTITY_ABOVE_MAXIMUM],
      [{ quantity: '1001' }, CODE.INSUFFICIENT_BALANCE],
      [{ password: '111112' }, CODE.WITHDRAWAL_PASSWORD_WRONG],
      ...IMPOSSIBLE_QUANTITIES.map((quantity): [object, number] => [{ quantity }, CODE.QUANTITY_INVALID]),
    ]
    for (const [changed, code] of refusals)
      assert.equal((await ask(member, changed)).code, code, JSON.stringify(changed))
    assert.equal((await ask(member, { quantity: '9.99' })).msg, 'Minimum 10 BOEX')
    assert.equal((await ask(member, { quantity: '1001' })).msg, 'Insufficient balance. Available: 1000 BOEX')
    assert.equal((await fundsOf(platform, member)).boex.available, '1000')
    assert.deepEqual(await logOf(member), [])
    assert.equal((await ask(await platform.signUp())).code, CODE.WITHDRAWAL_PASSWORD_NOT_SET)
    const visitor = await platform.client.call('/api/funds/getCashConfig', {})
    assert.equal(visitor.code, CODE.NOT_LOGGED_IN)
  })

  it('charges only the fee that was shown', async () => {
    const member = await richMember(platform)
    const { networks } = await platform.client.data('/api/funds/getCashConfig', {}, { token: member.token })
    const terms = networks.find(({ network }) => network === 'BOEX-ERC20')
    assert.ok(terms)
    const fee = withdrawalFee('100', terms)
    const before = await fundsOf(platform, member)
    const refused = await ask(member, { fee: add(fee, '0.1') })
    assert.deepEqual([refused.code, refused.data], [CODE.FEE_CHANGED, { field: 'fee', bound: fee, unit: 'BOEX' }])
    assert.deepEqual(await fundsOf(platform, member), before)
    assert.equal((await ask(member, { fee })).code, CODE.SUCCESS)
    assert.equal((await logOf(member))[0]?.fee, fee)
  })

  it('enforces the daily limit, which resets the next day', async () => {
    const member = await richMember(platform, { BOEX: '150000' })
    assert.equal((await ask(member, { quantity: '50000' })).code, 1)
    assert.equal((await ask(member, { quantity: '45000' })).code, 1)
    const limited = await ask(member, { quantity: '5000.1' })
    assert.equal(limited.code, CODE.DAILY_LIMIT_EXCEEDED)
    assert.equal(limited.msg, 'Remaining daily limit: 5000 BOEX')
    await platform.clock.advance(86_400)
    assert.equal((await ask(member, { quantity: '5000.1' })).code, 1)
  })

  it('waits for an operator above the limit, who approves it, or refuses it and returns the money once', async () => {
    const member = await richMember(platform, { BOEX: '50000' })
    const first = await ask(member, { quantity: '20000.123456789012345678' })
    const second = await ask(member, { quantity: '10001' })
    await review()
    await review()
    assert.deepEqual(
      (await logOf(member)).map(({ status }) => status),
      ['under-review', 'under-review'],
    )
    const refusal = { id: first.data?.id ?? '', decision: 'refuse', reason: 'a <b>bold</b> case' } as const
    assert.equal(await decideWithdrawal(platform.database, refusal), true)
    assert.equal(await decideWithdrawal(platform.database, { ...refusal, decision: 'approve' }), false)
    await decideWithdrawal(platform.database, { id: second.data?.id ?? '', decision: 'approve', reason: '' })
    await Promise.all([reviewWithdrawals(platform.platform), reviewWithdrawals(platform.platform)])
    await sendPayouts(platform.platform)
    const [approved, refused] = await logOf(member)
    assert.deepEqual(
      [approved?.status, refused?.status, refused?.reason],
      ['received', 'refused', 'a <b>bold</b> case'],
    )
    assert.equal((await fundsOf(platform, member)).boex.available, '39999')
    assert.deepEqual(await titlesOf(member, first.data?.id), [
      'Withdrawal of 20,000.123456789012345678 BOEX rejected',
      'Withdrawal of 20,000.123456789012345678 BOEX requested',
      '20,000.123456789012345678 BOEX 提现已拒绝',
      '已申请提现 20,000.123456789012345678 BOEX',
    ])
    const { list } = await platform.client.data('/api/index/getNoticeList', {}, { token: member.token })
    const told = list.find(({ subject }) => subject?.id === first.data?.id)
    const question = { id: told?.id ?? '' }
    const notice = await platform.client.data('/api/index/getNoticeDetail', question, { token: member.token })
    assert.match(notice.html, /a &lt;b&gt;bold&lt;\/b&gt; case/)
  })

  it('runs a repeated request once, and ten concurrent ones only up to the balance', async () => {
    const member = await richMember(platform)
    const account = createTestWallet().address
    const same = await Promise.all([1, 2, 3].map(() => ask(member, { account, idempotencyKey: REQUEST_ID })))
    assert.equal(new Set(same.map(({ data }) => data?.id)).size, 1)
    assert.equal(
      (await ask(member, { account, idempotencyKey: REQUEST_ID, quantity: '50' })).code,
      CODE.IDEMPOTENCY_KEY_REUSED,
    )
    const many = await Promise.all(Array.from({ length: 10 }, () => ask(member, { quantity: '300' })))
    assert.equal(many.filter(({ code }) => code === 1).length, 3)
    assert.equal((await fundsOf(platform, member)).boex.available, '0')
  })

  it('locks the withdrawal password after five wrong tries for a quarter of an hour', async () => {
    const member = await richMember(platform)
    for (let wrong = 1; wrong < 5; wrong += 1) {
      const { code, msg } = await ask(member, { password: '111112' })
      assert.equal(code, CODE.WITHDRAWAL_PASSWORD_WRONG)
      assert.equal(msg, `Incorrect withdrawal password. Attempts left: ${5 - wrong}`)
    }
    assert.equal((await ask(member, { password: '111112' })).code, CODE.WITHDRAWAL_PASSWORD_LOCKED)
    assert.equal((await ask(member)).code, CODE.WITHDRAWAL_PASSWORD_LOCKED)
    await platform.clock.advance(15 * 60)
    assert.equal((await ask(member)).code, 1)
  })

  it('shows only the member’s own withdrawals', async () => {
    const member = await richMember(platform)
    await ask(member)
    assert.deepEqual(await logOf(await richMember(platform)), [])
  })

  describe('a payout', () => {
    const prepared = async () => {
      // Sends the payouts of other tests first, so that one payout can be observed alone.
      await review()
      await sendPayouts(platform.platform)
      await sendPayouts(platform.platform)
      const member = await richMember(platform)
      const { address } = createTestWallet()
      await ask(member, { account: address })
      await review()
      return { member, address }
    }

    it('continues after a process died at any step, and is sent once', async () => {
      const { member, address } = await prepared()
      // In each line, a process does one step and dies.
      await assignNonces(platform.platform)
      await assignNonces(platform.platform)
      await signPayouts(platform.platform)
      const hash = (await logOf(member))[0]?.hash
      assert.ok(hash)
      await signPayouts(platform.platform)
      await broadcastPayouts(platform.platform)
      await broadcastPayouts(platform.platform)
      await confirmPayouts(platform.platform)
      await sendPayouts(platform.platform)
      assert.equal(await onChain(address), '98500000000000000000')
      assert.deepEqual(
        (await logOf(member)).map((row) => [row.status, row.hash]),
        [['received', hash]],
      )
    })

    it('is sent once by concurrent processes', async () => {
      const first = await prepared()
      const second = await prepared()
      await Promise.all(Array.from({ length: 4 }, () => sendPayouts(platform.platform)))
      await sendPayouts(platform.platform)
      for (const { address } of [first, second]) assert.equal(await onChain(address), '98500000000000000000')
    })

    it('waits in the pool of a busy chain, is sent again when it was dropped there, and shows its hash meanwhile', async () => {
      const { member, address } = await prepared()
      const chain = platform.chain.embedded
      assert.ok(chain)
      await chain.hold()
      await sendPayouts(platform.platform)
      const [paying] = await logOf(member)
      assert.equal(paying?.status, 'paying')
      assert.ok(paying?.hash && (await chain.drop(paying.hash)))
      await sendPayouts(platform.platform)
      await chain.release()
      await sendPayouts(platform.platform)
      assert.equal((await logOf(member))[0]?.status, 'received')
      assert.equal(await onChain(address), '98500000000000000000')
    })
  })
})
