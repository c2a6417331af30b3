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
      en: `You need a wallet with USDT on the network that the app names, and a little of that network’s coin for the fee. Open the app in your wallet’s browser, choose VC or BOEX on the exchange page, enter a quantity and confirm the payment in your wallet. An order keeps its price for ${ORDER_MINUTES} minutes.`,
      zh: `请先在钱包中准备应用所示网络的 USDT，以及少量该网络的代币用于支付网络手续费。在钱包的浏览器中打开本应用，在交易所页面选择 VC 或 BOEX，输入数量，并在钱包中确认付款。订单价格保留 ${ORDER_MINUTES} 分钟。`,
    },
  },
  {
    slug: 'order-under-review',
    question: {
      en: 'I have paid. Why is my order under review?',
      zh: '我已付款，为什么订单仍在审核中？',
    },
    answer: {
      en: 'The payment has to be confirmed by the blockchain first. This usually takes a few minutes, longer when the network is busy. You can close the app: the order is credited by itself and you receive a notice. Do not pay a second time. If the network refused the transaction, nothing was paid.',
      zh: '付款需要先经过区块链确认，通常需要几分钟，网络拥堵时会更久。您可以关闭应用，到账后系统会自动入账并发送通知，请勿重复付款。如交易被网络拒绝，则未产生付款。',
    },
  },
  {
    slug: 'withdrawal-under-review',
    question: { en: 'Why is my withdrawal under review?', zh: '为什么我的提现在审核中？' },
    answer: {
      en: 'Every withdrawal is reviewed before it is sent, large ones by a person. Once approved it is paid on chain, and the transaction hash appears in the record. If it is refused, the full quantity goes back to your balance and the record says why.',
      zh: '每笔提现在发出前都会审核，大额提现由人工审核。审核通过后会在链上支付，交易哈希显示在记录中。如未通过，全部数量将退回您的余额，并在记录中注明原因。',
    },
  },
  {
    slug: 'release',
    question: {
      en: 'What is pending BOEX, and how do I release it?',
      zh: '什么是待释放 BOEX？如何释放？',
    },
    answer: {
      en: `BOEX that you mined and claimed is pending at first. To use it, schedule a release on the earnings page over ${minimumDays} to ${maximumDays} days. An equal part becomes available every 24 hours, the first one 24 hours after you schedule it.`,
      zh: `您领取的挖矿收益先计入待释放。如需使用，请在收益页面设置释放，周期为 ${minimumDays} 至 ${maximumDays} 天。每 24 小时等额释放一次，首次释放在设置后 24 小时。`,
    },
  },
  {
    slug: 'acceleration',
    question: { en: 'How does acceleration work?', zh: '如何加速释放？' },
    answer: {
      en: `VC shortens a running release: ${vcPerBoexDay} VC brings one BOEX forward by one day. Before you confirm, the app shows how many days are saved and how much VC it takes. VC that was used is not returned.`,
      zh: `使用 VC 可以缩短进行中的释放：每 ${vcPerBoexDay} VC 可将 1 BOEX 提前 1 天释放。确认前，应用会显示可缩短的天数和所需的 VC。已使用的 VC 不予退还。`,
    },
  },
  {
    slug: 'redemption',
    question: { en: 'When can I redeem what I mine with?', zh: '质押的 BOEX 何时可以赎回？' },
    answer: {
      en: 'Flexible mining can be redeemed from 24 hours after it started. What you burned for mining is gone for good and cannot be redeemed.',
      zh: '灵活挖矿在开始 24 小时后可以赎回。燃烧挖矿中已燃烧的 BOEX 无法赎回。',
    },
  },
  {
    slug: 'password-locked',
    question: {
      en: 'My withdrawal password is locked or forgotten. What now?',
      zh: '提现密码被锁定或忘记了怎么办？',
    },
    answer: {
      en: `After ${TRIES} wrong tries the withdrawal password is locked for ${LOCK_MINUTES} minutes, then you can try again. If you have forgotten it, set a new one on the withdrawal password page with the answers of your security information.`,
      zh: `连续输错 ${TRIES} 次后，提现密码将锁定 ${LOCK_MINUTES} 分钟，之后可重试。如忘记密码，可在提现密码页面通过安全信息验证后重新设置。`,
    },
  },
  {
    slug: 'wallet-switched',
    question: {
      en: 'Why do I have to log in again after switching my wallet?',
      zh: '为什么切换钱包后需要重新登录？',
    },
    answer: {
      en: 'An account that you entered with a wallet belongs to that wallet’s address. When another address is chosen in the wallet, you are logged out so that nothing is paid from the wrong one. Nothing is lost: choose the former address again and log in with it.',
      zh: '使用钱包登录的账户归属于该钱包地址。在钱包中切换到其他地址后，为避免从错误的地址付款，系统会退出登录。您的资产不受影响，切换回原地址重新登录即可。',
    },
  },
  {
    slug: 'wrong-recipient',
    question: {
      en: 'I sent coins to the wrong person or address. Can you bring them back?',
      zh: '转错人或填错地址，可以找回吗？',
    },
    answer: {
      en: 'No. A transfer arrives at once, and a payment on the blockchain cannot be undone by anybody. Please compare the UID or the whole address before you confirm.',
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
      en: 'Never. Nobody who works for us needs your passwords, private key, seed phrase or verification codes. Whoever asks for them wants to steal from you.',
      zh: '绝不会。我们的工作人员不需要您的密码、私钥、助记词或验证码。凡索要这些信息的，均为诈骗。',
    },
  },
]
