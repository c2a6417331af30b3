import { BusinessError } from '@/errors/app-error'
import { testApp } from '../../../component/support/app'
import { chainNode } from '../../../support/fake-platform/chain-answers'
import { pageOf } from '../../../support/fake-platform/changed'
import { funds } from '../../../support/fake-platform/funds-answers'
import { ranking, team } from '../../../support/fake-platform/member-answers'
import { mined, miningConfig, type Position, position } from '../../../support/fake-platform/mining-answers'
import { config, user } from '../../../support/fake-platform/session-answers'
import { OperationRecords } from '../../../support/stores/operations'

export const BURNED: Partial<Position> = { hashRate: '0', mined: '200', hashRateBurned: true }

/** A member's app with the test's responses to mining calls. */
export const miningHarness = () => {
  const app = testApp()
  app.logIn()
  const { stores, fake } = app
  stores.session.user = user({ withdrawalPasswordSet: true })
  const records = new OperationRecords()
  fake.elsewhere = chainNode
  fake.answers = {
    userInfo: () => stores.session.user ?? user(),
    getMyFunds: () =>
      funds({
        boex: { total: '1000', available: '500', mining: '400', releasing: '100' },
        hashRate: { total: '330', basic: '300', contribution: '30' },
        mined: { total: '20', today: '1', claimable: '5' },
      }),
    getConfig: () => config(),
    getMiningConfig: () => miningConfig(),
    getMiningRigList: () => pageOf([]),
    addMiningRig: (payload) =>
      records.carryOut('/api/funds/addMiningRig', payload, (done) => {
        const { type, quantity } = payload
        return position({ id: String(9 + done), type, quantity })
      }),
    getOperation: (payload) => records.getOperation(payload),
    returnMiningRig: ({ id }) => position({ id, status: 'redeemed', hashRate: '0', redeemedAt: 1_800_000_000 }),
    getMiningRigRelease: ({ quantity }) => (quantity === undefined ? mined() : mined({ claimed: '5', maximum: '0' })),
    getMyTeam: () => team(),
    getRank: ranking([]),
  }
  return { ...app, records }
}

export const refused = (): never => {
  throw new BusinessError(1201, 'Not today')
}
