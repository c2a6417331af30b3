import { testApp } from '../../../component/support/app'
import { pageOf } from '../../../support/fake-platform/changed'
import { funds, sales } from '../../../support/fake-platform/funds-answers'
import {
  mined,
  type Payment,
  payment,
  position,
  release,
  releaseTerms,
} from '../../../support/fake-platform/mining-answers'

/** Time of the test's clock, in unix seconds. */
export const NOW = 1_800_000_000
export const DAY = 86_400

export const MINED = mined({
  maximum: '1052.5',
  positions: [
    { id: '1', type: 'flexible', mined: '60', claimed: '60', claimable: '0' },
    { id: '2', type: 'burn', mined: '1200', claimed: '200', claimable: '1000' },
    { id: '3', type: 'flexible', mined: '52', claimed: '0', claimable: '52' },
    { id: '4', type: 'node', mined: '0.5', claimed: '0', claimable: '0.5' },
  ],
})

export const FUNDS = funds({
  boex: { total: '500', available: '150', pending: '230', releasing: '120' },
  vc: { available: '50' },
  mined: { total: '1312.5', today: '12.5', claimable: '1052.5' },
})

export const paymentOf = (day: number, change: Partial<Payment> = {}): Payment =>
  payment({ id: String(1000 + day), day, paidAt: NOW - (10 - day) * DAY - 600, ...change })

/** The app on a fake platform, whose data the test can change at any time. */
export const earningsHarness = () => {
  const app = testApp()
  app.logIn()
  const { fake } = app
  const held = {
    funds: FUNDS,
    mined: MINED,
    terms: releaseTerms(),
    releases: [release()],
    payments: [10, 9, 8].map((day) => paymentOf(day)),
  }
  fake.answers = {
    getMyFunds: () => held.funds,
    getVcConfig: () => sales(),
    getMiningRigList: () => pageOf([position({ id: '2', createdAt: NOW - 40 * DAY })]),
    getMiningRigRelease: ({ quantity }) =>
      quantity === undefined ? held.mined : { ...held.mined, claimed: quantity, maximum: '1000' },
    addBoexRelease: (payload) => {
      const { id, quantity, days, vc } = { id: '8', quantity: '300', days: 20, vc: '0', ...payload }
      return { id, total: quantity, days, finishesAt: NOW + days * DAY, vcSpent: vc }
    },
    getVcNum: ({ days = 0 }) => ({ vc: String(days / 5), daysSaved: days, finishesAt: NOW + (20 - days) * DAY }),
    getReleaseSetConfig: () => held.terms,
    getBoexReleaseList: (payload) => {
      const { status = 'all' } = payload
      const rows = held.releases.filter((each) => status === 'all' || each.status === status)
      return pageOf(rows, payload)
    },
    getReleasedLog: (payload) => pageOf(held.payments, payload),
  }
  /** Payloads of claims, releases and accelerations. A claim call without a quantity only reads. */
  const written = () =>
    fake.calls
      .filter(
        ({ name, payload }) => name === 'addBoexRelease' || (name === 'getMiningRigRelease' && 'quantity' in payload),
      )
      .map(({ payload }) => payload)
  return { ...app, held, written }
}
