import type { NoticeTexts } from '../text-types'
import { titleAmount } from '../title-amount'
import { utcTime } from '../utc-time'

export const notices: NoticeTexts = {
  orderReceived: ({ amount, coin }) => ({
    title: `Received ${titleAmount(amount)} ${coin}`,
    text: `Your purchase of ${amount} ${coin} has been paid and credited.`,
  }),
  transferReceived: ({ amount, coin, sender }) => ({
    title: `Received ${titleAmount(amount)} ${coin} from ${sender}`,
    text: `${sender} transferred ${amount} ${coin} to you.`,
  }),
  withdrawalRequested: ({ whole, address }) => ({
    title: `Withdrawal of ${whole} requested`,
    text: `A withdrawal of ${whole} to ${address} was requested. If this was not you, cancel it now in Records, change your account password and contact customer service.`,
  }),
  withdrawalCancelled: ({ whole }) => ({
    title: `Withdrawal of ${whole} cancelled`,
    text: `Your withdrawal of ${whole} was cancelled and refunded to your balance.`,
  }),
  withdrawalReceived: ({ arrived }) => ({
    title: `${arrived} withdrawn`,
    text: `${arrived} arrived at your address.`,
  }),
  withdrawalRefused: ({ whole, reason }) => ({
    title: `Withdrawal of ${whole} rejected`,
    text: `Your withdrawal of ${whole} was rejected and refunded to your balance.${reason && ` Reason: ${reason}`}`,
  }),
  paymentRefunded: ({ amount }) => ({
    title: `${amount} USDT credited to your fund account`,
    text: `Your payment of ${amount} USDT could not be used for an order and was credited to your fund account. You can withdraw it to a wallet.`,
  }),
  paymentReturned: ({ amount }) => ({
    title: `${amount} USDT refunded`,
    text: `A payment of ${amount} USDT matched no order and is refunded to the wallet it came from.`,
  }),
  ticketRefunded: ({ id, amount }) => ({
    title: `${amount} USDT credited to your fund account`,
    text: `Customer service refunded ${amount} USDT for your ticket ${id}. You can withdraw it to a wallet.`,
  }),
  releasePaid: ({ amount }) => ({
    title: `${titleAmount(amount)} BOEX released`,
    text: `Your daily release is now available: ${amount} BOEX.`,
  }),
  newDevice: ({ browser, system, network }) => {
    const device = [browser, system].filter(Boolean).join(' · ') || 'unknown device'
    return {
      title: `New device logged in: ${device}`,
      text: `Your account was logged in on a new device: ${device}, IP ${network}. If this was not you, log that device out under Account > Devices and login history, and contact customer service.`,
    }
  },
  passwordReset: ({ until }) => ({
    title: 'Withdrawal password reset',
    text: `Your withdrawal password was reset with your security questions. Transfers and withdrawals are suspended until ${utcTime(until)}. If this was not you, log out your other devices under Account > Devices and login history, and contact customer service.`,
  }),
  withdrawalPasswordRemoved: ({ until }) => ({
    title: 'Withdrawal password removed',
    text: `Customer service removed your withdrawal password at your request. Please set a new one. Transfers and withdrawals are suspended until ${utcTime(until)}. If you did not ask for this, contact customer service.`,
  }),
  adjusted: ({ whole, credited }) => ({
    title: `Balance adjusted: ${whole} ${credited ? 'credited' : 'debited'}`,
    text: `Customer service corrected your balance: ${whole} ${credited ? 'credited' : 'debited'}. Contact customer service if you have questions.`,
  }),
  accountPasswordReset: ({ until }) => ({
    title: 'Account password reset',
    text: `The password of your account was reset with a verification code, and all devices were logged out. Transfers and withdrawals are suspended until ${utcTime(until)}. If this was not you, reset it again and contact customer service.`,
  }),
  accountPasswordChanged: () => ({
    title: 'Account password changed',
    text: 'The password of your account was changed, and all devices were logged out. If this was not you, contact customer service.',
  }),
  walletBound: ({ address }) => ({
    title: 'Wallet linked',
    text: `Wallet ${address} was linked to your account and can be used to log in. If this was not you, change your account password under Profile, which unlinks the wallet, and contact customer service.`,
  }),
  walletUnbound: ({ address }) => ({
    title: 'Wallet unlinked',
    text: `Wallet ${address} was unlinked from your account and can no longer be used to log in. If this was not you, change your account password and contact customer service.`,
  }),
  trustedAddressAdded: ({ address, from }) => ({
    title: 'Withdrawal whitelist: address added',
    text: `${address} was added to your withdrawal whitelist. Withdrawals to it are possible from ${utcTime(from)}. If this was not you, remove it and contact customer service.`,
  }),
  trustedOnlyEnds: ({ endsAt }) => ({
    title: 'Withdrawal whitelist turns off soon',
    text: `You turned off the withdrawal whitelist. From ${utcTime(endsAt)}, withdrawals to any address are possible. If this was not you, keep it on and contact customer service.`,
  }),
  secondFactorOn: () => ({
    title: 'Two-factor authentication turned on',
    text: 'Logging in on a new device, withdrawals to new addresses and changes of security settings now also need a code from your authenticator app. If this was not you, contact customer service.',
  }),
  secondFactorEnds: ({ endsAt }) => ({
    title: 'Two-factor authentication turns off soon',
    text: `You turned off two-factor authentication. From ${utcTime(endsAt)}, no code is asked for. If this was not you, keep it on and contact customer service.`,
  }),
  secondFactorRemoved: ({ until }) => ({
    title: 'Two-factor authentication removed',
    text: `Customer service removed your two-factor authentication, and all devices were logged out. Transfers and withdrawals are suspended until ${utcTime(until)}. If this was not you, contact customer service.`,
  }),
  recoveryCodeUsed: ({ left }) => ({
    title: 'Recovery code used',
    text: `A recovery code took the place of your authenticator app. Recovery codes left: ${left}. If this was not you, change your passwords and contact customer service.`,
  }),
  ticketAnswered: ({ id, answer }) => ({ title: `Ticket ${id}: customer service replied`, text: answer }),
}
