import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { PATHS } from '@/contract/contract'
import { addOrderNotice } from '../../server/commands/notices'
import { PAYMENT_GRACE_SECONDS } from '../../server/terms/sales'
import { message } from '../../server/texts/message'
import { bindCall, fundsOf, newBuyer, payOrder, placeOrder } from '../support/platform/purchase'
import { type Member, platformOfSuite } from '../support/platform/start-platform'

describe('the calls', () => {
  let member: Member

  const platform = platformOfSuite()
  before(async () => {
    member = await platform.signUp()
  })

  it('are all available', async () => {
    for (const path of PATHS) {
      const body = JSON.stringify(platform.client.body({ id: '1', kind: 'service' }))
      // A logout ends the session of its token, so it gets another member's token.
      const { token } = path === '/api/login/logout' ? await platform.signUp() : member
      const { code, status } = await platform.client.send(path, body, { token })
      assert.equal(status, 200, path)
      assert.ok(code !== CODE.NOT_AVAILABLE && code !== CODE.NOT_FOUND && code !== CODE.INTERNAL, path)
    }
  })

  it('getConfig: returns the URLs and the network, with a fresh nonce each time', async () => {
    const { chain } = platform
    const first = await platform.client.data('/api/login/getConfig', {})
    const second = await platform.client.data('/api/login/getConfig', {})
    const origin = platform.url
    assert.notEqual(first.signIn.nonce, second.signIn.nonce)
    assert.deepEqual(
      { ...first, signIn: { ...first.signIn, nonce: '' } },
      {
        websocketUrl: `${origin.replace('http', 'ws')}/socket`,
        imageHost: origin,
        service: { workChatUrl: '', telephone: '', corporationId: '' },
        chain: {
          id: 31337,
          name: 'BOEX Local',
          rpcUrls: [`${origin}/chain`],
          explorerUrl: '',
          currency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
          confirmations: 1,
        },
        tokens: chain.tokens,
        blackHoleAddress: chain.blackHoleAddress,
        ecosystemAddress: chain.ecosystemAddress,
        signIn: {
          nonce: '',
          domain: new URL(origin).host,
          uri: origin,
          expiresAt: Math.floor(platform.clock.now() / 1000) + 600,
        },
        mapsKey: '',
        mapsUrl: 'https://restapi.amap.com/v3/geocode/regeo',
        mapsCoordinates: 'gcj02',
        mapTileUrl: '',
        mapTileAttribution: '',
        termsVersion: '2026-12',
        appVersion: '1.0.0',
        gates: {},
        verificationCode: false,
        phoneBinding: true,
      },
    )
    assert.deepEqual([chain.tokens.USDT.decimals, chain.tokens.BOEX.decimals, chain.tokens.VC.decimals], [6, 18, 18])
  })

  it('getVcConfig: a visitor sees the terms of a new member', async () => {
    const since = Math.floor(platform.clock.now() / 1000)
    const unchanged = { dayChange: '0', totalChange: '0', since }
    assert.deepEqual(await platform.client.data('/api/funds/getVcConfig', {}), {
      vc: {
        price: '1',
        minimum: '10',
        maximum: '5000',
        quotaTotal: '10000',
        quotaRemaining: '10000',
        open: true,
        history: { prices: [{ price: '1', since }], ...unchanged },
      },
      boex: {
        price: '0.5',
        minimum: '20',
        maximum: '20000',
        quotaTotal: '100000',
        quotaRemaining: '100000',
        open: true,
        history: { prices: [{ price: '0.5', since }], ...unchanged },
      },
      payToken: 'USDT',
    })
  })

  it('getVcConfig: closes the sale for a member whose remaining quota is below the minimum', async () => {
    const buyer = await platform.signUpWithWallet()
    const place = (quantity: string) => placeOrder(platform, buyer, { quantity, payFrom: buyer.wallet.address })
    await place('5000')
    await place('4991')
    const { vc } = await platform.client.data('/api/funds/getVcConfig', {}, { token: buyer.token })
    assert.deepEqual([vc.quotaRemaining, vc.open], ['9', false])
  })

  it('getMyFunds: a new member has nothing, and the parts sum to the total', async () => {
    const { boex, ...rest } = await fundsOf(platform, member)
    assert.deepEqual(boex, {
      total: '0',
      available: '0',
      mining: '0',
      pending: '0',
      releasing: '0',
      underReview: '0',
    })
    assert.deepEqual(rest, {
      vc: { available: '0' },
      fundAccount: '0',
      quota: { total: '10000', remaining: '10000' },
      hashRate: { total: '0', basic: '0', contribution: '0', restingContribution: '0' },
      mined: { total: '0', today: '0', claimable: '0' },
      burned: '0',
      withdrawalsSuspendedUntil: null,
    })
  })

  it('getAgreementDetail: the agreements and the rules in both languages, and no other', async () => {
    const read = async (kind: 'service' | 'privacy' | 'invitation' | 'mining' | 'risk', lang: 'en' | 'zh-en') =>
      platform.client.data('/api/index/getAgreementDetail', { kind }, { lang })
    const service = await read('service', 'en')
    assert.equal(service.title, 'User Service Agreement')
    assert.equal(service.version, '2026-12')
    assert.match(service.html, /^<h2>1\. /)
    assert.equal((await read('privacy', 'en')).title, 'Privacy Policy')
    assert.equal((await read('service', 'zh-en')).title, '用户服务协议')
    assert.equal((await read('privacy', 'zh-en')).title, '隐私政策')
    assert.equal((await read('invitation', 'en')).title, 'Invitation rules')
    assert.equal((await read('invitation', 'zh-en')).title, '邀请规则')
    const rules = {
      en: [
        'Mining rules',
        /contribution is spread over your positions [^.]*in proportion to their basic hash rate\./,
        /recalculated the second a position starts, is redeemed or reaches its cap\b/,
        /no position in progress below its cap, your contribution is inactive and earns nothing\./,
      ],
      'zh-en': [
        '挖矿规则',
        /贡献算力按基础算力的比例，分配给您所有进行中且未达收益上限的矿机。/,
        /矿机建立、赎回或达到收益上限的那一秒，[^。]*均重新分配。/,
        /没有进行中且未达上限的矿机时，贡献算力闲置，不产生收益。/,
      ],
    } as const
    for (const lang of ['en', 'zh-en'] as const) {
      const [title, ...said] = rules[lang]
      const mining = await read('mining', lang)
      assert.equal(mining.title, title)
      for (const rule of said) assert.match(mining.html, rule)
    }
    const risk = await read('risk', 'en')
    assert.equal(risk.title, 'Risk notice')
    assert.equal((await read('risk', 'zh-en')).title, '风险提示')
    for (const subject of ['Burning is final', 'Price', 'On-chain payments', 'Custody', 'Contracts', 'No guarantee']) {
      assert.ok(risk.html.includes(subject), subject)
    }
    const paragraphs = async (kind: 'service' | 'risk', lang: 'en' | 'zh-en') =>
      [...(await read(kind, lang)).html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = '']) => text)
    const late = {
      risk: { en: /after its order has expired/, 'zh-en': /订单过期后/ },
      service: { en: /too late/, 'zh-en': /逾期/ },
    }
    const account = { en: /credited to your fund account/, 'zh-en': /退回资金账户/ }
    for (const kind of ['risk', 'service'] as const) {
      for (const lang of ['en', 'zh-en'] as const) {
        const said = (await paragraphs(kind, lang)).filter((text) => late[kind][lang].test(text))
        assert.equal(said.length, 1, `${kind} ${lang}`)
        assert.match(said[0] ?? '', account[lang])
        if (kind === 'risk') assert.ok(said[0]?.includes(` ${PAYMENT_GRACE_SECONDS / 60} `), said[0])
      }
    }
    const wrong = await platform.client.call('/api/index/getAgreementDetail', { kind: 'other' as 'mining' })
    assert.deepEqual([wrong.code, wrong.data], [CODE.BODY_INVALID, { field: 'kind' }])
  })

  it('unReadNum, getNoticeList, getNoticeDetail: a received order is unread until it is read', async () => {
    const { client } = platform
    const buyer = await newBuyer(platform)
    const { token } = buyer
    const unread = () => client.data('/api/my/unReadNum', {}, { token })
    assert.deepEqual(await unread(), { system: 0, order: 0 })
    const order = await placeOrder(platform, buyer, { quantity: '1234.5', payFrom: buyer.wallet.address })
    await bindCall(platform, buyer, order, await payOrder(platform, buyer.wallet, order))
    assert.deepEqual(await unread(), { system: 0, order: 1 })

    const { list, total } = await client.data('/api/index/getNoticeList', { filter: 'unread' }, { token })
    assert.equal(total, 1)
    const [notice] = list
    assert.deepEqual(
      { ...notice, id: '' },
      {
        id: '',
        kind: 'order',
        title: 'Received 1,234.5 VC',
        summary: 'Your purchase of 1,234.5 VC has been paid and credited.',
        read: false,
        createdAt: Math.floor(platform.clock.now() / 1000),
        subject: { kind: 'order', id: order.orderId },
      },
    )
    const id = notice?.id ?? ''
    const other = await platform.signUp()
    const foreign = await client.call('/api/index/getNoticeDetail', { id }, { token: other.token })
    assert.equal(foreign.code, CODE.RECORD_NOT_FOUND)
    assert.equal((await client.call('/api/index/getNoticeDetail', { id })).code, CODE.RECORD_NOT_FOUND)
    assert.deepEqual(await unread(), { system: 0, order: 1 })

    const detail = await client.data('/api/index/getNoticeDetail', { id }, { token, lang: 'zh-en' })
    assert.deepEqual([detail.title, detail.read], ['1,234.5 VC 已到账', true])
    assert.match(detail.html, /1,234\.5 VC/)
    await client.data('/api/index/getNoticeDetail', { id }, { token })
    assert.deepEqual(await unread(), { system: 0, order: 0 })
    assert.equal((await client.data('/api/index/getNoticeList', { filter: 'unread' }, { token })).total, 0)
  })

  it('getNoticeList: a summary keeps markup characters, and is never cut within a character', async () => {
    const { client, database } = platform
    const { token, user } = await platform.signUp()
    const at = Math.floor(platform.clock.now() / 1000)
    for (const text of ['A <b> & "c"', `${'x'.repeat(198)}😀 and so on`]) {
      await database.transaction((transaction) =>
        addOrderNotice(transaction, {
          memberId: user.id,
          kind: 'ticket-answered',
          render: () => ({ title: 'Title', text }),
          at,
        }),
      )
    }
    const { list } = await client.data('/api/index/getNoticeList', { filter: 'order' }, { token })
    assert.deepEqual(
      list.map(({ summary }) => summary),
      [`${'x'.repeat(198)}…`, 'A <b> & "c"'],
    )
  })

  it('getNoticeList: pages, newest first, including public notices', async () => {
    const { client, database } = platform
    const reader = await platform.signUp()
    const now = Math.floor(platform.clock.now() / 1000)
    for (let number = 1; number <= 5; number += 1) {
      await database.query("insert into notice (kind, texts, created_at) values ('system', $1, $2)", [
        JSON.stringify({ en: { title: `Notice ${number}`, html: '<p>Text <b>of</b> it</p>' } }),
        now,
      ])
    }
    const page = await client.data('/api/index/getNoticeList', { page: 2, limit: 2 })
    assert.deepEqual(
      page.list.map(({ title }) => title),
      ['Notice 3', 'Notice 2'],
    )
    assert.deepEqual([page.total, page.page, page.limit], [5, 2, 2])
    assert.equal(page.list[0]?.summary, 'Text of it')
    const [newest] = (await client.data('/api/index/getNoticeList', {})).list
    const middle = await client.data('/api/index/getNoticeDetail', { id: page.list[0]?.id ?? '' })
    assert.equal(middle.nextId, page.list[1]?.id)
    assert.equal(middle.read, false, 'a visitor reads nothing away')
    const first = await client.data('/api/index/getNoticeDetail', { id: newest?.id ?? '' }, { token: reader.token })
    assert.equal(first.previousId, null)
    assert.deepEqual(await client.data('/api/my/unReadNum', {}, { token: reader.token }), { system: 4, order: 0 })
  })

  it('carList: one item per unpaid order', async () => {
    const buyer = await platform.signUpWithWallet()
    const cart = () => platform.client.data('/api/my/carList', {}, { token: buyer.token })
    assert.deepEqual(await cart(), [])
    const vc = await placeOrder(platform, buyer, { quantity: '10', payFrom: buyer.wallet.address })
    const boex = await placeOrder(platform, buyer, { quantity: '20', coin: 'BOEX', payFrom: buyer.wallet.address })
    assert.deepEqual(await cart(), [
      { num: 1, order: { orderId: boex.orderId, coin: 'BOEX', quantity: '20', expiresAt: boex.expiresAt } },
      { num: 1, order: { orderId: vc.orderId, coin: 'VC', quantity: '10', expiresAt: vc.expiresAt } },
    ])
    await platform.clock.advance(900)
    assert.deepEqual(await cart(), [])
  })
})

describe('messages', () => {
  it('have a text for every code in both languages, without leftover placeholders', () => {
    const details = { field: 'field', bound: '1', unit: 'VC', retryAfterSeconds: 1 }
    for (const code of Object.values(CODE)) {
      if (code === CODE.SUCCESS) continue
      const [english, chinese] = [message(code, 'en', details), message(code, 'zh', details)]
      assert.match(english, /^[\x20-\x7e’]+$/, String(code))
      assert.match(chinese, /[\u4e00-\u9fff]/, String(code))
      assert.doesNotMatch(english + chinese, /[{}]/)
    }
  })

  it('contain a bound only if it is known, and its unit only with the bound', () => {
    const said = (details: object) => message(CODE.INSUFFICIENT_BALANCE, 'en', details)
    assert.equal(said({ bound: '1', unit: 'VC' }), 'Insufficient balance. Available: 1 VC')
    assert.equal(said({ unit: 'VC' }), 'Insufficient balance')
    assert.equal(said({ bound: '1' }), 'Insufficient balance')
    assert.equal(message(CODE.QUANTITY_BELOW_MINIMUM, 'zh', { bound: '1' }), '最低 1')
  })

  it('say what to do after a refused payment or price', () => {
    const refusals = [
      CODE.PRICE_CHANGED,
      CODE.PAYMENT_WRONG_TOKEN,
      CODE.PAYMENT_WRONG_RECEIVER,
      CODE.PAYMENT_WRONG_SENDER,
      CODE.PAYMENT_TOO_OLD,
      CODE.ORDER_ALREADY_PAID,
    ]
    for (const code of refusals) {
      assert.match(message(code, 'en'), /\. (?:Please|Pay|Do not) /, String(code))
      assert.match(message(code, 'zh'), /，请/, String(code))
    }
  })
})
