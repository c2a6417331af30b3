import { LOCK_SECONDS, TRIES } from '../../commands/withdrawal-password'
import { RELEASE_TERMS } from '../../releases'
import { ORDER_LIFETIME_SECONDS } from '../../sales'
import type { Both } from './texts'

interface Question {
  readonly slug: string
  readonly question: Both
  readonly answer: Both
}

const ORDER_MINUTES = ORDER_LIFETIME_SECONDS / 60
const LOCK_MINUTES = LOCK_SECONDS / 60
const { minimumDays, maximumDays, vcPerBoexDay } = RELEASE_TERMS

/** Frequently asked questions, in their order. What they say of a limit is the limit itself. */
export const QUESTIONS: readonly Question[] = [
  {
    slug: 'buy',
    question: { en: 'How do I buy VC or BOEX?', zh: '如何购买 VC 或 BOEX？' },
    answer: {
      en: `You need a wallet with USDT on the network shown in the app, and some of its native coin for the network fee. Open the app in your wallet’s browser, choose VC or BOEX under Exchange, enter a quantity and confirm the payment in your wallet. The order price is held for ${ORDER_MINUTES} minutes.`,
      zh: `请先在钱包中准备应用所示网络的 USDT，以及少量主网币用于支付网络手续费。在钱包的浏览器中打开本应用，在交易所页面选择 VC 或 BOEX，输入数量，并在钱包中确认付款。订单价格保留 ${ORDER_MINUTES} 分钟。`,
    },
  },
  {
    slug: 'order-under-review',
    question: {
      en: 'I have paid. Why is my order under review?',
      zh: '我已付款，为什么订单仍在审核中？',
    },
    answer: {
      en: 'The payment must be confirmed on-chain first. This usually takes a few minutes, longer when the network is busy. You can close the app: the order is credited automatically and you will be notified. Do not pay again. If the transaction failed on-chain, nothing was paid.',
      zh: '付款需先经过链上确认，通常需要几分钟，网络拥堵时会更久。您可以关闭应用，订单会自动入账并通知您，请勿重复支付。如链上交易失败，则未产生付款。',
    },
  },
  {
    slug: 'withdrawal-under-review',
    question: { en: 'Why is my withdrawal under review?', zh: '为什么我的提现在审核中？' },
    answer: {
      en: 'Every withdrawal is reviewed before it is sent, large ones manually. Once approved it is paid on-chain, and the transaction hash appears in the record. If it is rejected, the full amount is refunded to your balance and the record states the reason.',
      zh: '每笔提现在发出前都会审核，大额提现由人工审核。审核通过后会在链上支付，交易哈希显示在记录中。如被拒绝，全部数量将退回您的余额，并在记录中注明原因。',
    },
  },
  {
    slug: 'release',
    question: {
      en: 'What is pending BOEX, and how do I release it?',
      zh: '什么是待释放 BOEX？如何释放？',
    },
    answer: {
      en: `BOEX you have mined and claimed is pending release. To use it, schedule a release under Earnings over ${minimumDays} to ${maximumDays} days. Equal amounts become available every 24 hours, the first one 24 hours after scheduling.`,
      zh: `您领取的产出先计入待释放。如需使用，请在收益页面设置释放，周期为 ${minimumDays} 至 ${maximumDays} 天。每 24 小时等额释放一次，首次释放在设置后 24 小时。`,
    },
  },
  {
    slug: 'acceleration',
    question: { en: 'How does acceleration work?', zh: '如何加速释放？' },
    answer: {
      en: `VC shortens an active release: ${vcPerBoexDay} VC brings 1 BOEX forward by one day. Before you confirm, the app shows the days saved and the VC required. VC spent is non-refundable.`,
      zh: `使用 VC 可以缩短进行中的释放：每 ${vcPerBoexDay} VC 可将 1 BOEX 提前 1 天释放。确认前，应用会显示提前天数和所需的 VC。VC 使用后不可退回。`,
    },
  },
  {
    slug: 'redemption',
    question: { en: 'When can I redeem staked BOEX?', zh: '质押的 BOEX 何时可以赎回？' },
    answer: {
      en: 'Flexible positions can be redeemed at any time after 24 hours. Burned BOEX cannot be redeemed.',
      zh: '灵活挖矿满 24 小时后可随时赎回。燃烧的 BOEX 不可赎回。',
    },
  },
  {
    slug: 'password-locked',
    question: {
      en: 'My withdrawal password is locked or forgotten. What can I do?',
      zh: '提现密码被锁定或忘记了怎么办？',
    },
    answer: {
      en: `After ${TRIES} incorrect attempts the withdrawal password is locked for ${LOCK_MINUTES} minutes, then you can try again. If you have forgotten it, reset it under Account, Withdrawal password with your security questions.`,
      zh: `连续输错 ${TRIES} 次后，提现密码将锁定 ${LOCK_MINUTES} 分钟，之后可重试。如忘记密码，可在“个人中心 - 提现密码”中通过安全问题重置。`,
    },
  },
  {
    slug: 'wallet-switched',
    question: {
      en: 'Why do I have to log in again after switching my wallet?',
      zh: '为什么切换钱包后需要重新登录？',
    },
    answer: {
      en: 'An account you log in to with a wallet belongs to that wallet’s address. When you switch to another address, you are logged out so that nothing is paid from the wrong one. Your assets are safe: switch back to the original address and log in again.',
      zh: '使用钱包登录的账户归属于该钱包地址。在钱包中切换到其他地址后，为避免从错误的地址付款，系统会退出登录。您的资产不受影响，切换回原地址重新登录即可。',
    },
  },
  {
    slug: 'wrong-recipient',
    question: {
      en: 'I sent coins to the wrong user or address. Can they be recovered?',
      zh: '转错人或填错地址，可以找回吗？',
    },
    answer: {
      en: 'No. Transfers arrive immediately, and on-chain payments cannot be reversed by anyone. Check the UID or the full address before you confirm.',
      zh: '无法找回。转账即时到账，链上支付任何人都无法撤销。确认前请仔细核对 UID 或完整地址。',
    },
  },
  {
    slug: 'secrets',
    question: {
      en: 'Will customer service ever ask for my password or seed phrase?',
      zh: '客服会索要我的密码或助记词吗？',
    },
    answer: {
      en: 'Never. Our staff do not need your passwords, private key, seed phrase or verification codes. Anyone who asks for them is a scammer.',
      zh: '绝不会。我们的工作人员不需要您的密码、私钥、助记词或验证码。凡索要这些信息的，均为诈骗。',
    },
  },
]
