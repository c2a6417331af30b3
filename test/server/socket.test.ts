import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { addOrderNotice, announceMessages } from '../../server/commands/notices'
import { hashToken } from '../../server/commands/sessions'
import type { Database, Parameter } from '../../server/database/database'
import { nowSeconds } from '../../server/lib/clock'
import { deferred } from '../support/platform/deferred'
import { bindCall, newBuyer, payOrder, placeOrder } from '../support/platform/purchase'
import { openBoundSocket, openSocket, type SocketClient } from '../support/platform/socket'
import { type Member, startPlatform, type TestPlatform, type WalletMember } from '../support/platform/start-platform'

describe('the socket', () => {
  let platform: TestPlatform
  const sockets: SocketClient[] = []

  before(async () => {
    platform = await startPlatform()
  })
  after(async () => {
    for (const socket of sockets) socket.close()
    await platform.close()
  })

  const open = async () => {
    const socket = await openSocket(platform.url)
    sockets.push(socket)
    return socket
  }
  const bound = async (member: Member) => {
    const socket = await openBoundSocket(platform.url, member)
    sockets.push(socket)
    return socket
  }
  const tellMember = (memberId: string) =>
    platform.database.transaction((transaction) =>
      addOrderNotice(transaction, {
        memberId,
        kind: 'release-paid',
        render: ({ releasePaid }) => releasePaid({ amount: '1' }),
        subject: { kind: 'release', id: '1' },
        at: nowSeconds(platform.clock),
      }),
    )
  const buy = async (member: WalletMember) => {
    const order = await placeOrder(platform, member, { quantity: '1500.25', payFrom: member.wallet.address })
    await bindCall(platform, member, order, await payOrder(platform, member.wallet, order))
    return order
  }

  it('greets each connection with a separate ID', async () => {
    const [first, second] = [await open(), await open()]
    assert.match(first.clientId, /^[0-9a-f-]{36}$/)
    assert.notEqual(first.clientId, second.clientId)
  })

  it('answers a ping', async () => {
    const socket = await open()
    socket.send({ type: 'ping' })
    assert.deepEqual(await socket.next(), { type: 'pong' })
  })

  it('refuses to bind a wrong token, member or client ID', async () => {
    const member = await platform.signUp()
    const other = await platform.signUp()
    const socket = await open()
    const right = { type: 'bind', uid: member.user.id, client_id: socket.clientId, token: member.token }
    for (const wrong of [
      { ...right, token: 'f'.repeat(64) },
      { ...right, uid: other.user.id },
      { ...right, client_id: 'another' },
    ]) {
      socket.send(wrong)
      assert.deepEqual(await socket.next(), { type: 'refused', reason: 'Login expired, please re-login' })
    }
    socket.send(right)
    assert.deepEqual(await socket.next(), { type: 'bound', uid: member.user.id })
  })

  it('refuses unknown frames and stays open', async () => {
    const socket = await open()
    for (const text of ['', 'not json', '[]', '{"type":"other"}', '{"type":"bind"}', 'x'.repeat(5_000)]) {
      socket.sendText(text)
      assert.equal((await socket.next()).type, 'refused')
    }
    socket.send({ type: 'ping' })
    assert.deepEqual(await socket.next(), { type: 'pong' })
  })

  it('notifies only the member’s open apps that an order was received, in the member’s language', async () => {
    const member = await newBuyer(platform)
    const other = await platform.signUp()
    const [phone, tablet, foreign, unbound] = [
      await bound(member),
      await bound(member),
      await bound(other),
      await open(),
    ]
    await platform.client.data('/api/my/userInfo', {}, { token: member.token, lang: 'zh-en' })
    const order = await placeOrder(platform, member, { quantity: '1500.25', payFrom: member.wallet.address })
    const hash = await payOrder(platform, member.wallet, order)
    await platform.client.data(
      '/api/funds/bindVcOrderHash',
      { orderId: order.orderId, hash },
      { token: member.token, lang: 'zh-en' },
    )
    const frame = await phone.next()
    assert.ok(frame.type === 'emit')
    assert.deepEqual(
      { ...frame.data, id: '' },
      {
        id: '',
        kind: 'order-received',
        title: '1,500.25 VC 已到账',
        text: '您购买的 1,500.25 VC 已支付并到账。',
        subjectId: order.orderId,
        createdAt: Math.floor(platform.clock.now() / 1000),
        unread: { system: 0, order: 1 },
      },
    )
    assert.deepEqual(await tablet.next(), frame)
    // Replies keep the order of the requests, so a pushed message would arrive before the reply.
    for (const socket of [foreign, unbound]) {
      socket.send({ type: 'ping' })
      assert.deepEqual(await socket.next(), { type: 'pong' })
    }
  })

  it('announces placed, cancelled and reviewed orders to every open app of the member, without a text', async () => {
    const member = await newBuyer(platform)
    const [phone, tablet] = [await bound(member), await bound(member)]
    const hear = async (orderId: string) => {
      for (const socket of [phone, tablet]) {
        const frame = await socket.nextOfCart()
        assert.ok(frame.type === 'emit')
        const { kind, title, text, subjectId } = frame.data
        assert.deepEqual(
          { kind, title, text, subjectId },
          { kind: 'cart-changed', title: '', text: '', subjectId: orderId },
        )
      }
    }
    const wish = { quantity: '10', payFrom: member.wallet.address }
    const { orderId } = await placeOrder(platform, member, wish)
    await hear(orderId)
    await platform.client.data('/api/funds/cancelOrder', { coin: 'VC', orderId }, { token: member.token })
    await hear(orderId)
    const order = await placeOrder(platform, member, wish)
    await hear(order.orderId)
    await bindCall(platform, member, order, `0x${randomBytes(32).toString('hex')}`)
    await hear(order.orderId)
    const told = await platform.database.query<{ member_id: string }>(
      "select distinct member_id from outbox where kind = 'cart-changed' and subject_id = any($1::bigint[])",
      [[orderId, order.orderId]],
    )
    assert.deepEqual(told, [{ member_id: member.user.id }])
  })

  it('announces a received order once', async () => {
    const member = await newBuyer(platform)
    const socket = await bound(member)
    await buy(member)
    const frame = await socket.next()
    assert.ok(frame.type === 'emit')
    const [outbox] = await platform.database.query<{ count: number }>(
      "select count(*)::integer as count from outbox where member_id = $1 and kind <> 'cart-changed'",
      [member.user.id],
    )
    assert.equal(outbox?.count, 1)
  })

  const refused = { type: 'refused', reason: 'Login expired, please re-login' }
  const endOf = ({ token }: Pick<Member, 'token'>) => platform.client.data('/api/login/logout', {}, { token })
  /** Expects the platform to close the connection of an ended session in time. */
  const closedIn = async ({ closed }: SocketClient, milliseconds = 2_000) =>
    assert.equal(await Promise.race([closed.then(() => 'closed'), pause(milliseconds, 'open')]), 'closed')

  it('delivers once, by any process, the notices of a process that ended before it sent them', async () => {
    await using quiet = await startPlatform({ announceMilliseconds: 3_600_000 })
    const member = await quiet.signUp()
    const socket = await openBoundSocket(quiet.url, member)
    sockets.push(socket)
    const notice = (amount: string) => ({
      memberId: member.user.id,
      kind: 'release-paid' as const,
      render: ({ releasePaid }: Parameters<Parameters<typeof addOrderNotice>[1]['render']>[0]) =>
        releasePaid({ amount }),
      at: nowSeconds(quiet.clock),
    })
    const undone = quiet.database.transaction(async (transaction) => {
      await addOrderNotice(transaction, notice('1'))
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    for (const amount of ['2', '3']) {
      await quiet.database.transaction((transaction) => addOrderNotice(transaction, notice(amount)))
    }
    await pause(300)
    socket.send({ type: 'ping' })
    assert.deepEqual(await socket.next(), { type: 'pong' })
    await Promise.all([announceMessages(quiet.database), announceMessages(quiet.database)])
    await announceMessages(quiet.database)
    const texts: string[] = []
    for (const _ of ['2', '3']) {
      const frame = await socket.next()
      assert.ok(frame.type === 'emit')
      texts.push(frame.data.title)
    }
    assert.match(texts.sort().join(), /2.*3/)
    socket.send({ type: 'ping' })
    assert.deepEqual(await socket.next(), { type: 'pong' })
  })

  it('notifies and closes the sockets of an ended session; other sessions continue', async () => {
    const account = `ended-${randomUUID().slice(0, 8)}`
    const password = 'a-long-password'
    const first = await platform.signUp({ account, password })
    const second = await platform.client.data('/api/login/login', { type: 'account', account, password })
    const [phone, tab, tablet] = [await bound(first), await bound(first), await bound(second)]
    await endOf(first)
    for (const socket of [phone, tab]) {
      assert.deepEqual(await socket.next(), refused)
      await closedIn(socket)
    }
    await tellMember(first.user.id)
    const frame = await tablet.next()
    assert.ok(frame.type === 'emit')
    assert.equal(tablet.isOpen(), true)
  })

  it('does not bind a session that ends during its lookup', async () => {
    const lookedUp = deferred()
    const ended = deferred()
    const slow: Database = {
      ...platform.database,
      async query<Row extends object>(statement: string, parameters?: readonly Parameter[]) {
        const rows = await platform.database.query<Row>(statement, parameters)
        if (statement.includes('from session join member')) {
          lookedUp.resolve()
          await ended.promise
        }
        return rows
      },
    }
    const own = await startPlatform({ database: slow, clock: platform.clock, chain: platform.chain })
    try {
      const member = await platform.signUp()
      const socket = await openSocket(own.url)
      sockets.push(socket)
      socket.send({ type: 'bind', uid: member.user.id, client_id: socket.clientId, token: member.token })
      await lookedUp.promise
      await endOf(member)
      assert.deepEqual(await socket.next(), refused)
      ended.resolve()
      await closedIn(socket)
    } finally {
      ended.resolve()
      await own.close()
    }
  })

  it('closes the sockets of an ended session without a notification, and of an expired one', async () => {
    const deaf: Database = { ...platform.database, listen: async () => async () => undefined }
    await using own = await startPlatform({
      database: deaf,
      clock: platform.clock,
      chain: platform.chain,
      socketSilenceMilliseconds: 3_000,
    })
    const connect = async () => {
      const member = await platform.signUp()
      const socket = await openBoundSocket(own.url, member)
      sockets.push(socket)
      return { member, socket }
    }
    const [loggedOut, expired, staying] = [await connect(), await connect(), await connect()]
    await endOf(loggedOut.member)
    await platform.database.query('update session set expires_at = $2 where token_hash = $1', [
      hashToken(expired.member.token),
      nowSeconds(platform.clock),
    ])
    for (const { socket } of [loggedOut, expired]) {
      assert.deepEqual(await socket.next(), refused)
      await closedIn(socket)
    }
    assert.equal(staying.socket.isOpen(), true)
  })

  it('closes a silent connection, and keeps one that pings', async () => {
    await using own = await startPlatform({ socketSilenceMilliseconds: 1_500 })
    const [silent, responsive] = [await openSocket(own.url), await openSocket(own.url)]
    const pinging = setInterval(() => responsive.send({ type: 'ping' }), 50)
    try {
      await silent.closed
      assert.equal(responsive.isOpen(), true)
    } finally {
      clearInterval(pinging)
      responsive.close()
    }
  })

  it('lets the platform stop while apps are connected', async () => {
    const own = await startPlatform()
    const socket = await openSocket(own.url)
    const chainSocket = new WebSocket(`${own.url.replace('http', 'ws')}/chain`)
    await once(chainSocket, 'open')
    const chainClosed = once(chainSocket, 'close')
    await own.close()
    await Promise.all([socket.closed, chainClosed])
  })

  it('serves the chain’s JSON-RPC over HTTP and as a websocket', async () => {
    const request = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
    const response = await fetch(`${platform.url}/chain`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://wallet.example' },
      body: JSON.stringify(request),
    })
    assert.deepEqual(await response.json(), { jsonrpc: '2.0', id: 1, result: '0x7a69' })
    assert.equal(response.headers.get('access-control-allow-origin'), '*')
    const broken = await fetch(`${platform.url}/chain`, { method: 'POST', body: '{' })
    assert.equal(((await broken.json()) as { error: { code: number } }).error.code, -32700)
    const socket = new WebSocket(`${platform.url.replace('http', 'ws')}/chain`)
    await once(socket, 'open')
    socket.send(JSON.stringify(request))
    const [data] = (await once(socket, 'message')) as [Buffer]
    assert.equal(JSON.parse(String(data)).result, '0x7a69')
    socket.close()
  })
})
