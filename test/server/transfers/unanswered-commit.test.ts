import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import { CommitUnknownError, type Database } from '../../../server/database/database'
import { proveLedger } from '../../../server/ledger/ledger'
import { openTestDatabase } from '../../support/platform/database'
import { fundsOf } from '../../support/platform/purchase'
import { richMember, WITHDRAWAL_PASSWORD } from '../../support/platform/rich-member'
import { type Member, startPlatform, type TestPlatform } from '../../support/platform/start-platform'

/** The true outcome of a commit whose reply was lost. */
type Fate = 'committed' | 'undone'

/** A database that loses the replies of its next commits. */
const losing = (database: Database): Database & { readonly fates: Fate[] } => {
  const fates: Fate[] = []
  return {
    ...database,
    fates,
    async transaction(work) {
      const fate = fates.shift()
      if (fate === undefined) return database.transaction(work)
      const undone = new Error('undone')
      const lost = database.transaction(async (transaction) => {
        await work(transaction)
        if (fate === 'undone') throw undone
      })
      await lost.catch((error: unknown) => {
        if (error !== undone) throw error
      })
      throw new CommitUnknownError('the connection was lost while it committed')
    },
  }
}

describe('a transfer whose commit got no reply', () => {
  let database: ReturnType<typeof losing>
  let platform: TestPlatform
  before(async () => {
    database = losing(await openTestDatabase())
    platform = await startPlatform({ database })
  })
  after(async () => {
    await platform.close()
    await database.close()
  })

  let made = 0
  const send = async ({ token }: Member, to: Member, fates: readonly Fate[], withKey = true) => {
    made += 1
    database.fates.push(...fates)
    const idempotencyKey = `key${String(made).padStart(20, '0')}`
    const payload = { to: to.user.uid, quantity: '10', coin: 'BOEX', password: WITHDRAWAL_PASSWORD } as const
    const answer = await platform.client.call(
      '/api/funds/addTransfer',
      withKey ? { ...payload, idempotencyKey } : payload,
      { token },
    )
    assert.deepEqual(database.fates, [], 'every commit that was to be lost was lost')
    const told = await platform.client.data('/api/funds/getOperation', { idempotencyKey }, { token })
    return { answer, told: told.operation }
  }
  const pair = async () => [await richMember(platform), await platform.signUp()] as const
  const received = async (member: Member) => (await fundsOf(platform, member)).boex.available

  it('returns its result if the commit succeeded, and runs once', async () => {
    const [member, receiver] = await pair()
    const { answer, told } = await send(member, receiver, ['committed'])
    assert.equal(answer.code, CODE.SUCCESS)
    assert.deepEqual(told?.answer, answer.data)
    assert.equal(await received(receiver), '10')
  })

  it('runs again if the commit was undone', async () => {
    const [member, receiver] = await pair()
    const { answer, told } = await send(member, receiver, ['undone'])
    assert.equal(answer.code, CODE.SUCCESS)
    assert.deepEqual(told?.answer, answer.data)
    assert.equal(await received(receiver), '10')
    assert.deepEqual(await received(member), '990')
  })

  it('can be looked up by its key if the second commit got no reply either', async () => {
    const [member, receiver] = await pair()
    const { answer } = await send(member, receiver, ['undone'])
    assert.equal(answer.code, CODE.SUCCESS)
    const again = await send(member, receiver, ['undone', 'committed'])
    assert.notEqual(again.answer.code, CODE.SUCCESS)
    assert.equal(again.told?.path, '/api/funds/addTransfer', 'who asks by its key is told that it was done')
    assert.equal(await received(receiver), '20')
  })

  it('without a key does not run twice, and is not reported as done', async () => {
    const [member, receiver] = await pair()
    const { answer } = await send(member, receiver, ['committed'], false)
    assert.notEqual(answer.code, CODE.SUCCESS)
    assert.equal(await received(receiver), '10')
    assert.deepEqual(await proveLedger(database), [])
  })
})
