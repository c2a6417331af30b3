import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { WireLanguage } from '@/contract/language'
import { nowSeconds } from '../../../server/lib/clock'
import { openBoundSocket, openSocket, type SocketClient } from '../../support/platform/socket'
import { startPlatform, type TestPlatform } from '../../support/platform/start-platform'

describe('a public notice', () => {
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
  const reader = async (lang: WireLanguage) => {
    const member = await platform.signUp()
    await platform.client.data('/api/my/userInfo', {}, { token: member.token, lang })
    const socket = await openBoundSocket(platform.url, member)
    sockets.push(socket)
    return { member, socket }
  }
  /** The statement that an operator types into psql. */
  const publish = (title: string, memberId: string | null = null) =>
    platform.database.query<{ id: string }>(
      `insert into notice (member_id, kind, texts, created_at)
       values ($1, case when $1::bigint is null then 'system' else 'order' end, $2, $3) returning id`,
      [
        memberId,
        JSON.stringify({
          en: { title, html: '<p>Read <b>this</b></p>\n<ul><li>first</li></ul>' },
          zh: { title: `${title}（中文）`, html: `<p>请${'很'.repeat(300)}阅读</p>` },
        }),
        nowSeconds(platform.clock),
      ],
    )
  const messageOf = async (socket: SocketClient) => {
    const frame = await socket.next()
    assert.equal(frame.type, 'emit')
    return frame.type === 'emit' ? frame.data : assert.fail()
  }

  it('reaches every bound app in its language, with its own count, by a plain insert', async () => {
    const english = await reader('en')
    const chinese = await reader('zh-en')
    const stranger = await open()

    const [first] = await publish('First')
    const told = await messageOf(english.socket)
    assert.deepEqual(
      [told.kind, told.title, told.text, told.subjectId, told.unread],
      ['notice', 'First', 'Read this first', first?.id, { system: 1, order: 0 }],
    )
    const inChinese = await messageOf(chinese.socket)
    assert.equal(inChinese.title, 'First（中文）')
    assert.ok(inChinese.text.startsWith('请很') && inChinese.text.length === 200)

    await platform.client.data('/api/index/getNoticeDetail', { id: first?.id ?? '' }, { token: english.member.token })
    await publish('Second')
    assert.deepEqual((await messageOf(english.socket)).unread, { system: 1, order: 0 })
    assert.deepEqual((await messageOf(chinese.socket)).unread, { system: 2, order: 0 })

    stranger.send({ type: 'ping' })
    assert.deepEqual(await stranger.next(), { type: 'pong' })
  })

  it('excludes notices for one member', async () => {
    const { member, socket } = await reader('en')
    await publish('Mine alone', member.user.id)
    socket.send({ type: 'ping' })
    assert.deepEqual(await socket.next(), { type: 'pong' })
    assert.deepEqual(
      await platform.database.query(
        "select 1 from outbox where texts #>> '{en,title}' = 'Mine alone' and member_id is null",
      ),
      [],
    )
  })

  it('is announced only after its transaction commits', async () => {
    const { socket } = await reader('en')
    const undone = platform.database.transaction(async (transaction) => {
      await transaction.query(
        `insert into notice (kind, texts, created_at)
         values ('system', '{"en": {"title": "Undone", "html": ""}}', $1)`,
        [nowSeconds(platform.clock)],
      )
      throw new Error('changed my mind')
    })
    await assert.rejects(undone, /changed my mind/)
    socket.send({ type: 'ping' })
    assert.deepEqual(await socket.next(), { type: 'pong' })
  })
})
