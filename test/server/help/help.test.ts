import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import sharp from 'sharp'
import { CODE } from '@/contract/codes'
import type { Payload } from '@/contract/contract'
import { answerTicket } from '../../../server/commands/answer-ticket'
import { LOCK_SECONDS, TRIES } from '../../../server/commands/withdrawal-password'
import { migrate } from '../../../server/database/migrate'
import { proveLedger } from '../../../server/ledger/ledger'
import { seedContent } from '../../../server/seed/content/content'
import { DEFAULT_TERMS } from '../../../server/terms/default-terms'
import { ORDER_LIFETIME_SECONDS } from '../../../server/terms/sales'
import { webmFilm } from '../../support/files/films'
import { openTestPostgresql, TEST_DATABASE_URL } from '../../support/platform/database'
import { startProcess } from '../../support/platform/process'
import { placeOrder } from '../../support/platform/purchase'
import { openBoundSocket } from '../../support/platform/socket'
import { type Member, platformOfSuite } from '../../support/platform/start-platform'
import { createTestWallet } from '../../support/platform/wallet'
import { temporaryFolder } from '../../support/temporary-folder'

const DAY = 86_400
const TEXT = 'My withdrawal has not arrived'
const idempotencyKey = (name: string) => name.padEnd(32, '0')

describe('help', () => {
  const folder = temporaryFolder()
  let member: Member
  let other: Member

  const platform = platformOfSuite({ environment: { UPLOADS_DIR: folder, LOG_LEVEL: 'silent' } })
  before(async () => {
    member = await platform.signUp()
    other = await platform.signUp()
  })

  const open = (payload: Partial<Payload<'/api/help/addTicket'>> = {}, { token } = member) =>
    platform.client.call('/api/help/addTicket', { text: TEXT, ...payload }, { token })
  const opened = async (payload: Partial<Payload<'/api/help/addTicket'>> = {}, who = member): Promise<string> => {
    const { data, code, msg } = await open(payload, who)
    return data?.id ?? assert.fail(`${code} ${msg}`)
  }
  const add = (payload: Payload<'/api/help/addTicketMessage'>, { token } = member) =>
    platform.client.call('/api/help/addTicketMessage', payload, { token })
  const read = (id: string, { token } = member) => platform.client.data('/api/help/getTicket', { id }, { token })
  const list = (payload: Payload<'/api/help/getTickets'> = {}, { token } = member) =>
    platform.client.data('/api/help/getTickets', payload, { token })
  const counted = async (table: string): Promise<number> =>
    (await platform.database.query(`select 1 from ${table}`)).length
  const tool = async (...words: string[]) => {
    const run = startProcess({ PUBLIC_URL: platform.url }, 'server/tools/answer-ticket.ts', words)
    return { code: await run.ended(), ...run.output() }
  }

  const png = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7d5a' } })
      .png()
      .toBuffer()
  const picture = async ({ token } = member): Promise<{ url: string; fullUrl: string }> =>
    (await platform.client.upload('/api/common/upload', await png(), { token })).data ?? assert.fail()
  const video = async ({ token } = member): Promise<string> =>
    (await platform.client.upload('/api/common/uploadVideo', webmFilm(), { token })).data?.video2 ?? assert.fail()

  it('returns the published questions, in order and in the language of the call', async () => {
    const { client, database } = platform
    assert.deepEqual(await client.data('/api/help/getQuestions', {}), [])
    await seedContent(database, 1_700_000_000)
    await seedContent(database, 1_700_000_000)
    const english = await client.data('/api/help/getQuestions', {})
    const chinese = await client.data('/api/help/getQuestions', {}, { lang: 'zh-en' })
    assert.equal(english.length, 10)
    assert.deepEqual(
      english.map(({ id }) => id),
      chinese.map(({ id }) => id),
    )
    for (const { question, answer } of english) assert.match(`${question}${answer}`, /^[\x20-\x7e’]+$/)
    for (const { question, answer } of chinese) assert.ok(/[\u4e00-\u9fff]/.test(question) && answer.length > 20)
    const [first] = english
    await database.query("update question set visible = false where slug = 'buy'")
    assert.ok(!(await client.data('/api/help/getQuestions', {})).some(({ id }) => id === first?.id))
  })

  it('states the actual limits of the platform', async () => {
    const text = (await platform.client.data('/api/help/getQuestions', {})).map(({ answer }) => answer).join('\n')
    const { minimumDays, maximumDays } = DEFAULT_TERMS.release
    assert.ok(text.includes(`${minimumDays} to ${maximumDays} days`))
    assert.ok(text.includes(`${TRIES} incorrect attempts`) && text.includes(`${LOCK_SECONDS / 60} minutes`))
    const [row] = await platform.database.query<{ answer: string }>(
      "select texts #>> '{en,answer}' as answer from question where slug = 'buy'",
    )
    assert.ok(row?.answer.includes(`${ORDER_LIFETIME_SECONDS / 60} minutes`))
  })

  it('stores a ticket unchanged, with its pictures, its video and its record', async () => {
    const [first, second] = [await picture(), await picture()]
    const film = await video()
    const payFrom = createTestWallet().address
    const { orderId } = await placeOrder(platform, member, { quantity: '10', payFrom })
    const text = "  <b>Bold</b> & '; drop table ticket; --\nsecond line  "
    const { data } = await open({
      text,
      // The absolute and the relative URL of a picture, and a duplicate.
      images: [first.fullUrl, second.url, second.url],
      video: film,
      about: { kind: 'order', id: orderId, facts: 'Quantity: 10 VC' },
    })
    const { id = '', ...ticket } = data ?? {}
    const at = Math.floor(platform.clock.now() / 1000)
    const summary = "<b>Bold</b> & '; drop table ticket; -- second line"
    assert.deepEqual(ticket, { status: 'open', summary, unread: false, createdAt: at, updatedAt: at })
    const { messages, facts } = await read(id)
    assert.equal(facts, 'Quantity: 10 VC')
    assert.deepEqual(
      messages.map(({ id: _, ...message }) => message),
      [{ author: 'member', text: text.trim(), images: [first.url, second.url], video: film, createdAt: at }],
    )
  })

  it('accepts 10 to 2,000 characters and 52 pictures, and names the field that exceeds its limit', async () => {
    const refused = async (payload: Partial<Payload<'/api/help/addTicket'>>, code: number | string, field: string) => {
      const answer = await open(payload)
      assert.deepEqual([answer.code, (answer.data as { field?: string })?.field], [code, field])
    }
    const before = await counted('ticket')
    await refused({ text: '123456789' }, CODE.TICKET_TEXT_INVALID, 'text')
    await refused({ text: `   123456789${' '.repeat(40)}` }, CODE.TICKET_TEXT_INVALID, 'text')
    await refused({ text: 'x'.repeat(2001) }, CODE.TICKET_TEXT_INVALID, 'text')
    await refused({ images: Array.from({ length: 53 }, () => '/uploads/a.png') }, CODE.BODY_INVALID, 'images')
    await refused({ about: { kind: 'order', facts: 'x'.repeat(1001) } }, CODE.BODY_INVALID, 'about.facts')
    await refused({ about: { kind: 'password' as 'order', facts: '' } }, CODE.BODY_INVALID, 'about.kind')
    assert.equal(await counted('ticket'), before)
    assert.equal((await open({ text: 'x'.repeat(2000) })).code, CODE.SUCCESS)
    assert.equal((await open({ text: '一二三四五六七八九十' })).code, CODE.SUCCESS)
  })

  it('accepts only files that the member uploaded, each as its own type', async () => {
    const before = await counted('ticket')
    const foreign = (await picture(other)).url
    const own = (await picture()).url
    const film = await video()
    const wrong = [foreign, film, '/uploads/seed/banners/burn.jpg', 'https://example.com/a.png', `${own}.png`, '']
    for (const url of wrong) {
      const answer = await open({ images: [own, url] })
      assert.deepEqual([answer.code, answer.data], [CODE.FILE_UNKNOWN, { field: 'images' }], url)
    }
    for (const url of [own, await video(other), '/uploads/seed/videos/pools.mp4']) {
      const answer = await open({ video: url })
      assert.deepEqual([answer.code, answer.data], [CODE.FILE_UNKNOWN, { field: 'video' }], url)
    }
    assert.equal(await counted('ticket'), before)
  })

  it('refuses a ticket about a record of another member, of any kind', async () => {
    const before = await counted('ticket')
    const payFrom = createTestWallet().address
    const { orderId } = await placeOrder(platform, other, { quantity: '10', payFrom })
    for (const kind of ['order', 'transfer', 'withdrawal', 'release-payment'] as const) {
      const answer = await open({ about: { kind, id: orderId, facts: '' } })
      assert.deepEqual([answer.code, answer.data], [CODE.RECORD_NOT_FOUND, { field: 'about' }], kind)
    }
    assert.equal(await counted('ticket'), before)
    // An order without a number refers to no record.
    assert.equal((await open({ about: { kind: 'order', facts: 'Hash: 0x12' } }, await platform.signUp())).code, 1)
  })

  it('opens one ticket per idempotency key, also for repeated and concurrent requests', async () => {
    const { token } = await platform.signUp()
    const send = () => open({ idempotencyKey: idempotencyKey('once') }, { token } as Member)
    const answers = await Promise.all([send(), send(), send()])
    assert.equal(new Set(answers.map(({ data }) => data?.id)).size, 1)
    assert.equal((await list({}, { token } as Member)).total, 1)
    const another = await open({ text: `${TEXT}!`, idempotencyKey: idempotencyKey('once') }, { token } as Member)
    assert.equal(another.code, CODE.IDEMPOTENCY_KEY_REUSED)
    const id = answers[0]?.data?.id ?? ''
    const message = () => add({ id, text: 'More', idempotencyKey: idempotencyKey('more') }, { token } as Member)
    await Promise.all([message(), message()])
    assert.equal((await read(id, { token } as Member)).messages.length, 2)
    // No money moved, so the key belongs to no operation.
    const asked = { idempotencyKey: idempotencyKey('once') }
    assert.deepEqual(await platform.client.data('/api/funds/getOperation', asked, { token }), { operation: null })
  })

  it('opens at most ten tickets a day per member, also concurrently, and explains the limit', async () => {
    const busy = await platform.signUp()
    const answers = await Promise.all(Array.from({ length: 12 }, () => open({}, busy)))
    const refused = answers.filter(({ code }) => code !== CODE.SUCCESS)
    assert.equal(refused.length, 2)
    for (const { code, msg, data } of refused) {
      assert.equal(code, CODE.TICKETS_A_DAY_EXCEEDED)
      assert.match(msg, /new tickets: 10\./)
      assert.ok(Number((data as { retryAfterSeconds?: number })?.retryAfterSeconds) <= DAY)
    }
    assert.equal((await open()).code, CODE.SUCCESS, 'another member is not counted along')
    await platform.clock.advance(DAY)
    const again = await platform.client.data('/api/login/login', {
      type: 'register',
      account: 'fresh-member',
      password: 'a-long-password',
    })
    assert.equal((await open({}, again)).code, CODE.SUCCESS)
    assert.equal((await open({}, busy)).code, CODE.SUCCESS)
  })

  it('accepts fifty messages a day', async () => {
    const busy = await platform.signUp()
    const id = await opened({}, busy)
    for (let number = 2; number <= 50; number += 1) assert.equal((await add({ id, text: 'More' }, busy)).code, 1)
    const { code, msg } = await add({ id, text: 'More' }, busy)
    assert.equal(code, CODE.TICKET_MESSAGES_A_DAY_EXCEEDED)
    assert.match(msg, /messages: 50\./)
  })

  it('shows a ticket only to its member, in lists and by number', async () => {
    const id = await opened()
    const call = (path: '/api/help/getTicket', token?: string) =>
      platform.client.call(path, { id }, token === undefined ? {} : { token })
    assert.equal((await call('/api/help/getTicket', other.token)).code, CODE.RECORD_NOT_FOUND)
    assert.equal((await call('/api/help/getTicket')).code, CODE.NOT_LOGGED_IN)
    assert.equal((await add({ id, text: 'Mine now' }, other)).code, CODE.RECORD_NOT_FOUND)
    assert.ok(!(await list({ limit: 100 }, other)).list.some((ticket) => ticket.id === id))
    await answerTicket(platform.database, { id, text: 'For the owner', at: 1 })
    await call('/api/help/getTicket', other.token)
    assert.equal((await list({ limit: 1 })).list[0]?.unread, true, 'a stranger reads nothing away')
  })

  it('lists by pages, newest first', async () => {
    const writer = await platform.signUp()
    const ids = [await opened({}, writer), await opened({}, writer), await opened({}, writer)]
    const page = await list({ page: 2, limit: 2 }, writer)
    assert.deepEqual([page.list.map(({ id }) => id), page.total], [[ids[0]], 3])
  })

  it('cuts a summary between characters, never within one', async () => {
    const { data } = await open({ text: `${'x'.repeat(198)}😀 and so on` }, await platform.signUp())
    assert.equal(data?.summary, `${'x'.repeat(198)}…`)
  })

  it('shows an answer of the tool: as answered, by notice and in open apps, and as read once opened', async () => {
    const writer = await platform.signUp()
    const id = await opened({ text: 'Where is \u001b[31mmy\u202e money?\nIt left yesterday.' }, writer)
    const socket = await openBoundSocket(platform.url, writer)

    const listed = await tool('list')
    assert.match(listed.stdout, new RegExp(`^${id}  member ${writer.user.uid}  since .*my.* money\\? It left`, 'm'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal must not be told what to do
    assert.doesNotMatch(listed.stdout, /[\u001b\u202e]/)
    const shown = await tool('show', id)
    assert.match(shown.stdout, new RegExp(`Ticket ${id}  open  member ${writer.user.uid}`))
    assert.match(shown.stdout, /It left yesterday\./)

    assert.equal((await tool('answer', id)).code, 1)
    assert.equal((await tool('answer', '0', 'Text')).code, 1)
    assert.match((await tool('answer', '999999999', 'Text')).stderr, /no ticket 999999999/)
    assert.equal((await tool('answer', id, 'It', '<i>arrived</i>')).code, 0)
    assert.doesNotMatch((await tool('list')).stdout, new RegExp(`^${id} `, 'm'))

    const frame = await socket.next()
    assert.ok(frame.type === 'emit')
    const { kind, text: told, subjectId, unread } = frame.data
    assert.deepEqual([kind, told, subjectId], ['ticket-answered', 'It <i>arrived</i>', id])
    assert.equal(unread?.order, 1)
    const [ticket] = (await list({}, writer)).list
    assert.deepEqual([ticket?.status, ticket?.unread], ['answered', true])
    const { token } = writer
    const [notice] = (await platform.client.data('/api/index/getNoticeList', { filter: 'order' }, { token })).list
    assert.deepEqual(notice?.subject, { kind: 'ticket', id })
    const detail = await platform.client.data('/api/index/getNoticeDetail', { id: notice?.id ?? '' }, { token })
    assert.match(detail.html, /It &lt;i&gt;arrived&lt;\/i&gt;/)
    await answerTicket(platform.database, { id, text: 'Anything else?', at: Math.floor(platform.clock.now() / 1000) })
    assert.equal((await platform.client.data('/api/my/unReadNum', {}, { token })).order, 1)
    const { messages } = await read(id, writer)
    assert.deepEqual(
      messages.map(({ author, text }) => [author, text.slice(0, 8)]),
      [
        ['member', 'Where is'],
        ['service', 'It <i>ar'],
        ['service', 'Anything'],
      ],
    )
    assert.equal((await list({}, writer)).list[0]?.unread, false)
    assert.equal((await platform.client.data('/api/my/unReadNum', {}, { token })).order, 0)
    socket.close()

    assert.equal((await add({ id, text: 'Thank you', images: [(await picture(writer)).url] }, writer)).code, 1)
    assert.equal((await list({}, writer)).list[0]?.status, 'open')
    assert.match((await tool('show', id)).stdout, /\/uploads\/\d{4}\/\d{2}\/[0-9a-f]{32}\.png/)
    assert.equal((await tool('close', id)).code, 0)
    assert.equal((await tool('close', id)).code, 1)
    assert.equal((await tool('answer', id, 'Too late')).code, 1)
    assert.equal((await list({}, writer)).list[0]?.status, 'closed')
    const closed = await add({ id, text: 'Once more' }, writer)
    assert.deepEqual([closed.code, closed.msg], [CODE.TICKET_CLOSED, 'This ticket is closed. Please open a new one'])
  })

  it('refunds USDT for a ticket once to the fund account, with a notice and a statement entry', async () => {
    const buyer = await platform.signUp()
    const { token } = buyer
    const id = await opened({}, buyer)
    for (const amount of ['0', '-1', '1.0000001', '1e3', '', 'all', '01x']) {
      assert.equal((await tool('refund', id, amount)).code, 1, amount)
    }
    assert.equal((await tool('refund', '999999', '1')).code, 1)
    const once = await tool('refund', id, '25.500001')
    assert.deepEqual([once.code, once.stdout.trim()], [0, `Ticket ${id}: refunded 25.500001 USDT.`])
    const twice = await tool('refund', id, '25.500001')
    assert.deepEqual([twice.code, twice.stderr.trim()], [1, `There is no ticket ${id} that was not refunded.`])

    assert.equal((await platform.client.data('/api/funds/getMyFunds', {}, { token })).fundAccount, '25.500001')
    const { list: movements } = await platform.client.data('/api/funds/getStatement', { coin: 'USDT' }, { token })
    assert.deepEqual(
      movements.map(({ type, account, direction, quantity, balanceAfter, record }) => [
        ...[type, account, direction, quantity, balanceAfter],
        record,
      ]),
      [['ticket-refund', 'fund', 'in', '25.500001', '25.500001', { kind: 'ticket', id }]],
    )
    const notices = await platform.client.data('/api/index/getNoticeList', { filter: 'order' }, { token })
    assert.deepEqual(
      notices.list.map(({ title, subject }) => [title, subject]),
      [['25.500001 USDT credited to your fund account', { kind: 'ticket', id }]],
    )
    assert.deepEqual(await proveLedger(platform.database), [])
  })

  it('refuses invalid commands of an operator', async () => {
    for (const body of [
      {},
      { action: 'delete', id: '1' },
      { action: 'answer', id: '1', text: ' ' },
      { action: 'show' },
      { action: 'refund', id: '1' },
      { action: 'refund', id: '1', amount: '0.0000001' },
    ]) {
      const answer = await platform.client.send('/development/tickets', JSON.stringify(body))
      assert.equal(answer.code, CODE.BODY_INVALID, JSON.stringify(body))
    }
    await assert.rejects(async () => answerTicket(platform.database, { id: '1', text: ' ', at: 1 }), RangeError)
  })
})

describe('the customer service tool with DATABASE_URL', () => {
  it('uses that database, whether or not a platform runs', { skip: TEST_DATABASE_URL === '' }, async () => {
    await using database = await openTestPostgresql(2)
    const { url } = database
    await migrate(database)
    await database.query(
      "insert into member (account, password_hash, invitation_code, created_at) values ('a', 'x', 'AAAAAA', 1)",
    )
    await database.query('insert into ticket (member_id, created_at, updated_at) values (1, 1, 1)')
    await database.query(
      "insert into ticket_message (ticket_id, author, text, created_at) values (1, 'member', 'Where is it?', 1)",
    )
    await database.query(
      "insert into operator (name, role, password_hash, totp_secret, created_at) values ('anna', 'support', 'x', 'x', 1)",
    )
    const tool = async (...words: string[]) => {
      const run = startProcess({ DATABASE_URL: url }, 'server/tools/answer-ticket.ts', words)
      return { code: await run.ended(), ...run.output() }
    }
    assert.match((await tool('list')).stdout, /^1 {2}member \d+ {2}since 1970-.*Where is it\?$/m)
    assert.match((await tool('answer', '1', 'There.')).stderr, /--operator NAME/)
    assert.deepEqual((await tool('answer', '1', 'There.', '--operator', 'anna')).code, 0)
    const recorded = await database.query('select operator, origin, action, subject from audit_entry')
    assert.deepEqual(recorded, [
      { operator: 'anna', origin: 'command line', action: 'tickets/answer', subject: 'ticket 1' },
    ])
    assert.match((await tool('show', '1')).stdout, /answered[\s\S]*There\./)
    const rows = await database.query<{ updated_at: string }>("select updated_at from ticket where status = 'answered'")
    assert.ok(Math.abs(Number(rows[0]?.updated_at) - Date.now() / 1000) < 60)
  })
})
