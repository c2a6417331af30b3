import type { NoticeTexts } from '../texts'

export const notices: NoticeTexts = {
  orderReceived: ({ amount, coin }) => ({
    title: `Received ${amount} ${coin}`,
    text: `Your purchase of ${amount} ${coin} has been paid and credited.`,
  }),
  transferReceived: ({ amount, coin, sender }) => ({
    title: `Received ${amount} ${coin} from ${sender}`,
    text: `${sender} transferred ${amount} ${coin} to you.`,
  }),
  withdrawalReceived: ({ arrived }) => ({
    title: `${arrived} withdrawn`,
    text: `${arrived} arrived at your address.`,
  }),
  withdrawalRefused: ({ whole, reason }) => ({
    title: `Withdrawal of ${whole} rejected`,
    text: `Your withdrawal of ${whole} was rejected and refunded to your balance.${reason && ` Reason: ${reason}`}`,
  }),
  releasePaid: ({ amount }) => ({
    title: `${amount} BOEX released`,
    text: `${amount} BOEX from your release is now available.`,
  }),
  ticketAnswered: ({ id, answer }) => ({ title: `Ticket ${id}: customer service replied`, text: answer }),
}
