import type { PublishedTexts } from '../text-types'

export const articles: PublishedTexts['articles'] = {
  'how-flexible-mining-works': {
    title: 'How flexible mining works',
    summary: 'Stake BOEX at a weight of 1:1 and redeem it after 24 hours.',
    html: '<p>In the flexible pool BOEX counts 1:1 as hash rate. You keep your principal: it leaves your available balance when you stake, and is returned in full when you redeem.</p><ul><li>Weight 1:1</li><li>Redeemable at any time after 24 hours</li><li>Earnings cap at the multiplier of the pool</li></ul><p>The position shows when it becomes redeemable. Mined BOEX can be claimed before or after you redeem.</p>',
  },
  'how-burn-mining-works': {
    title: 'How burn mining works',
    summary: 'Burned BOEX counts 1:4 and cannot be recovered.',
    html: '<p>Burning is final: burned BOEX cannot be redeemed. In return BOEX counts 1:4 as hash rate. Burned BOEX leaves the platform in two on-chain transactions:</p><table><tr><th>Share</th><th>Where it goes</th></tr><tr><td>80%</td><td>Black-hole contract</td></tr><tr><td>20%</td><td>Ecosystem building</td></tr></table><p>Both transaction hashes are shown on your position and can be verified by anyone. Read the Risk notice and the confirmation carefully before you burn.</p>',
  },
  'hash-rate-burned': {
    title: 'What “Hash Rate Burned” means',
    summary: 'A position stops mining once it reaches its earnings cap.',
    html: '<p>A position earns up to its multiplier times its quantity. At this cap its hash rate is burned, and the warning “Hash Rate Burned” appears.</p><ul><li>Mined BOEX stays claimable</li><li>A flexible stake can still be redeemed</li><li>Its share of your contribution moves to your other positions; without one it is inactive</li><li>A new position replenishes your hash rate</li></ul><p>Each position shows how close it is to its cap.</p>',
  },
  'releases-and-acceleration': {
    title: 'Releases and how VC accelerates them',
    summary: 'Choose the number of days; daily amounts add up to the exact total.',
    html: '<p>Claimed BOEX is pending release. A release makes it available over the number of days you choose. Daily amounts are equal; any remainder is paid on the last day.</p><ol><li>Choose the quantity and the number of days</li><li>Check the daily amount before you confirm</li><li>Spend VC to finish sooner</li></ol><p>Before you confirm an acceleration, the app shows the VC required and how many days earlier it finishes. VC spent is non-refundable.</p>',
  },
  'withdrawal-password': {
    title: 'Your withdrawal password',
    summary: 'Required for every transfer, withdrawal and burn.',
    html: '<p>The withdrawal password is different from your login password. It is required whenever coins leave your account, so an unlocked phone alone is not enough.</p><table><tr><th>Situation</th><th>What to do</th></tr><tr><td>Five incorrect attempts</td><td>It is locked for 15 minutes; then try again</td></tr><tr><td>Forgotten</td><td>Reset it with your security questions</td></tr><tr><td>Seen by someone else</td><td>Change it under Account > Withdrawal password</td></tr></table><p>Set your security questions early. Without them, a forgotten password cannot be reset in the app.</p>',
  },
  'keep-your-account-safe': {
    title: 'Keep your account safe',
    summary: 'Three habits that protect your assets.',
    html: '<p>BOEX staff never ask for your password, your seed phrase or a test transfer. Anyone who does is a scammer, whatever name or image they use.</p><ol><li>Choose a withdrawal password that is not a date</li><li>Set an anti-phishing code and your security questions</li><li>Check the full address before you send, not only its ends</li></ol><p>On-chain transfers cannot be reversed, by you or by us.</p>',
  },
  'platform-opens': {
    title: 'BOEX is now open',
    summary: 'Browse pools, news and the leaderboard without an account.',
    html: '<p>All public content is available without an account. Log in with an account or a wallet to buy, stake, transfer or withdraw.</p><ul><li>Pools with their weights and rules</li><li>News, guides and notices</li><li>The leaderboard</li></ul><p>A wallet login asks for a signature that names this site. No gas fee, and no funds are moved.</p>',
  },
  'leaderboard-by-smaller-community': {
    title: 'The leaderboard counts the smaller community',
    summary: 'All direct legs except the largest count.',
    html: '<p>The ranking adds up the BOEX burned by your direct legs, excluding the largest. An example with three legs:</p><table><tr><th>Leg</th><th>Burned</th><th>Counts</th></tr><tr><td>A</td><td>900</td><td>no</td></tr><tr><td>B</td><td>400</td><td>yes</td></tr><tr><td>C</td><td>250</td><td>yes</td></tr></table><p>This user is ranked with 650 BOEX. Users with the same amount share a rank.</p>',
  },
  'withdrawals-with-timeline': {
    title: 'Track your withdrawals',
    summary: 'Under Review, paid on-chain, received: each with its time.',
    html: '<p>Before you confirm, you see the network, the fee and the amount you receive. After that the record shows every step:</p><ol><li>Under Review</li><li>Paid on-chain, with the transaction hash</li><li>Received</li></ol><p>If a withdrawal is rejected, the full amount, fee included, is refunded to your balance.</p>',
  },
  'two-languages': {
    title: 'In English and Simplified Chinese',
    summary: 'Every screen, notice and message is available in both languages.',
    html: '<p>The language follows your device by default. You can change it at any time:</p><ul><li>On Home, at the top</li><li>Under Account</li></ul><p>Earlier notices are shown in the new language as well.</p>',
  },
  'transfers-by-uid': {
    title: 'Transfers to an address or a UID',
    summary: 'Send coins to another user without leaving the platform.',
    html: '<p>Transfers between users arrive immediately and are recorded on both sides. Enter the recipient in one of two ways:</p><table><tr><th>Enter</th><th>Works if</th></tr><tr><td>Wallet address</td><td>The recipient has linked a wallet</td></tr><tr><td>UID</td><td>The recipient has shared the UID shown under Account</td></tr></table><p>Your withdrawal password is required. Transfers cannot be reversed: check the recipient first.</p>',
  },
  'burn-proof-on-chain': {
    title: 'Burns are verifiable on-chain',
    summary: 'The black-hole balance is read directly from the chain.',
    html: '<p>The black-hole contract has no owner and no function to move funds. BOEX sent there stays there, and its balance is the proof.</p><ol><li>Copy a transaction hash from your burn position</li><li>Look it up in a block explorer</li><li>Compare the recipient with the black-hole address</li></ol><p>Anyone can verify a hash: no account is needed.</p>',
  },
  'messages-while-open': {
    title: 'Real-time updates in the app',
    summary: 'Orders, reviews, transfers and releases as they happen.',
    html: '<p>There is no need to reload the page. The app notifies you when:</p><ul><li>An order is received</li><li>A withdrawal review is complete</li><li>A transfer arrives</li><li>A daily release is paid</li><li>A notice is published</li></ul><p>All updates, with their amounts, are also kept under Notices.</p>',
  },
  'release-calendar': {
    title: 'Daily payout history',
    summary: 'Paid, remaining and completion date at a glance.',
    html: '<p>The release list now shows each payout with its date. Every release shows:</p><table><tr><th>Figure</th><th>Meaning</th></tr><tr><td>Total</td><td>The quantity you chose to release</td></tr><tr><td>Released</td><td>Already available</td></tr><tr><td>Remaining</td><td>Still to be paid</td></tr></table><p>Released and remaining always add up to the total, to the last digit.</p>',
  },
}
