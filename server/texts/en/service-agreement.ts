import type { AgreementText } from '../text-types'

export const serviceAgreement: AgreementText = {
  title: 'User Service Agreement',
  sections: [
    {
      heading: '1. What this agreement covers',
      paragraphs: [
        'This agreement is between you and the operator of BOEX ("we"). It covers the BOEX app, the platform behind it and the balances kept there. By registering or logging in you accept it in the version shown at that time.',
        'If you do not agree with a provision, please do not use the service.',
      ],
    },
    {
      heading: '2. Who may use BOEX',
      paragraphs: [
        'You must be of full legal age and able to enter into contracts where you live. You may not use BOEX where its use is forbidden by the law that applies to you.',
        'One person keeps one account. A wallet can be linked to one account only.',
      ],
    },
    {
      heading: '3. Account, wallet and passwords',
      paragraphs: [
        'You log in with an account and a password, or by signing a message with your wallet. The signature proves that the wallet is yours; it moves no funds and costs no gas.',
        'Keep your password, your withdrawal password and the seed phrase of your wallet to yourself. We never ask for a seed phrase or a private key. What is done with your passwords or your wallet counts as done by you.',
      ],
    },
    {
      heading: '4. Buying VC and BOEX',
      paragraphs: [
        'An order fixes quantity and price for the time shown. You pay by a token transfer from your wallet to the address in the order. The order is credited once the payment is found on-chain with the number of confirmations shown.',
        'A payment in another token, to another address or from another wallet does not fulfil the order. A payment below the ordered amount, or one that comes too late for the order, does not fulfil it either; it is credited to your fund account, and you can withdraw it to a wallet. We cannot reverse on-chain transfers.',
      ],
    },
    {
      heading: '5. Mining pools and release',
      paragraphs: [
        'Flexible positions can be redeemed 24 hours after staking at the earliest. In burn mining 80% of the BOEX goes to a black-hole contract and 20% to ecosystem building; burning cannot be reversed.',
        'Mined BOEX is released over the number of days you choose. A release can be accelerated with VC at the rate shown before you confirm.',
      ],
    },
    {
      heading: '6. Risks',
      paragraphs: [
        'Digital assets can lose their value wholly or in part. Yields shown are not promises. Networks can be slow, congested or unavailable, and network fees are set by the network, not by us.',
        'Only use funds you can afford to lose. The Risk notice describes these and further risks.',
      ],
    },
    {
      heading: '7. What is not allowed',
      paragraphs: [
        'You may not use BOEX for money laundering, fraud or the financing of crimes, attack or overload the service, or get around its limits. We may suspend an account while a well-founded suspicion is examined.',
      ],
    },
    {
      heading: '8. Liability and changes',
      paragraphs: [
        'We are liable for damage that we cause with intent or by gross negligence, and as far as the law requires. We are not liable for failures of networks, wallets or devices that are not ours.',
        'When this agreement changes, the new version is shown before it applies to you and you are asked again.',
      ],
    },
  ],
}
