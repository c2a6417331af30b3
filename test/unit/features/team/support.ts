import { testApp } from '../../../component/support/app'
import { pageOf } from '../../../support/fake-platform/changed'
import { agreement } from '../../../support/fake-platform/content-answers'
import { ranking, rankRow, team, teamMember } from '../../../support/fake-platform/member-answers'
import { config, user } from '../../../support/fake-platform/session-answers'

export const WALLET = '0xAbCdEf0123456789abcdef0123456789ABCDEF01'

/** A team of this size, whose first member is direct. */
export const teamOf = (count: number) =>
  team({
    ...pageOf(Array.from({ length: count }, (_, index) => teamMember(index + 1, { direct: index === 0 }))),
    direct: Math.min(1, count),
    all: count,
    ...(count > 0 && { largerCommunity: '300', smallerCommunity: '100' }),
  })

/** The app with the ranking and the team. */
export const teamHarness = ({ visitor = false } = {}) => {
  const app = testApp()
  const { stores, fake } = app
  if (!visitor) app.logIn()
  fake.answers = {
    getRank: ranking([1, 2, 3, 4, 5].map((place) => rankRow(place))),
    getMyTeam: () => teamOf(3),
    getAgreementDetail: () => agreement({ kind: 'invitation', html: '<p>Invite honestly.</p>' }),
    getConfig: () => config({ signIn: { uri: 'https://boex.example' } }),
    userInfo: () => stores.session.user ?? user(),
  }
  return app
}
