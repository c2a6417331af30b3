import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { CODE } from '@/contract/codes'
import type { Database } from '../../../server/database/database'
import { StartError } from '../../../server/lib/start-error'
import {
  checkPasswordPeppers,
  hashWithdrawalPassword,
  isWithdrawalPassword,
} from '../../../server/passwords/password-peppers'
import { hashPassword } from '../../../server/passwords/passwords'
import { openTestDatabase } from '../../support/platform/database'
import { richMember, WITHDRAWAL_PASSWORD } from '../../support/platform/rich-member'
import { type Member, platformOfSuite, startPlatform, type TestPlatform } from '../../support/platform/start-platform'

const FIRST = 'the-first-pepper-with-enough-letters'
const SECOND = 'the-second-pepper-with-enough-letters'

describe('a withdrawal password', () => {
  const platform = platformOfSuite({ environment: { PASSWORD_PEPPER: `1:${FIRST}` } })

  const hashOf = async ({ user }: Member): Promise<string> => {
    const rows = await platform.database.query<{ withdrawal_password_hash: string }>(
      'select withdrawal_password_hash from member where id = $1',
      [user.id],
    )
    return rows[0]?.withdrawal_password_hash ?? assert.fail()
  }
  const keepHash = (member: Member, hash: string) =>
    platform.database.query('update member set withdrawal_password_hash = $2 where id = $1', [member.user.id, hash])
  const transfer = async (from: TestPlatform, sender: Member, to: Member, password = WITHDRAWAL_PASSWORD) =>
    (
      await from.client.call(
        '/api/funds/addTransfer',
        { to: to.user.uid, quantity: '1', coin: 'BOEX', password },
        { token: sender.token },
      )
    ).code

  it('is hashed with a key outside the database and a salt per member', async () => {
    const [one, other] = [await richMember(platform), await richMember(platform)]
    const [hash, otherHash] = [await hashOf(one), await hashOf(other)]
    assert.match(hash, /^hmac-sha256\$1\$[\w+/=]{24}\$[\w+/=]{44}$/)
    assert.notEqual(hash.split('$')[2], otherHash.split('$')[2])
    assert.notEqual(hash.split('$')[3], otherHash.split('$')[3])
    assert.ok(isWithdrawalPassword(WITHDRAWAL_PASSWORD, hash, new Map([[1, FIRST]])))
    assert.ok(!isWithdrawalPassword(WITHDRAWAL_PASSWORD, hash, new Map([[1, SECOND]])), 'all digits, another key')
    assert.ok(!isWithdrawalPassword('528492', hash, new Map([[1, FIRST]])))
  })

  it('from before the pepper is rehashed under it after its next correct use, but not after a wrong one', async () => {
    const [sender, receiver] = [await richMember(platform), await platform.signUp()]
    const old = await hashPassword(WITHDRAWAL_PASSWORD, 2)
    await keepHash(sender, old)
    assert.equal(await transfer(platform, sender, receiver, '135792'), CODE.WITHDRAWAL_PASSWORD_WRONG)
    assert.equal(await hashOf(sender), old)
    assert.equal(await transfer(platform, sender, receiver), CODE.SUCCESS)
    const renewed = await hashOf(sender)
    assert.match(renewed, /^hmac-sha256\$1\$/)
    assert.equal(await transfer(platform, sender, receiver, '135792'), CODE.WITHDRAWAL_PASSWORD_WRONG)
    assert.equal(await transfer(platform, sender, receiver), CODE.SUCCESS)
    assert.equal(await hashOf(sender), renewed)
  })

  it('is rehashed under the newest pepper after its next correct use, and remains valid throughout', async () => {
    const [sender, receiver] = [await richMember(platform), await platform.signUp()]
    const { database, chain, clock } = platform
    await using turnedOver = await startPlatform({
      database,
      chain,
      clock,
      environment: { PASSWORD_PEPPER: `2:${SECOND},1:${FIRST}` },
    })
    assert.match(await hashOf(sender), /^hmac-sha256\$1\$/)
    assert.equal(await transfer(turnedOver, sender, receiver), CODE.SUCCESS)
    assert.match(await hashOf(sender), /^hmac-sha256\$2\$/)
    assert.equal(await transfer(turnedOver, sender, receiver), CODE.SUCCESS)
  })

  it('is checked without waiting for a wave of logins', async () => {
    await using own = await startPlatform({ environment: { PASSWORD_COST: '32768' } })
    const [sender, receiver] = [await richMember(own), await own.signUp()]
    let ended = 0
    const logins = Array.from({ length: 40 }, async (_, index) => {
      await own.client.call('/api/login/login', {
        type: 'account',
        account: `wave-${index}`,
        password: 'a-long-password',
      })
      ended += 1
    })
    while (ended === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    assert.equal(await transfer(own, sender, receiver), CODE.SUCCESS)
    assert.ok(ended < 40, `all ${ended} logins were answered first`)
    await Promise.all(logins)
  })
})

describe('the peppers at the start', () => {
  let database: Database
  before(async () => {
    database = await openTestDatabase()
  })
  after(() => database.close())

  const check = (...peppers: [number, string][]) => checkPasswordPeppers(database, new Map(peppers))

  it('must match the earlier ones: another value is refused, a new version accepted, a missing one named', async () => {
    await check([1, FIRST])
    await check([1, FIRST])
    await assert.rejects(
      check([1, SECOND]),
      new StartError(
        'PASSWORD_PEPPER of version 1 is not the one this database was used with: ' +
          'set the one it had, and give a new one a higher version.',
      ),
    )
    await check([2, SECOND], [1, FIRST])
    // No password uses the first version yet.
    await check([2, SECOND])
    await database.query(
      `insert into member (account, password_hash, invitation_code, withdrawal_password_hash, created_at)
       values ('peppered', 'x', 'PEPPERED', $1, 1)`,
      [hashWithdrawalPassword(WITHDRAWAL_PASSWORD, new Map([[1, FIRST]]))],
    )
    await assert.rejects(
      check([2, SECOND]),
      new StartError(
        'PASSWORD_PEPPER lacks version 1, under which 1 withdrawal passwords or TOTP secrets are kept: add it again.',
      ),
    )
    await check([2, SECOND], [1, FIRST])
  })
})
