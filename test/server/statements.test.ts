import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { contract, PATHS, type Path } from '@/contract/contract'
import { payReleases } from '../../server/commands/pay-releases'
import { beginSession } from '../../server/commands/sessions'
import { onlyRow, type Parameter } from '../../server/database/database'
import { nowSeconds } from '../../server/lib/clock'
import { openTestDatabase } from '../support/platform/database'
import { issueCoins } from '../support/platform/issue-coins'
import { placeOrder } from '../support/platform/purchase'
import { REQUEST_ID, richMember, WITHDRAWAL_PASSWORD } from '../support/platform/rich-member'
import { type Member, startPlatform, type TestPlatform } from '../support/platform/start-platform'
import { type WatchedDatabase, watchStatements } from '../support/platform/statements'
import { createTestWallet } from '../support/platform/wallet'

const DAY = 86_400
/** Maximum statements of a call whose session is not in this process's cache. */
const READ_MAXIMUM = 2
const TRANSFER_MAXIMUM = 10
const RESET_MAXIMUM = 11

describe('database statements', () => {
  let database: WatchedDatabase
  let platform: TestPlatform
  let member: Member
  let friend: Member
  const ids = { release: '', ticket: '', notice: '', banner: '', article: '' }

  before(async () => {
    database = watchStatements(await openTestDatabase())
    // A long interval, so that background announcements add no statements to those of a call.
    platform = await startPlatform({ database, announceMilliseconds: 3_600_000 })
    const { client } = platform
    member = await richMember(platform)
    friend = await platform.signUp({ inviteCode: member.user.invitationCode })
    await issueCoins(platform, member.user.id, 'BOEX', '500', 'pending')
    await placeOrder(platform, member, { quantity: '10', payFrom: createTestWallet().address })
    await client.data('/api/funds/addMiningRig', { type: 'flexible', quantity: '100' }, member)
    ids.release = (await client.data('/api/funds/addBoexRelease', { quantity: '100', days: 30 }, member)).id
    ids.ticket = (await client.data('/api/help/addTicket', { text: 'Where is my withdrawal?' }, member)).id
    await platform.clock.advance(3 * DAY)
    await payReleases(platform.platform)
    const insert = async (table: string, row: Record<string, Parameter>) => {
      const columns = Object.keys(row)
      const rows = await database.query<{ id: string }>(
        `insert into ${table} (${columns}) values (${columns.map((_, index) => `$${index + 1}`)}) returning id`,
        Object.values(row),
      )
      return onlyRow(rows).id
    }
    const words = { title: 'Title', html: '<p>Text</p>', summary: 'Summary', source: 'BOEX' }
    const texts = { texts: JSON.stringify({ en: words }), created_at: nowSeconds(platform.clock) }
    ids.notice = await insert('notice', { ...texts, kind: 'system' })
    ids.banner = await insert('banner', { ...texts, slug: 'banner', position: 1, image: '/banner.jpg' })
    ids.article = await insert('article', { ...texts, slug: 'article', kind: 'news', cover: '/article.jpg' })
  })
  after(async () => {
    await platform.close()
    await database.close()
  })

  /** A session that no process has cached yet. */
  const newSession = async (memberId: string) => {
    const lifetime = { at: nowSeconds(platform.clock), days: platform.config.sessionDays }
    const origin = { method: 'account', browser: null, system: null, network: '127.0.0.*' } as const
    return (await beginSession(database, { memberId, ...lifetime }, origin)).token
  }

  const statementsOf = <P extends Path>(path: P, payload: object, token: string) =>
    database.during(() => platform.client.data(path, payload as never, { token }))

  const assertAtMost = (maximum: number, statements: readonly string[], what: string) => {
    assert.ok(statements.length <= maximum, `${what} asks ${statements.length} times:\n\n${statements.join('\n\n')}`)
  }

  /** Payloads of reads that do not accept an empty one. */
  const asked = (): Partial<Record<Path, readonly object[]>> => ({
    '/api/index/getBannerDetail': [{ id: ids.banner }],
    '/api/index/getNoticeDetail': [{ id: ids.notice }],
    '/api/index/getNewsDetail': [{ id: ids.article }],
    '/api/index/getAgreementDetail': [{ kind: 'service' }],
    '/api/my/getMyTeam': [{}, { scope: 'all', search: 'member' }],
    '/api/funds/getVcNum': [
      { id: ids.release, days: 1 },
      { quantity: '100', days: 7 },
    ],
    '/api/funds/getOperation': [{ idempotencyKey: REQUEST_ID }],
    '/api/funds/getStatement': [
      { coin: 'BOEX' },
      { coin: 'BOEX', account: 'available', search: '0xab', type: 'transfer' },
    ],
    '/api/my/unReadNum': [{}, { read: 'all' }],
    '/api/help/getTicket': [{ id: ids.ticket }],
  })

  it('of a read are at most two with its session, and one if the session is cached', async () => {
    const reads = PATHS.filter((path) => contract[path].effect === 'read')
    assert.ok(reads.length > 30)
    for (const path of reads) {
      for (const payload of asked()[path] ?? [{}]) {
        const token = await newSession(member.user.id)
        assertAtMost(READ_MAXIMUM, await statementsOf(path, payload, token), path)
        assertAtMost(READ_MAXIMUM - 1, await statementsOf(path, payload, token), `${path} again`)
      }
    }
  })

  it('of the mined amounts are at most as many as of a read', async () => {
    const token = await newSession(member.user.id)
    assertAtMost(READ_MAXIMUM, await statementsOf('/api/funds/getMiningRigRelease', {}, token), 'what was mined')
  })

  it('of a withdrawal password reset are at most eleven, including the notice', async () => {
    const { client } = platform
    const { token, user } = await richMember(platform)
    const answers = { birthDate: '1990-05-17', birthplace: 'Hangzhou', name: 'Lin Yi' }
    const password = WITHDRAWAL_PASSWORD
    await client.data('/api/my/setOrUpdateSecurity', { nickname: 'Lin', ...answers, password }, { token })
    const reset = { password: '728491', repeatedPassword: '728491', answers }
    const statements = await statementsOf('/api/my/setOrUpdatePassword', reset, await newSession(user.id))
    assertAtMost(RESET_MAXIMUM, statements, 'a reset')
    assert.equal(statements.filter((text) => text.includes('insert into notice')).length, 1)
  })

  it('of a transfer are at most ten with its session, for any receiver and any key', async () => {
    const transfer = { quantity: '1', coin: 'BOEX', password: WITHDRAWAL_PASSWORD }
    const never = await platform.signUp()
    const receivers = {
      friend: friend.user.uid,
      'the friend again': friend.user.uid,
      'somebody without coins': never.user.uid,
    }
    for (const [name, to] of Object.entries(receivers)) {
      const token = await newSession(member.user.id)
      const idempotencyKey = `key${name.replaceAll(' ', '')}000000000`
      assertAtMost(TRANSFER_MAXIMUM, await statementsOf('/api/funds/addTransfer', { ...transfer, to }, token), name)
      const withKey = { ...transfer, to, idempotencyKey }
      const known = await newSession(member.user.id)
      assertAtMost(
        TRANSFER_MAXIMUM,
        await statementsOf('/api/funds/addTransfer', withKey, known),
        `${name}, with a key`,
      )
      assertAtMost(4, await statementsOf('/api/funds/addTransfer', withKey, known), `${name}, repeated`)
    }
  })
})
