import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, describe, it } from 'node:test'
import fc from 'fast-check'
import * as v from 'valibot'
import { CODE } from '@/contract/codes'
import { contract, PATHS, type Path } from '@/contract/contract'
import { EnvelopeSchema } from '@/contract/envelope'
import { proveTeams } from '../../../server/commands/team'
import { proveAggregates } from '../../../server/ledger/aggregates'
import { proveLedger } from '../../../server/ledger/ledger'
import { nonce } from '../../support/platform/client'
import { issueCoins } from '../../support/platform/issue-coins'
import { orderCall } from '../../support/platform/purchase'
import { richMember, WITHDRAWAL_PASSWORD } from '../../support/platform/rich-member'
import { type Member, platformOfSuite } from '../../support/platform/start-platform'
import { createTestWallet, unknownHash } from '../../support/platform/wallet'
import { integersOf, payloadFor, type Vocabulary, validPayload } from './payloads'
import { foreignToken, type Signing, type Spelling, sendRaw, signing, spelling, written } from './wire'

const RUNS = Number(process.env.FUZZ_RUNS ?? 400)
const SEED = Number(process.env.FUZZ_SEED ?? randomBytes(4).readUInt32LE())
const KNOWN_CODES = new Set<unknown>(Object.values(CODE))
const STATUSES = new Set([200, 401, 404, 408, 413, 429])
/** Time between two turns of a few hundred calls, so that password locks and rate limits of a minute expire. */
const TURN_SECONDS = 1_000
const TURN_CALLS = 40

interface Question {
  readonly path: Path
  readonly payload: Record<string, unknown>
  readonly how: Spelling
  readonly signed: Signing
  /** A member by number, a visitor, or an unknown token. */
  readonly who: number | 'visitor' | string | string[]
}

describe('every call under any body', () => {
  const members: Member[] = []
  let vocabulary: Vocabulary = {}

  const member = (index: number): Member => {
    const found = members[index % members.length]
    assert.ok(found)
    return found
  }

  /**
   * Creates members who have all kinds of records: coins, positions, an order, a release, a withdrawal, a bound
   * wallet.
   */
  const seed = async (): Promise<void> => {
    const { client } = platform
    for (let index = 0; index < 3; index += 1) {
      const rich = await richMember(platform, { BOEX: '40000', VC: '2000' })
      await issueCoins(platform, rich.user.id, 'BOEX', '5000', 'pending')
      members.push(rich)
    }
    const { token } = member(0)
    const joined = await client.data('/api/funds/addMiningRig', { type: 'flexible', quantity: '1000' }, { token })
    const burn = { type: 'burn' as const, quantity: '500', password: WITHDRAWAL_PASSWORD }
    const burned = await client.data('/api/funds/addMiningRig', burn, { token })
    const release = await client.data('/api/funds/addBoexRelease', { quantity: '1000', days: 30 }, { token })
    const order = await orderCall(platform, member(0), { quantity: '10', payFrom: createTestWallet().address })
    const withdrawal = await client.data(
      '/api/funds/addCashLog',
      { network: 'BOEX-ERC20', quantity: '20', account: createTestWallet().address, password: WITHDRAWAL_PASSWORD },
      { token },
    )
    const ids = [joined.id, burned.id, release.id, order.data?.orderId ?? '', withdrawal.id, '1', '2', '3']
    vocabulary = {
      id: ids,
      orderId: ids,
      releaseId: ids,
      read: ['all', '1'],
      to: [...members.map(({ user }) => user.uid), createTestWallet().address],
      search: ['%', '_', '\\', member(1).user.uid],
      quantity: ['1', '10', '100.000000000000000001', '0.5', '20', '500', '99999999999999'],
      vc: ['1', '0.1', '100'],
      price: ['1', '0.5', '0.50'],
      password: [WITHDRAWAL_PASSWORD, WITHDRAWAL_PASSWORD, '111111'],
      repeatedPassword: [WITHDRAWAL_PASSWORD],
      oldPassword: [WITHDRAWAL_PASSWORD],
      network: ['BOEX-ERC20', 'VC-ERC20', 'USDT-ERC20'],
      account: [createTestWallet().address, 'fuzz-account'],
      payFrom: [createTestWallet().address, createTestWallet().address],
      hash: [unknownHash()],
      idempotencyKey: ['a1b2c3d4e5f6a7b8', 'b1b2c3d4e5f6a7b8'],
      birthDate: ['1990-01-02', '2024-02-30', '9999-12-31'],
      avatar: ['/uploads/seed/banners/burn.jpg', 'https://elsewhere.example/a.jpg'],
      inviteCode: [member(0).user.invitationCode],
    }
  }

  const platform = platformOfSuite({
    environment: {
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOGIN_RATE_LIMIT_PER_MINUTE: '1000000',
      SESSION_DAYS: '3650',
      LOG_LEVEL: 'silent',
    },
  })
  before(async () => {
    await seed()
  })

  const question = (): fc.Arbitrary<Question> =>
    fc.constantFrom(...PATHS).chain((path) =>
      fc.record({
        path: fc.constant(path),
        payload: payloadFor(path, vocabulary),
        how: spelling,
        signed: signing,
        who: fc.oneof(
          { weight: 8, arbitrary: fc.nat(2) },
          { weight: 1, arbitrary: fc.constant('visitor' as const) },
          { weight: 1, arbitrary: foreignToken },
        ),
      }),
    )

  /** Rows that a refused call must not change. */
  const money = async (): Promise<unknown> =>
    platform.database.query(
      `select (select count(*) from journal_entry)::text as entries, (select count(*) from purchase_order)::text as orders,
         (select count(*) from member)::text as members`,
    )

  const ask = async ({ path, payload, how, signed, who }: Question) => {
    const frame = { lang: 'en', timestamp: Math.floor(platform.clock.now() / 1000), nonce: nonce() }
    const body = written({ ...payload, ...frame }, { how, signed, signKey: platform.config.signKey })
    const token = typeof who === 'number' ? member(who).token : who === 'visitor' ? undefined : who
    return sendRaw(`${platform.url}${path}`, body, token === undefined ? {} : { token })
  }

  const check = async (asked: Question): Promise<boolean> => {
    const before = await money()
    const { status, text } = await ask(asked)
    // Only requests that are not HTTP get responses without an envelope, and these all are HTTP.
    const envelope = v.parse(EnvelopeSchema, JSON.parse(text))
    assert.ok(KNOWN_CODES.has(envelope.code), `${asked.path} answered the code ${envelope.code}`)
    assert.notEqual(envelope.code, CODE.INTERNAL, `${asked.path} failed inside`)
    assert.ok(STATUSES.has(status), `${asked.path} answered HTTP ${status}`)
    if (envelope.code !== CODE.SUCCESS) {
      assert.ok(envelope.msg.length > 0, `${asked.path} refused without a word`)
      assert.deepEqual(await money(), before, `${asked.path} was refused and did something`)
      return false
    }
    assert.equal(asked.signed, 'signed', `${asked.path} took what was not signed`)
    const data = v.parse(contract[asked.path].data as v.GenericSchema, envelope.data)
    assert.deepEqual(envelope.data, JSON.parse(JSON.stringify(data)), `${asked.path} says more than the contract`)
    return true
  }

  it('returns an envelope with a known code, never fails internally, and moves no money when refused', async () => {
    console.log(`seed ${SEED}, ${RUNS} calls: FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS} repeats them`)
    let asked = 0
    let taken = 0
    await fc.assert(
      fc.asyncProperty(question(), async (one) => {
        asked += 1
        if (asked % TURN_CALLS === 0) await platform.clock.advance(TURN_SECONDS)
        if (await check(one)) taken += 1
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true, includeErrorInReport: true },
    )
    console.log(`${asked} calls, ${taken} of them taken`)
    assert.ok(taken > 0 && taken < asked, 'some are right and some are wrong')
    assert.deepEqual(await proveLedger(platform.database), [])
    assert.deepEqual(await proveTeams(platform.database), [])
    assert.deepEqual(await proveAggregates(platform.database), [])
    assert.equal(Object.hasOwn(Object.prototype, 'admin'), false)
  })

  it('has bounds for every integer of a payload, and refuses integers beyond them', async () => {
    const found: string[] = []
    for (const path of PATHS) {
      for (const { name, least, most } of integersOf(path)) {
        const field = `${path} ${name.join('.')}`
        found.push(field)
        assert.ok(Number.isSafeInteger(least) && Number.isSafeInteger(most), `${field} has no bounds`)
        assert.equal(name.length, 1, `${field} lies deeper than this test looks`)
        const [last = ''] = name
        const outside = [least - 1, most + 1, 0.5, 2 ** 53, 2 ** 63, 2 ** 64, 1e300, -(2 ** 63)]
        for (const value of [least, most, ...outside]) {
          // Another variant would ignore the field, so the payload must have it.
          const payloads = fc.sample(validPayload(path, vocabulary), { numRuns: 30, seed: SEED })
          const payload = payloads.find((one) => one[last] !== undefined)
          assert.ok(payload, `${field} is in no payload`)
          const token = member(0).token
          const { code } = await platform.client.call(path, { ...payload, [last]: value } as never, { token })
          assert.notEqual(code, CODE.INTERNAL, `${field} fails with ${value}`)
          if (value < least || value > most) assert.notEqual(code, CODE.SUCCESS, `${field} takes ${value}`)
        }
      }
    }
    assert.ok(found.includes('/api/funds/getStatement until'), found.join(', '))
  })
})
