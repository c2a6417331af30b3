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
    question: '如何购买 VC 或 BOEX？',
    answer: `请先在钱包中准备应用所示网络的 USDT，以及少量主网币用于支付网络手续费。在钱包的浏览器中打开本应用，在交易所页面选择 VC 或 BOEX，输入数量，并在钱包中确认付款。订单价格保留 ${orderMinutes} 分钟。`,
  },
  'order-under-review': {
    question: '我已付款，为什么订单仍在审核中？',
    answer:
      '付款需先经过链上确认，通常需要几分钟，网络拥堵时会更久。您可以关闭应用，订单会自动入账并通知您，请勿重复支付。如链上交易失败，则未扣除 USDT，网络手续费不退还。',
  },
  'withdrawal-under-review': {
    question: '为什么我的提现在审核中？',
    answer:
      '每笔提现在发出前都会审核，大额提现由人工审核。审核通过后会在链上支付，交易哈希显示在记录中。如被拒绝，全部数量将退回您的余额，并在记录中注明原因。',
  },
  release: {
    question: '什么是待释放 BOEX？如何释放？',
    answer: `您领取的产出先计入待释放。如需使用，请在收益页面设置释放，周期为 ${minimumDays} 至 ${maximumDays} 天。每 24 小时等额释放一次，首次释放在设置后 24 小时。`,
  },
  acceleration: {
    question: '如何加速释放？',
    answer: `使用 VC 可以缩短进行中的释放：每 ${vcPerBoexDay} VC 可将 1 BOEX 提前 1 天释放。确认前，应用会显示提前天数和所需的 VC。VC 使用后不可退回。`,
  },
  redemption: {
    question: '质押的 BOEX 何时可以赎回？',
    answer: '灵活挖矿的矿机满 24 小时后可随时赎回。燃烧的 BOEX 不可赎回。',
  },
  'password-locked': {
    question: '提现密码被锁定或忘记了怎么办？',
    answer: `连续输错 ${tries} 次后，提现密码将锁定 ${lockMinutes} 分钟，之后可重试。如忘记密码，可在“个人中心 > 提现密码”中通过安全问题重置。`,
  },
  'wallet-switched': {
    question: '为什么切换钱包后需要重新登录？',
    answer:
      '使用钱包登录的账户归属于该钱包地址。在钱包中切换到其他地址后，为避免从错误的地址付款，系统会退出登录。您的资产不受影响，切换回原地址重新登录即可。',
  },
  'wrong-recipient': {
    question: '转错人或填错地址，可以找回吗？',
    answer: '无法找回。转账即时到账，链上支付任何人都无法撤销。确认前请仔细核对 UID 或完整地址。',
  },
  secrets: {
    question: '客服会索要我的密码或助记词吗？',
    answer: '绝不会。我们的工作人员不需要您的密码、私钥、助记词或验证码。凡索要这些信息的，均为诈骗。',
  },
})
