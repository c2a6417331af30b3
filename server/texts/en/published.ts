import type { PublishedTexts } from '../text-types'
import { articles } from './articles'
import { invitationRules } from './invitation-rules'
import { miningRules } from './mining-rules'
import { privacyPolicy } from './privacy-policy'
import { questions } from './questions'
import { riskNotice } from './risk-notice'
import { serviceAgreement } from './service-agreement'

const ISSUER = 'BOEX development sample'

export const published: PublishedTexts = {
  agreements: {
    service: serviceAgreement,
    privacy: privacyPolicy,
    invitation: invitationRules,
    mining: miningRules,
    risk: riskNotice,
  },
  articles,
  questions,
  banners: {
    'banner-1': {
      title: 'Flexible mining pool: redeem after 24 hours',
      html: '<p>In the flexible pool BOEX counts 1:1 as hash rate, and a stake can be redeemed in full at any time after 24 hours. You find it under Mining Pool.</p><p>Earnings are not guaranteed. Read the Risk notice before you stake.</p>',
    },
    'banner-2': {
      title: 'Burn at 1:4, verifiable on-chain',
      html: '<p>In the burn pool BOEX counts 1:4 as hash rate. Burning is final: burned BOEX cannot be redeemed. It leaves the platform in two on-chain transactions:</p><table><tr><th>Share</th><th>Where it goes</th></tr><tr><td>80%</td><td>Black-hole contract</td></tr><tr><td>20%</td><td>Ecosystem building</td></tr></table><p>Burns are verifiable, also without an account:</p><ol><li>Copy a transaction hash from your burn position</li><li>Look it up in a block explorer</li><li>Compare the recipient with the black-hole address</li></ol><p>Earnings are not guaranteed. Read the Risk notice before you burn, and start with a small amount.</p>',
    },
    'banner-3': {
      title: 'See the leaderboard',
      html: '<p>The leaderboard ranks users by the BOEX their smaller community has burned: all direct legs except the largest. You find it in the navigation bar.</p>',
    },
    'banner-4': {
      title: 'Set or change your withdrawal password',
      html: '<p>A withdrawal password is required for every transfer, withdrawal and burn. Set or change it under Account > Withdrawal password.</p>',
    },
  },
  videos: {
    'video-1': { title: 'Mining pools at a glance' },
    'video-2': { title: 'A burn, verified on-chain' },
    'video-3': { title: 'How releases work' },
  },
  documents: {
    'document-1': { title: 'Sample document: contract sources', issuer: ISSUER },
    'document-2': { title: 'Sample document: reserve statement', issuer: ISSUER },
    'document-3': { title: 'Sample document: data protection', issuer: ISSUER },
  },
  notices: {
    'notice-1': {
      title: 'Welcome to BOEX: set your withdrawal password',
      html: '<p>A withdrawal password is required for every transfer, withdrawal and burn. Set it under Account > Withdrawal password.</p><p>Set an anti-phishing code as well, and read the Risk notice before you buy, stake or burn.</p>',
    },
    'notice-2': {
      title: 'On-chain transfers are final: check the full address',
      html: '<p>Funds sent to a wrong address cannot be recovered. Check every character: scammers use addresses that look like yours.</p>',
    },
    'notice-3': {
      title: 'Large withdrawals are reviewed manually',
      html: '<p>Manual reviews take longer. The withdrawal form shows whether yours needs one. You will be notified once it is complete.</p>',
    },
    'notice-4': {
      title: 'Node mining is not open yet',
      html: '<p>Flexible (1:1) and Burn (1:4) are open. The rules of node mining will be announced here before it opens.</p>',
    },
    'notice-5': {
      title: 'We never ask for your seed phrase',
      html: '<p>BOEX staff never ask for your password, your seed phrase or a “test transfer”.</p><ul><li>End any conversation that asks for one</li><li>If you have shared your withdrawal password, change it now</li></ul>',
    },
    'notice-6': {
      title: 'Claim and release your mined BOEX',
      html: '<p>Minimum claim: 1 BOEX. Mined BOEX stays with its position until you claim it. Claimed BOEX is pending release and becomes available daily once you release it.</p>',
    },
  },
}
