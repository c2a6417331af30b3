import type { AgreementText } from '../text-types'

export const riskNotice: AgreementText = {
  title: 'Risk notice',
  sections: [
    {
      heading: '1. No guarantee of returns',
      paragraphs: [
        'Staking, burning and buying are not deposits. No return, no minimum return and no time to break even is guaranteed. You may receive less than you put in, or nothing.',
        'Daily earnings, break-even and cap dates are estimates at current rates. The daily rate of new positions can change. A position stops earning at its cap.',
        'Only use funds you can afford to lose.',
      ],
    },
    {
      heading: '2. Burning is final',
      paragraphs: [
        'Burned BOEX cannot be redeemed, returned or exchanged: 80% is sent to the black-hole contract, from which nothing can be recovered, and 20% goes to ecosystem building. Nobody can reverse it, BOEX included.',
        'What you receive for it is hash rate. Hash rate is not money, cannot be sold or transferred, and ends when the position reaches its cap.',
      ],
    },
    {
      heading: '3. Price',
      paragraphs: [
        'The price of BOEX and VC can fall sharply, to zero. The price shown is the sale price of the platform. It is not an offer to buy back, and there may be nobody to sell to.',
        'Earnings are paid in BOEX. They can be worth less when you receive them than when they were mined.',
      ],
    },
    {
      heading: '4. Time until you can use your BOEX',
      paragraphs: [
        'A flexible stake can be redeemed 24 hours after staking at the earliest. Mined BOEX must be claimed and then released over the days you choose before it is available; the price can change in that time.',
        'Acceleration spends VC, which is non-refundable.',
      ],
    },
    {
      heading: '5. On-chain payments',
      paragraphs: [
        'On-chain transactions cannot be reversed. Funds sent to a wrong address, on a wrong network or in a wrong token can be lost permanently.',
        'A payment is credited after the required confirmations. The network can be slow or congested. Its fee is charged by the network and is not refunded if a transaction fails.',
        'A payment that arrives after its order has expired still fulfils it if the price has not changed and your quota allows it. Otherwise it is credited to your fund account automatically, and you can withdraw it to a wallet. Only if you paid more than 15 minutes after the order had expired, from a wallet that is not linked to an account, contact customer service.',
      ],
    },
    {
      heading: '6. Custody',
      paragraphs: [
        'Balances shown in the app are held by the platform for you, not in your own wallet. You rely on the platform’s security and ability to pay. They are not covered by a deposit guarantee scheme.',
        'Withdrawals are reviewed and have limits. They can be delayed, rejected and refunded to your balance, or suspended for security, for example for 24 hours after a password reset.',
      ],
    },
    {
      heading: '7. Contracts',
      paragraphs: [
        'Tokens, sale and burning rely on smart contracts. Contracts can contain errors or be attacked, and what they execute cannot be undone.',
        'A token approval lets the sale contract take up to the approved amount of USDT from your wallet. Approve only the amount of your order, and revoke what you no longer need.',
      ],
    },
    {
      heading: '8. Your account and wallet',
      paragraphs: [
        'Whoever has your passwords, private key or seed phrase can take your funds. BOEX never asks for a private key or seed phrase and cannot restore them.',
        'Transfers to another user arrive immediately and cannot be reversed. Check the full address or UID. Enter your withdrawal password only where your anti-phishing code is shown.',
      ],
    },
    {
      heading: '9. Law and taxes',
      paragraphs: [
        'Trading, staking or mining digital assets may be restricted or taxed where you live, and rules can change. It is your responsibility to find out before you take part.',
        'This notice is not investment advice and does not list every risk.',
      ],
    },
  ],
}
