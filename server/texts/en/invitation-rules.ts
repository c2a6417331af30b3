import type { AgreementText } from '../text-types'

export const invitationRules: AgreementText = {
  title: 'Invitation rules',
  sections: [
    {
      heading: '1. Who is invited by whom',
      paragraphs: [
        'Everyone who registers with your code or link belongs to your team, and so does everyone they invite. A team counts {invitationDepth} levels below you; people on deeper levels register as usual and count in the teams nearer to them. The inviter is fixed at registration and cannot be changed afterwards.',
      ],
    },
    {
      heading: '2. What you gain',
      paragraphs: [
        'Each person you invite directly forms a leg with everyone below. Your largest leg by burned BOEX is your larger community; all other legs together are your smaller community.',
        'Each BOEX burned by your smaller community adds 0.1 contribution hash rate to yours. The leaderboard and your level use the same amount. BOEX you burn yourself does not count toward your own communities.',
        'The rewards of the people you invite are not reduced, and nobody is paid for an invitation alone.',
      ],
    },
    {
      heading: '3. What is not guaranteed',
      paragraphs: [
        'Hash rate is not money. Its earnings depend on the rules of the pools and may be less than what was put in. Burned BOEX cannot be redeemed. Please do not promise others anything else.',
        'One account per person: inviting yourself is not allowed.',
      ],
    },
  ],
}
