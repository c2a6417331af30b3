import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { readConfig } from '../../../server/config/config'
import type { ConsolePayload } from '../../../server/console-contract/contract'
import type { TermName } from '../../../server/console-contract/term-values'
import { termsOfSettings } from '../../../server/terms/settings'
import { recordTerms } from '../../../server/terms/terms'
import { startConsole, type TestConsole, type TestOperator } from '../../support/platform/console'
import { issueCoins } from '../../support/platform/issue-coins'
import { bindCall, fundsOf, newBuyer, orderCall, payOrder, placeOrder } from '../../support/platform/purchase'
import { richMember, WITHDRAWAL_PASSWORD } from '../../support/platform/rich-member'
import { type Member, startPlatform, type TestPlatform } from '../../support/platform/start-platform'
import { createTestWallet } from '../../support/platform/wallet'

const DAY = 86_400
const REASON = 'New quarter'

describe('terms that an operator sets', () => {
  let platform: TestPlatform
  /** A second process on the same database, which starts no later than the changes. */
  let other: TestPlatform
  let console: TestConsole
  let operator: TestOperator
  before(async () => {
    const environment = { SESSION_DAYS: '3650' }
    platform = await startPlatform({ environment })
    const { database, clock, chain } = platform
    other = await startPlatform({ environment, database, clock, chain })
    console = startConsole(platform)
    operator = await console.operator('treasury', 'terms')
  })
  after(async () => {
    await console.close()
    await other.close()
    await platform.close()
  })

  const now = () => Math.floor(platform.clock.now() / 1000)
  /** Advances the clock and logs in again, because sessions of operators are short. */
  const advance = async (seconds: number) => {
    await platform.clock.advance(seconds)
    operator = await console.operator('treasury')
  }
  const presentOf = async (name: TermName) => {
    const { present } = await operator.data('terms/list', {})
    const terms = present.find((one) => one.name === name)
    if (!terms) throw new Error(`there are no terms ${name}`)
    return terms
  }
  /** Fields that change, on top of the terms in force. */
  const payloadOf = async (
    name: TermName,
    changed: object,
    validFrom: number | null = null,
  ): Promise<ConsolePayload<'terms/set'>> => {
    const { value, last } = await presentOf(name)
    return { name, value: { ...value, ...changed }, validFrom, last, reason: REASON }
  }
  const set = async (name: TermName, changed: object, validFrom?: number) =>
    operator.data('terms/set', await payloadOf(name, changed, validFrom))
  const boex = async ({ client } = platform) => (await client.data('/api/funds/getVcConfig', {})).boex
  const networkOf = async ({ token }: Member, coin: 'BOEX' | 'USDT', { client } = platform) => {
    const { networks } = await client.data('/api/funds/getCashConfig', {}, { token })
    const network = networks.find((one) => one.coin === coin)
    if (!network) throw new Error(`no network of ${coin}`)
    return network
  }
  const withdraw = ({ token }: Member, quantity: string, fee: string | undefined, { client } = platform) =>
    client.call(
      '/api/funds/addCashLog',
      {
        network: 'BOEX-ERC20',
        quantity,
        account: createTestWallet().address,
        password: WITHDRAWAL_PASSWORD,
        ...(fee !== undefined && { fee }),
      },
      { token },
    )
  const join = ({ token }: Member, quantity: string, terms?: object) =>
    platform.client.call(
      '/api/funds/addMiningRig',
      { type: 'flexible', quantity, ...(terms && { terms: terms as { weight: string; multiplier: string } }) },
      { token },
    )

  it('are the defaults before the first change', async () => {
    const { present, changes } = await operator.data('terms/list', {})
    assert.deepEqual(
      present.find(({ name }) => name === 'network.USDT-ERC20'),
      {
        name: 'network.USDT-ERC20',
        value: { fixedFee: '0.5', feeRate: '0', minimum: '1', maximum: '10000', dailyLimit: '20000' },
        last: null,
      },
    )
    assert.deepEqual(
      changes.map(({ name, value, operator: by, state }) => [name, value, by, state]),
      [
        ['price.BOEX', { price: '0.5' }, null, 'in-force'],
        ['price.VC', { price: '1' }, null, 'in-force'],
      ],
    )
  })

  it('apply from their start time in all processes, and a restart does not undo them', async () => {
    const buyer = await newBuyer(platform)
    const order = { coin: 'BOEX', quantity: '20', payFrom: buyer.wallet.address } as const
    const { price: before } = await boex()
    const tomorrow = now() + DAY
    await set('price.BOEX', { price: '0.75' }, tomorrow)
    assert.deepEqual([(await boex()).price, (await boex()).history?.prices.length], [before, 1])
    await advance(DAY - 1)
    assert.equal((await boex(other)).price, before)
    const placed = await placeOrder(platform, buyer, { ...order, price: before })
    await advance(1)
    const { price, history } = await boex(other)
    assert.equal(price, '0.75')
    assert.deepEqual(history?.prices.at(-1), { price: '0.75', since: tomorrow })
    const refused = await orderCall(other, buyer, { ...order, price: before })
    assert.deepEqual([refused.code, refused.data], [CODE.PRICE_CHANGED, { field: 'price', bound: '0.75' }])
    // An order keeps the price it was made at.
    assert.equal((await bindCall(platform, buyer, placed, await payOrder(platform, buyer.wallet, placed))).code, 1)
    assert.equal((await fundsOf(platform, buyer)).boex.available, '20')
    await recordTerms(platform.database, termsOfSettings(readConfig({ SALE_PRICE_BOEX: '2' })), now())
    assert.equal((await boex()).price, '0.75')
  })

  it('limit purchases by a new quota and a new minimum', async () => {
    const buyer = await platform.signUpWithWallet()
    const { price } = await boex()
    const order = { coin: 'BOEX', price, payFrom: buyer.wallet.address } as const
    await placeOrder(platform, buyer, { ...order, quantity: '30' })
    await set('sale.BOEX', { minimum: '25', maximum: '40', quota: '50' })
    const { data: sale } = await other.client.call('/api/funds/getVcConfig', {}, { token: buyer.token })
    const { minimum, maximum, quotaTotal, quotaRemaining, open } = sale?.boex ?? {}
    assert.deepEqual([minimum, maximum, quotaTotal, quotaRemaining, open], ['25', '40', '50', '20', false])
    const low = await orderCall(other, buyer, { ...order, quantity: '24' })
    assert.deepEqual(
      [low.code, low.data],
      [CODE.QUANTITY_BELOW_MINIMUM, { field: 'quantity', bound: '25', unit: 'BOEX' }],
    )
    assert.equal((await orderCall(other, buyer, { ...order, quantity: '25' })).code, CODE.QUOTA_EXCEEDED)
    await set('sale.VC', { quota: '6000' })
    const { quota } = await fundsOf(other, buyer)
    assert.deepEqual(quota, { total: '6000', remaining: '6000' })
  })

  it('never charge a fee that was not shown, and do not change earlier withdrawals', async () => {
    const member = await richMember(platform)
    assert.equal((await withdraw(member, '100', '1.5')).code, 1)
    await set('network.BOEX-ERC20', { fixedFee: '2', minimum: '20' }, now() + 60)
    assert.equal((await withdraw(member, '100', '1.5')).code, 1)
    await advance(60)
    const { fixedFee, minimum } = await networkOf(member, 'BOEX', other)
    assert.deepEqual([fixedFee, minimum], ['2', '20'])
    const stale = await withdraw(member, '100', '1.5', other)
    assert.deepEqual([stale.code, stale.data], [CODE.FEE_CHANGED, { field: 'fee', bound: '2.5', unit: 'BOEX' }])
    assert.match(stale.msg, /^The withdrawal fee is now 2\.5 BOEX/)
    const low = await withdraw(member, '19', '2.095', other)
    assert.deepEqual(
      [low.code, low.data],
      [CODE.QUANTITY_BELOW_MINIMUM, { field: 'quantity', bound: '20', unit: 'BOEX' }],
    )
    assert.equal((await withdraw(member, '100', '2.5', other)).code, 1)
    const { list } = await platform.client.data('/api/my/getCasshLog', {}, { token: member.token })
    assert.deepEqual(
      list.map(({ fee }) => fee),
      ['2.5', '1.5', '1.5'],
    )
  })

  it('let a concurrent command run under the terms that it carries, or refuse it', async () => {
    const member = await richMember(platform)
    const payload = await payloadOf('network.BOEX-ERC20', { fixedFee: '3' })
    const [changed, ...asked] = await Promise.all([
      operator.call('terms/set', payload),
      ...[platform, other, platform, other].map((process) => withdraw(member, '50', '2.25', process)),
    ])
    assert.equal(changed.code, '')
    for (const { code } of asked) assert.ok(code === 1 || code === CODE.FEE_CHANGED, String(code))
    const { list } = await platform.client.data('/api/my/getCasshLog', {}, { token: member.token })
    assert.deepEqual(new Set(list.map(({ fee }) => fee)), new Set(list.length === 0 ? [] : ['2.25']))
    assert.equal((await withdraw(member, '50', '2.25', other)).code, CODE.FEE_CHANGED)
  })

  it('do not change existing positions, and start none under terms that were not shown', async () => {
    const member = await richMember(platform)
    const seen = { weight: '1', multiplier: '2', dailyRate: '0.005' }
    assert.equal((await join(member, '100', seen)).code, 1)
    await set('pool.flexible', { multiplier: '1.5', dailyRate: '0.01', minimum: '50' })
    const { products } = await other.client.data('/api/funds/getMiningConfig', {})
    const flexible = {
      type: 'flexible',
      weight: '1',
      minimum: '50',
      multiplier: '1.5',
      dailyRate: '0.01',
      enabled: true,
    }
    assert.deepEqual(products[0], flexible)
    const stale = await join(member, '100', seen)
    assert.deepEqual([stale.code, stale.data], [CODE.POOL_CHANGED, { field: 'terms' }])
    assert.equal((await join(member, '49')).code, CODE.QUANTITY_BELOW_MINIMUM)
    assert.equal((await join(member, '100', { ...seen, multiplier: '1.50', dailyRate: '0.01' })).code, 1)
    // An app that sends no terms is served as before.
    assert.equal((await join(member, '100')).code, 1)
    await advance(2 * DAY)
    const { list } = await platform.client.data('/api/funds/getMiningRigList', {}, { token: member.token })
    assert.deepEqual(
      list.map(({ multiplier, mined }) => [multiplier, mined]),
      [
        ['1.5', '2'],
        ['1.5', '2'],
        ['2', '1'],
      ],
    )
  })

  it('close and open a pool', async () => {
    const member = await richMember(platform)
    await set('pool.flexible', { enabled: false })
    assert.equal((await join(member, '100')).code, CODE.POOL_NOT_OPEN)
    await set('pool.flexible', { enabled: true })
    assert.equal((await join(member, '100')).code, 1)
  })

  it('change the minimum of a claim', async () => {
    const member = await richMember(platform)
    await join(member, '100')
    await platform.clock.advance(DAY)
    operator = await console.operator('treasury')
    await set('claim', { minimum: '0.25' })
    const claim = (quantity?: string) =>
      other.client.call('/api/funds/getMiningRigRelease', { ...(quantity && { quantity }) }, { token: member.token })
    assert.equal((await claim()).data?.minimum, '0.25')
    assert.equal((await claim('0.2')).code, CODE.QUANTITY_BELOW_MINIMUM)
    assert.equal((await claim('0.3')).code, 1)
  })

  it('let a release keep its price of an acceleration', async () => {
    const member = await richMember(platform)
    await issueCoins(platform, member.user.id, 'BOEX', '1000', 'pending')
    const { token } = member
    const release = (quantity: string, days: number) =>
      other.client.call('/api/funds/addBoexRelease', { quantity, days }, { token })
    const before = await release('100', 10)
    await set('release', { vcPerBoexDay: '0.002', minimum: '50', minimumDays: 5, dayOptions: [60, 5, 5] })
    const terms = await other.client.data('/api/my/getReleaseSetConfig', {}, { token })
    assert.deepEqual(terms, {
      dayOptions: [5, 60],
      minimumDays: 5,
      maximumDays: 180,
      minimum: '50',
      maximum: '900',
      vcPerBoexDay: '0.002',
    })
    assert.equal((await release('49', 5)).code, CODE.QUANTITY_BELOW_MINIMUM)
    const later = await release('100', 5)
    const priceOf = async (id: string | undefined) =>
      (await other.client.data('/api/funds/getVcNum', { id: id ?? '', days: 5 }, { token })).vc
    assert.deepEqual([await priceOf(before.data?.id), await priceOf(later.data?.id)], ['0.5', '1'])
    const { list } = await other.client.data('/api/my/getBoexReleaseList', {}, { token })
    assert.deepEqual(
      list.map(({ vcPerBoexDay }) => vcPerBoexDay),
      ['0.002', '0.001'],
    )
    const accelerated = await other.client.data(
      '/api/funds/addBoexRelease',
      { id: before.data?.id ?? '', vc: '0.5' },
      { token },
    )
    assert.deepEqual([accelerated.vcSpent, accelerated.days], ['0.5', 5])
  })

  it('can be replaced, and withdrawn until they are valid', async () => {
    const before = (await presentOf('price.VC')).value
    const validFrom = now() + DAY
    await set('price.VC', { price: '1.5' }, validFrom)
    await set('price.VC', { price: '1.25' }, validFrom)
    const changesOf = async () =>
      (await operator.data('terms/list', {})).changes.filter(({ name }) => name === 'price.VC')
    const [later, earlier] = await changesOf()
    assert.deepEqual([later?.state, earlier?.state], ['scheduled', 'scheduled'])
    const [one, two] = await Promise.all([
      operator.call('terms/withdraw', { id: later?.id ?? '', reason: REASON }),
      operator.call('terms/withdraw', { id: later?.id ?? '', reason: REASON }),
    ])
    assert.deepEqual([one.code, two.code].sort(), ['', 'already-decided'])
    await advance(DAY)
    assert.notDeepEqual((await presentOf('price.VC')).value, before)
    assert.equal((await platform.client.data('/api/funds/getVcConfig', {})).vc.price, '1.5')
    assert.deepEqual(
      (await changesOf()).map(({ value, state }) => [value.price, state]),
      [
        ['1.25', 'withdrawn'],
        ['1.5', 'in-force'],
        ['1', 'earlier'],
      ],
    )
    for (const id of [earlier?.id ?? '', '999999']) {
      const answer = await operator.call('terms/withdraw', { id, reason: REASON })
      assert.equal(answer.code, 'already-decided', id)
    }
  })

  it('are recorded with what they replaced, and never changed', async () => {
    const { value } = await presentOf('sale.VC')
    await set('sale.VC', { minimum: '15' })
    const entries = await platform.database.query<{ action: string; before: object; after: object; reason: string }>(
      "select action, before, after, reason from audit_entry where subject = 'terms sale.VC' order by id",
    )
    assert.deepEqual(entries.at(-1), {
      action: 'terms/set',
      before: value,
      after: { ...value, minimum: '15', validFrom: now() },
      reason: REASON,
    })
    const withdrawn = await platform.database.query(
      "select 1 from audit_entry where subject = 'terms price.VC' and action = 'terms/withdraw'",
    )
    assert.equal(withdrawn.length, 1)
    for (const change of ["update scheduled_term set value = '{}'", 'delete from scheduled_term']) {
      await assert.rejects(platform.database.query(change), /written once/)
    }
  })

  it('are set by one of two concurrent operators', async () => {
    const second = await console.operator('admin')
    const payload = await payloadOf('claim', {})
    const answers = await Promise.all([
      operator.call('terms/set', { ...payload, value: { minimum: '3' } }),
      second.call('terms/set', { ...payload, value: { minimum: '4' } }),
    ])
    assert.deepEqual(answers.map(({ code }) => code).sort(), ['', 'terms-changed'])
    const won = answers[0]?.code === '' ? '3' : '4'
    assert.deepEqual((await presentOf('claim')).value, { minimum: won })
    // A withdrawal of another operator is a change, too.
    await set('claim', { minimum: '5' }, now() + DAY)
    const planned = await payloadOf('claim', { minimum: '6' })
    const [scheduled] = (await second.data('terms/list', {})).changes.filter(({ state }) => state === 'scheduled')
    await second.data('terms/withdraw', { id: scheduled?.id ?? '', reason: REASON })
    assert.equal((await operator.call('terms/set', planned)).code, 'terms-changed')
  })

  it('are refused out of range, in contradiction, in the past, and for other roles', async () => {
    const network = 'network.USDT-ERC20'
    for (const [name, changed, code, field] of [
      ['price.VC', { price: '15.1' }, 'terms-out-of-range', 'price'],
      ['price.VC', { price: '0.14' }, 'terms-out-of-range', 'price'],
      ['price.VC', { price: '0' }, 'terms-out-of-range', 'price'],
      ['price.VC', { price: '-1' }, 'input-invalid', 'price'],
      ['price.VC', { price: '1e1' }, 'input-invalid', 'price'],
      ['price.VC', { price: undefined }, 'input-invalid', 'price'],
      ['price.VC', { price: '1.0000000001' }, 'terms-decimals', 'price'],
      ['sale.VC', { minimum: '0' }, 'terms-out-of-range', 'minimum'],
      ['sale.VC', { minimum: '5001' }, 'terms-contradict', 'minimum'],
      ['sale.VC', { maximum: '1000000' }, 'terms-contradict', 'maximum'],
      [network, { feeRate: '0.11' }, 'terms-out-of-range', 'feeRate'],
      [network, { fixedFee: '0.1234567' }, 'terms-decimals', 'fixedFee'],
      [network, { fixedFee: '1' }, 'terms-fee-too-high', 'fixedFee'],
      [network, { minimum: '0.5' }, 'terms-fee-too-high', 'fixedFee'],
      [network, { maximum: '20001' }, 'terms-contradict', 'maximum'],
      ['pool.burn', { dailyRate: '0' }, 'terms-out-of-range', 'dailyRate'],
      ['pool.burn', { enabled: 'yes' }, 'input-invalid', 'enabled'],
      ['pool.node', { weight: '101' }, 'terms-out-of-range', 'weight'],
      ['release', { minimumDays: 181 }, 'terms-contradict', 'minimumDays'],
      ['release', { minimumDays: 7.5 }, 'input-invalid', 'minimumDays'],
      ['release', { dayOptions: [3, 30] }, 'terms-out-of-range', 'dayOptions'],
      ['release', { dayOptions: [] }, 'input-invalid', 'dayOptions'],
      ['release', { vcPerBoexDay: '0' }, 'terms-out-of-range', 'vcPerBoexDay'],
    ] as const) {
      const answer = await operator.call('terms/set', await payloadOf(name, changed))
      assert.deepEqual([answer.code, answer.field], [code, field], JSON.stringify(changed))
    }
    const contradiction = await operator.call('terms/set', await payloadOf('sale.VC', { minimum: '5001' }), {
      lang: 'zh',
    })
    assert.equal(contradiction.message, '“最低数量”不得高于“最高数量”（5000）。')
    for (const validFrom of [now() - 1, now() + 366 * DAY]) {
      const answer = await operator.call('terms/set', await payloadOf('claim', {}, validFrom))
      assert.deepEqual([answer.code, answer.field], ['terms-start', 'validFrom'])
    }
    const payload = await payloadOf('claim', {})
    for (const role of ['support', 'content'] as const) {
      const answer = await (await console.operator(role)).call('terms/set', payload)
      assert.equal(answer.code, 'role-refused', role)
    }
  })
})
