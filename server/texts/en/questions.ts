import type { PublishedTexts } from '../text-types'

export const questions: PublishedTexts['questions'] = ({
  orderMinutes,
  tries,
  lockMinutes,
  minimumDays,
  maximumDays,
  vcPerBoexDay,
}) => ({
  buy: {
    question: 'How do I buy VC or BOEX?',
    answer: `You need a wallet with USDT on the network shown in the app, and some of its native coin for the network fee. Open the app in your wallet’s browser, choose VC or BOEX under Exchange, enter a quantity and confirm the payment in your wallet. The order price is held for ${orderMinutes} minutes.`,
  },
  'order-under-review': {
    question: 'I have paid. Why is my order under review?',
    answer:
      'The payment must be confirmed on-chain first. This usually takes a few minutes, longer when the network is busy. You can close the app: the order is credited automatically and you will be notified. Do not pay again. If the transaction failed on-chain, no USDT was paid; the network fee is not refunded.',
  },
  'withdrawal-under-review': {
    question: 'Why is my withdrawal under review?',
    answer:
      'Every withdrawal is reviewed before it is sent, large ones manually. Once approved it is paid on-chain, and the transaction hash appears in the record. If it is rejected, the full amount is refunded to your balance and the record states the reason.',
  },
  release: {
    question: 'What is pending BOEX, and how do I release it?',
    answer: `BOEX you have mined and claimed is pending release. To use it, schedule a release under Earnings over ${minimumDays} to ${maximumDays} days. Equal amounts become available every 24 hours, the first one 24 hours after scheduling.`,
  },
  acceleration: {
    question: 'How does acceleration work?',
    answer: `VC shortens an active release: ${vcPerBoexDay} VC brings 1 BOEX forward by one day. Before you confirm, the app shows how many days earlier it finishes and the VC required. VC spent is non-refundable.`,
  },
  redemption: {
    question: 'When can I redeem staked BOEX?',
    answer: 'Flexible positions can be redeemed at any time after 24 hours. Burned BOEX cannot be redeemed.',
  },
  'password-locked': {
    question: 'My withdrawal password is locked or forgotten. What can I do?',
    answer: `After ${tries} incorrect attempts the withdrawal password is locked for ${lockMinutes} minutes, then you can try again. If you have forgotten it, reset it under Account > Withdrawal password with your security questions.`,
  },
  'wallet-switched': {
    question: 'Why do I have to log in again after switching my wallet?',
    answer:
      'An account you log in to with a wallet belongs to that wallet’s address. When you switch to another address, you are logged out so that nothing is paid from the wrong one. Your assets are safe: switch back to the original address and log in again.',
  },
  'wrong-recipient': {
    question: 'I sent coins to the wrong user or address. Can they be recovered?',
    answer:
      'No. Transfers arrive immediately, and on-chain payments cannot be reversed by anyone. Check the UID or the full address before you confirm.',
  },
  secrets: {
    question: 'Will customer service ever ask for my password or seed phrase?',
    answer:
      'Never. Our staff do not need your passwords, private key, seed phrase or verification codes. Anyone who asks for them is a scammer.',
  },
})
