import type { NoticeTexts } from '../texts'

export const notices: NoticeTexts = {
  orderReceived: ({ amount, coin }) => ({
    title: `${amount} ${coin} 已到账`,
    text: `您购买的 ${amount} ${coin} 已支付并到账。`,
  }),
  transferReceived: ({ amount, coin, sender }) => ({
    title: `收到 ${sender} 转账 ${amount} ${coin}`,
    text: `${sender} 向您转入 ${amount} ${coin}。`,
  }),
  withdrawalReceived: ({ arrived }) => ({
    title: `${arrived} 提现已到账`,
    text: `${arrived} 已到账至您的提现地址。`,
  }),
  withdrawalRefused: ({ whole, reason }) => ({
    title: `${whole} 提现已拒绝`,
    text: `您的 ${whole} 提现已拒绝，资金已退回余额。${reason && `原因：${reason}`}`,
  }),
  releasePaid: ({ amount }) => ({
    title: `释放到账 ${amount} BOEX`,
    text: `您的释放计划有 ${amount} BOEX 已到账，现可使用。`,
  }),
  ticketAnswered: ({ id, answer }) => ({ title: `工单 ${id}：客服已回复`, text: answer }),
}
