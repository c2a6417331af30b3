import { testApp } from '../../../component/support/app'
import { pageOf } from '../../../support/fake-platform/changed'
import { transfer, withdrawal } from '../../../support/fake-platform/funds-answers'
import { payment } from '../../../support/fake-platform/mining-answers'

/** Time of the test's clock, in unix seconds. */
export const NOW = 1_800_000_000
export const DAY = 86_400

/** The app of a member with transfers, withdrawals and payments of releases. */
export const recordsHarness = () => {
  const app = testApp()
  app.logIn()
  const held = {
    transfers: Array.from({ length: 40 }, (_, index) =>
      transfer({
        id: String(40 - index),
        direction: index % 2 === 0 ? 'in' : 'out',
        quantity: '2',
        counterparty: { nickname: `friend-${40 - index}` },
        createdAt: NOW - index * DAY,
      }),
    ),
    withdrawals: [
      withdrawal({
        id: '5',
        quantity: '150',
        fee: '1.75',
        arrives: '148.25',
        status: 'received',
        hash: `0x${'ab'.repeat(32)}`,
        createdAt: NOW - 100,
        finishedAt: NOW - 50,
      }),
    ],
    payments: [payment({ id: '9', releaseId: '2', days: 7, quantity: '3', paidAt: NOW - 200 })],
  }
  app.fake.answers = {
    getTransferLog: (payload) => pageOf(held.transfers, payload),
    getCasshLog: (payload) => pageOf(held.withdrawals, payload),
    getReleasedLog: (payload) => pageOf(held.payments, payload),
  }
  return { ...app, held }
}
