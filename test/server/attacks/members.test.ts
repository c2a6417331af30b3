import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { before, describe, it } from 'node:test'
import type * as v from 'valibot'
import { CODE } from '@/contract/codes'
import { contract, PATHS, type Path } from '@/contract/contract'
import { Id } from '@/contract/schema'
import { payReleases } from '../../../server/commands/pay-releases'
import type { Answer } from '../../support/platform/client'
import { issueCoins } from '../../support/platform/issue-coins'
import { placeOrder } from '../../support/platform/purchase'
import { richMember, WITHDRAWAL_PASSWORD } from '../../support/platform/rich-member'
import { type Member, platformOfSuite } from '../../support/platform/start-platform'
import { createTestWallet, unknownHash } from '../../support/platform/wallet'

const NOBODYS = '999999999'
const DAY = 86_400
/** A longer token is never looked up. */
const LONGEST_TOKEN = 128

interface Schema {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly options?: readonly v.GenericSchema[]
  readonly wrapped?: v.GenericSchema
  /** A schema with a description. The schema itself is the first element. */
  readonly pipe?: readonly v.GenericSchema[]
}

const parts = (schema: v.GenericSchema): v.GenericSchema[] => {
  const { options, wrapped } = schema as Schema
  const inner = [...(Array.isArray(options) ? options : []), ...(wrapped ? [wrapped] : [])]
  return inner.filter((part) => typeof part === 'object')
}
const isId = (schema: v.GenericSchema): boolean =>
  schema === Id || (schema as Schema).pipe?.[0] === Id || parts(schema).some(isId)

/** Returns the names of the fields that take a record's id. Fields of a part are prefixed with its name. */
const idFields = (schema: v.GenericSchema): string[] => [
  ...Object.entries((schema as Schema).entries ?? {}).flatMap(([name, field]) =>
    isId(field) ? [name] : idFields(field).map((inner) => `${name}.${inner}`),
  ),
  ...parts(schema).flatMap(idFields),
]

/** Calls that take an id, each with those fields. */
const taking = (): Record<string, string> =>
  Object.fromEntries(
    PATHS.flatMap((path) => {
      const fields = [...new Set(idFields(contract[path].payload))]
      return fields.length > 0 ? [[path, fields.join()]] : []
    }),
  )

describe('a member', () => {
  let owner: Member
  let other: Member
  const own: Record<string, string> = {}

  const platform = platformOfSuite()
  before(async () => {
    owner = await richMember(platform)
    other = await richMember(platform)
    const { client } = platform
    for (const { user } of [owner, other]) await issueCoins(platform, user.id, 'BOEX', '500', 'pending')
    const payFrom = createTestWallet().address
    own.vcOrder = (await placeOrder(platform, owner, { quantity: '10', payFrom })).orderId
    own.boexOrder = (await placeOrder(platform, owner, { quantity: '20', coin: 'BOEX', payFrom })).orderId
    const joining = { type: 'flexible', quantity: '500' } as const
    own.position = (await client.data('/api/funds/addMiningRig', joining, owner)).id
    await client.data('/api/funds/addMiningRig', joining, other)
    own.release = (await client.data('/api/funds/addBoexRelease', { quantity: '100', days: 30 }, owner)).id
    const notices = await platform.database.query<{ id: string }>(
      `insert into notice (member_id, kind, texts, created_at)
       values ($1, 'order', '{"en": {"title": "Yours", "html": "<p>Yours</p>"}}', $2) returning id`,
      [owner.user.id, Math.floor(platform.clock.now() / 1000)],
    )
    own.notice = notices[0]?.id ?? assert.fail()
    const withdrawing = {
      network: 'BOEX-ERC20',
      quantity: '100',
      account: payFrom,
      password: WITHDRAWAL_PASSWORD,
    }
    own.withdrawal = (await client.data('/api/funds/addCashLog', withdrawing, owner)).id
    own.ticket = (await client.data('/api/help/addTicket', { text: 'Where is my withdrawal?' }, owner)).id
    // Late enough that no action is refused for being too early.
    await platform.clock.advance(3 * DAY)
    await payReleases(platform.platform)
  })

  /** Payload of each call that takes an id: the id of a record of the owner, or an id without a record. */
  const asked: Record<string, (id: string) => object> = {
    '/api/my/unReadNum': (read) => ({ read }),
    '/api/index/getNoticeDetail': (id) => ({ id }),
    '/api/my/getReleasedLog': (releaseId) => ({ releaseId }),
    '/api/help/addTicket': (id) => ({ text: 'What about this order?', about: { kind: 'order', id, facts: '' } }),
    '/api/help/getTicket': (id) => ({ id }),
    '/api/help/addTicketMessage': (id) => ({ id, text: 'And still nothing' }),
    '/api/funds/bindVcOrderHash': (orderId) => ({ orderId, hash: unknownHash() }),
    '/api/funds/bindBoexOrderHash': (orderId) => ({ orderId, hash: unknownHash() }),
    '/api/funds/cancelOrder': (orderId) => ({ orderId, coin: 'VC' }),
    '/api/funds/cancelCashLog': (id) => ({ id }),
    '/api/funds/addBoexRelease': (id) => ({ id, vc: '1' }),
    '/api/funds/getVcNum': (id) => ({ id, days: 1 }),
    '/api/funds/getMiningRigRelease': (id) => ({ id, quantity: '100' }),
    '/api/funds/returnMiningRig': (id) => ({ id }),
  }
  const records: Record<string, string> = {
    '/api/index/getNoticeDetail': 'notice',
    '/api/my/unReadNum': 'notice',
    '/api/my/getReleasedLog': 'release',
    '/api/help/addTicket': 'vcOrder',
    '/api/help/getTicket': 'ticket',
    '/api/help/addTicketMessage': 'ticket',
    '/api/funds/bindVcOrderHash': 'vcOrder',
    '/api/funds/bindBoexOrderHash': 'boexOrder',
    '/api/funds/cancelOrder': 'vcOrder',
    '/api/funds/cancelCashLog': 'withdrawal',
    '/api/funds/addBoexRelease': 'release',
    '/api/funds/getVcNum': 'release',
    '/api/funds/getMiningRigRelease': 'position',
    '/api/funds/returnMiningRig': 'position',
  }
  /** Published content is for all members, so it has no owner. */
  const PUBLISHED = ['/api/index/getBannerDetail', '/api/index/getNewsDetail']

  const ask = (path: string, payload: object, token?: string): Promise<Answer<unknown>> =>
    platform.client.call(path as Path, payload as never, token === undefined ? {} : { token })
  const said = ({ status, code, msg, data }: Answer<unknown>) => ({ status, code, msg, data })
  const idOf = (path: string): string => own[records[path] ?? ''] ?? assert.fail(path)

  /** Returns all stored data, except counters of calls and messages that are not yet announced. */
  const everything = async (): Promise<string> => {
    const { database } = platform
    const tables = await database.query<{ name: string }>(
      `select table_name::text as name from information_schema.tables where table_schema = current_schema()
       and table_name not in ('request_nonce', 'rate_limit', 'token_bucket', 'session', 'outbox_queue') order by 1`,
    )
    assert.ok(tables.length > 20)
    const kept: unknown[] = []
    for (const { name } of tables) {
      kept.push([name, await database.query(`select kept::text as row from ${name} as kept order by 1`)])
    }
    return JSON.stringify(kept)
  }

  it('is tested with every call that takes the ID of a record', () => {
    assert.deepEqual(taking(), {
      '/api/index/getBannerDetail': 'id',
      '/api/index/getNoticeDetail': 'id',
      '/api/index/getNewsDetail': 'id',
      '/api/my/getReleasedLog': 'releaseId',
      '/api/funds/bindVcOrderHash': 'orderId',
      '/api/funds/bindBoexOrderHash': 'orderId',
      '/api/funds/cancelOrder': 'orderId',
      '/api/funds/addBoexRelease': 'id',
      '/api/funds/cancelCashLog': 'id',
      '/api/funds/getVcNum': 'id',
      '/api/funds/getMiningRigRelease': 'id',
      '/api/funds/returnMiningRig': 'id',
      '/api/my/unReadNum': 'read',
      '/api/help/addTicket': 'about.id',
      '/api/help/getTicket': 'id',
      '/api/help/addTicketMessage': 'id',
    })
    assert.deepEqual([...Object.keys(asked), ...PUBLISHED].sort(), Object.keys(taking()).sort())
  })

  it('gets the same answer for another member’s record as for a missing one, without an effect', async () => {
    const before = await everything()
    for (const [path, payload] of Object.entries(asked)) {
      const foreign = await ask(path, payload(idOf(path)), other.token)
      const unknown = await ask(path, payload(NOBODYS), other.token)
      assert.deepEqual(said(foreign), said(unknown), path)
      const visitor = await ask(path, payload(idOf(path)))
      assert.deepEqual(said(visitor), said(await ask(path, payload(NOBODYS))), `${path} of a visitor`)
    }
    assert.equal(await everything(), before)
  })

  it('can use the same IDs as their owner, so the refusals depend on the member only', async () => {
    for (const [path, payload] of Object.entries(asked)) {
      const unknown = await ask(path, payload(NOBODYS), owner.token)
      const mine = await ask(path, payload(idOf(path)), owner.token)
      assert.ok(mine.code !== CODE.RECORD_NOT_FOUND && mine.code !== CODE.ORDER_NOT_FOUND, `${path}: ${mine.msg}`)
      assert.notDeepEqual(said(mine), said(unknown), path)
    }
  })

  it('gets no session from unknown, ended, respelled or misplaced tokens', async () => {
    const ended = await platform.signUp()
    const expired = await platform.signUp()
    const hash = (token: string) => createHash('sha256').update(token).digest('hex')
    await platform.database.query('delete from session where token_hash = $1', [hash(ended.token)])
    await platform.database.query('update session set expires_at = $2 where token_hash = $1', [
      hash(expired.token),
      Math.floor(platform.clock.now() / 1000),
    ])
    const { token } = owner
    const wrong: Record<string, string> = {
      unknown: 'f'.repeat(64),
      ended: ended.token,
      expired: expired.token,
      'its hash': hash(token),
      'in capitals': token.toUpperCase(),
      shortened: token.slice(0, -1),
      lengthened: `${token}0`,
      twice: `${token}, ${token}`,
      'with a scheme': `Bearer ${token}`,
      'with a wildcard': `${token.slice(0, 60)}%`,
      'far too long': 'a'.repeat(4_000),
    }
    if (token.toUpperCase() === token) delete wrong['in capitals']
    const paths = PATHS.filter((path) => contract[path].access === 'member')
    const before = await everything()
    for (const path of paths) {
      const text = () => JSON.stringify(platform.client.body({ token, memberId: owner.user.id }))
      for (const [name, value] of Object.entries(wrong)) {
        // One call suffices for each spelling. Ended tokens are tried at every call.
        const { code } = await platform.client.send(path, text(), { token: value })
        const expected = value.length > LONGEST_TOKEN ? CODE.NOT_LOGGED_IN : CODE.LOGIN_EXPIRED
        assert.equal(code, expected, `${path} with a token ${name}`)
        if (path !== '/api/my/userInfo' && name === 'expired') break
      }
      const hidden = { cookie: `token=${token}`, authorization: `Bearer ${token}`, 'x-token': token }
      assert.equal(
        (await platform.client.send(`${path}?token=${token}`, text(), hidden)).code,
        CODE.NOT_LOGGED_IN,
        path,
      )
    }
    assert.equal(await everything(), before)
  })
})
