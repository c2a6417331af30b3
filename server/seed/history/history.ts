import { decimal } from '@/domain/money/money'
import { payReleases } from '../../commands/pay-releases'
import { type Database, onlyRow } from '../../database/database'
import { reviewWithdrawals } from '../../jobs/review-withdrawals'
import { sendPayouts } from '../../jobs/send-payouts'
import { type MovableClock, nowSeconds } from '../../lib/clock'
import type { Platform } from '../../platform'
import { termsOfSettings } from '../../terms/settings'
import { recordTerms } from '../../terms/terms'
import { DEMO_ACCOUNTS } from '../demo-accounts'
import { idempotencyKeyOf, tryAs } from './caller'
import { liveDemoDay } from './demo-life'
import { buyBoex, chance, DEMO_WITHDRAWAL_PASSWORD, joinHistory, type Person, setPasswordByWallet } from './people'

const HISTORY_DAYS = 45
const PEOPLE_A_DAY = 3
/** Seeded days per line of progress, which take some seconds. */
const DAYS_A_LINE = 5
/** Last day on which people join: the final days show only the demo member's actions. */
const LAST_JOINING_DAY = 35
/** Days on which the operator sold BOEX at a discount. */
const OFFER = { from: 15, until: 33, price: decimal('0.4') }
const SECONDS_A_DAY = 86_400
const SETTING = 'history_day'

export type Progress = (line: string) => void

const readDay = async (database: Database): Promise<number | undefined> => {
  const rows = await database.query<{ value: string }>('select value from setting where name = $1', [SETTING])
  return rows[0] && Number(rows[0].value)
}

const writeDay = async (database: Database, day: number): Promise<void> => {
  await database.query(
    'insert into setting (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [SETTING, String(day)],
  )
}

/**
 * Sets the clock of an empty platform back to the start of the seeded history. It runs before the chain opens, because
 * block times never go back.
 */
export const beginHistory = async (database: Database, clock: MovableClock): Promise<void> => {
  if ((await readDay(database)) !== undefined) return
  const members = await database.query('select 1 from member limit 1')
  const begun = members.length === 0
  // A platform that already has a history gets no other one.
  await writeDay(database, begun ? 0 : HISTORY_DAYS)
  if (begun) await clock.advance(-HISTORY_DAYS * SECONDS_A_DAY)
}

/** Number of people who join without an inviter; each one begins a separate tree. */
const FOUNDERS = 3
/** Number of the first person that the demo member invites, and how many follow. */
const INVITED_BY_DEMO = { first: 3, count: 2 }

/**
 * Returns the inviter's code. Most people invite two or three, so many have a smaller community, and the demo member
 * ranks high.
 */
const inviterOf = (number: number, people: readonly Person[], demoCode: string): string | undefined => {
  if (number < FOUNDERS) return undefined
  if (number < INVITED_BY_DEMO.first + INVITED_BY_DEMO.count) return demoCode
  const parent = Math.floor((number - FOUNDERS) / 2) - Math.floor(3 * chance(`inviter ${number}`))
  return people[Math.max(0, parent)]?.invitationCode
}

/** Adds a person who buys BOEX with USDT, and burns or stakes some of it. */
const arrive = async (platform: Platform, number: number, inviteCode: string | undefined): Promise<Person> => {
  const person = await joinHistory(platform, number, inviteCode)
  const { memberId } = person
  const wealth = 300 + Math.floor(chance(`wealth ${number}`) ** 4 * 9_000)
  await buyBoex(platform, person, String(wealth))
  const burned = Math.floor(wealth * (0.3 + 0.6 * chance(`burn ${number}`)))
  await setPasswordByWallet(platform, person)
  const password = DEMO_WITHDRAWAL_PASSWORD
  const burn = { type: 'burn' as const, quantity: String(Math.max(100, burned)), password }
  await tryAs(platform, memberId, '/api/funds/addMiningRig', {
    ...burn,
    idempotencyKey: idempotencyKeyOf('burn', number),
  })
  if (chance(`stake ${number}`) > 0.5) {
    const stake = { type: 'flexible' as const, quantity: '50', idempotencyKey: idempotencyKeyOf('stake', number) }
    await tryAs(platform, memberId, '/api/funds/addMiningRig', stake)
  }
  return person
}

const demoMember = async (database: Database): Promise<{ memberId: string; invitationCode: string }> => {
  const rows = await database.query<{ id: string; invitation_code: string }>(
    'select id, invitation_code from member where account = $1',
    [DEMO_ACCOUNTS.demo.account],
  )
  const { id, invitation_code } = onlyRow(rows)
  return { memberId: id, invitationCode: invitation_code }
}

/** The prices of a day, recorded as a start of the platform records them. */
const setPrices = async ({ database, config, clock }: Platform, day: number): Promise<void> => {
  const offered = day >= OFFER.from && day < OFFER.until
  const salePrices = offered ? { ...config.salePrices, BOEX: OFFER.price } : config.salePrices
  await recordTerms(database, termsOfSettings({ ...config, salePrices }), nowSeconds(clock))
}

/** People who joined before an interrupted seed went on. */
const earlierPeople = async (platform: Platform, days: number): Promise<Person[]> => {
  const people: Person[] = []
  for (let number = 0; number < Math.min(days, LAST_JOINING_DAY) * PEOPLE_A_DAY; number += 1) {
    people.push(await joinHistory(platform, number, undefined))
  }
  return people
}

/**
 * Seeds the days of the history up to now, through the same calls, jobs and chain as real members. About 100 people
 * buy, burn and invite, and a demo member gets every kind of record. An interrupted history continues.
 */
export const playHistory = async (platform: Platform, clock: MovableClock, progress: Progress): Promise<void> => {
  const { database } = platform
  const begun = (await readDay(database)) ?? HISTORY_DAYS
  if (begun >= HISTORY_DAYS) return
  progress(`First start: seeding ${HISTORY_DAYS} days of activity …`)
  const demo = await demoMember(database)
  const people = await earlierPeople(platform, begun)
  for (let day = begun; day < HISTORY_DAYS; day += 1) {
    await setPrices(platform, day)
    if (day < LAST_JOINING_DAY) {
      for (let count = 0; count < PEOPLE_A_DAY; count += 1) {
        const number = day * PEOPLE_A_DAY + count
        people.push(await arrive(platform, number, inviterOf(number, people, demo.invitationCode)))
      }
    }
    await liveDemoDay(platform, { day, memberId: demo.memberId, friend: people[0] })
    await reviewWithdrawals(platform)
    await sendPayouts(platform)
    await clock.advance(SECONDS_A_DAY)
    await writeDay(database, day + 1)
    if ((day + 1) % DAYS_A_LINE === 0) progress(`  … day ${day + 1} of ${HISTORY_DAYS}`)
    await payReleases(platform)
    await reviewWithdrawals(platform)
    await sendPayouts(platform)
  }
}
