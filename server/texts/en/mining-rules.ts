import type { AgreementText } from '../text-types'

export const miningRules: AgreementText = {
  title: 'Mining rules',
  sections: [
    {
      heading: '1. Pools and positions',
      paragraphs: [
        'In the flexible pool BOEX counts 1:1 as hash rate, and you can redeem your stake at any time after 24 hours. In the burn pool 1 BOEX = 4 hash rate; 80% of the BOEX goes to the black-hole contract and 20% to ecosystem building, and it cannot be redeemed. The rules of the node pool will be announced before it opens.',
        'Each stake and each burn is a separate position. It keeps the weight, the multiplier and the daily rate it started with.',
      ],
    },
    {
      heading: '2. Hash rate',
      paragraphs: [
        'The basic hash rate of a position is its quantity times the weight of its pool.',
        'Your contribution hash rate is 0.1 for each BOEX burned by your smaller community: all members of your team except your largest leg. It belongs to you, not to a position.',
        'Your contribution is spread over your positions that are in progress and below their cap, in proportion to their basic hash rate. It is recalculated the second a position starts, is redeemed or reaches its cap, and whenever your contribution changes. Example: with a contribution of 30 and two positions of 100 and 50 basic hash rate, the first receives 20 and the second 10.',
        'While you have no position in progress below its cap, your contribution is inactive and earns nothing. It is not lost: it is active again the second you start a position. Nothing is paid for the time in between.',
        'Shares are truncated to 18 decimals; the remainder goes to the newest of these positions. The shares add up to your contribution exactly.',
      ],
    },
    {
      heading: '3. Earnings and cap',
      paragraphs: [
        'A position mines hash rate × daily rate BOEX per day, calculated by the second and truncated to 18 decimals, regardless of when it is viewed or claimed.',
        'The earnings cap of a position is its multiplier times its quantity. A larger share of your contribution reaches the cap sooner; it does not raise it. At the cap the hash rate of the position is burned; a new position replenishes your hash rate.',
        'Mined BOEX stays claimable, also after redemption and at the cap. Claimed BOEX becomes available through a release.',
      ],
    },
    {
      heading: '4. Estimates',
      paragraphs: [
        'Before you stake or burn, the app shows the share of your contribution that the new position starts with, and the days until it reaches its cap at current rates. Both change when your positions or your community change.',
        'Estimates are not guaranteed. The daily rates of new positions can change.',
      ],
    },
  ],
}
