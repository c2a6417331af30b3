import assert from 'node:assert/strict'
import { it } from 'node:test'
import { proveLedger } from '../../../server/ledger/ledger'
import { adoptPayment, unknownPayments } from '../../../server/operations/chain-payouts'
import { platformOfSuite } from '../../support/platform/start-platform'
import { createTestWallet } from '../../support/platform/wallet'
import { withdrawalsOf } from './support'

/** Net amount of a withdrawal of 100 BOEX, in base units. */
const ARRIVES = '98500000000000000000'

const platform = platformOfSuite({ environment: { CONFIRMATIONS: '2' } })
const members = withdrawalsOf(platform)

it('payouts on the chain that the database does not know are found, booked once, and not paid again', async () => {
  const member = await members.rich('300')
  const take = async () => {
    const account = createTestWallet().address
    return { account, id: await members.take(member, { account }) }
  }
  const queued = await take()
  await members.review()
  const reviewed = await take()
  const stranger = createTestWallet().address
  // Payments that the platform made before its database was restored to an earlier time.
  const { hotWallet, tokens } = platform.chain
  for (const to of [queued.account, reviewed.account, stranger]) {
    await hotWallet.sendToken({ token: tokens.BOEX.address, to, amountBaseUnits: ARRIVES })
  }
  const [first, second, third, ...more] = await unknownPayments(platform.platform, 0)
  assert.ok(first && second && third)
  assert.deepEqual(more, [])
  assert.deepEqual(
    [first.owed?.kind, second.owed, third.owed],
    ['payout', { kind: 'withdrawal', id: reviewed.id }, undefined],
  )
  assert.equal(third.sent.to, stranger.toLowerCase())

  assert.equal(await adoptPayment(platform.platform, third), false)
  assert.equal(await adoptPayment(platform.platform, first), true)
  assert.equal(await adoptPayment(platform.platform, first), false, 'a second time')
  assert.equal(await adoptPayment(platform.platform, second), true)
  assert.deepEqual(
    (await unknownPayments(platform.platform, 0)).map(({ sent }) => sent.to),
    [stranger.toLowerCase()],
  )

  const later = await take()
  await members.review()
  for (let run = 0; run < 3; run += 1) await members.send()
  for (const { account, id } of [queued, reviewed, later]) {
    assert.equal(await members.onChain('BOEX', account), ARRIVES)
    assert.equal((await members.one(member, id)).status, id === later.id ? 'paying' : 'received')
  }
  assert.deepEqual(await proveLedger(platform.database), [])
})
