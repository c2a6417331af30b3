import type { Translated } from '../dictionary'
import type { signing as english } from '../en/signing'

export const signing = {
  walletFound: '检测到的钱包',
  signTitle: '使用钱包登录',
  signLead: '钱包会请您对下面这段文字签名，用来证明这个地址属于您。',
  signFree: '不消耗 Gas，不产生交易，无法转移任何资产。',
  signText: '待签名内容',
  signNow: '在钱包中签名',
  signWaiting: '等待您签名',
  signVerifying: '验证中',
  ownerWalletLead: '请先验证身份：使用账户绑定的钱包签名。不消耗 Gas，不产生交易，无法转移任何资产。',
  signing: '请在钱包中确认',
  otherWallet: '该钱包不是您账户绑定的钱包，请切换后重新签名。',
  bindLead: '请选择要绑定到本账户的钱包。',
  bindText: '待签名内容',
  bindFree: '签名免费，不会转移任何资产。',
  bindSign: '在钱包中签名',
  bindSigning: '等待钱包确认',
  bound: '钱包已绑定',
  returnTitle: '欢迎回来',
  returnAs: '以 {address} 重新登录',
  returnLead: '只需签名一次，不消耗 Gas，无需密码。',
  returnLost: '钱包浏览器清除了本站数据，您已退出登录。您的资产不受影响。',
  walletLead: '签名即可登录，不消耗 Gas，也不会转移任何资产。',
  stopWaiting: '停止等待',
  askAgain: '再次请求',
} as const satisfies Translated<typeof english>
