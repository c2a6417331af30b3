import type { NoticeTexts } from '../text-types'
import { titleAmount } from '../title-amount'
import { utcTime } from '../utc-time'

/** Hosts that go by another name in Chinese. */
const HOSTS: Readonly<Record<string, string>> = {
  WeChat: '微信',
  Alipay: '支付宝',
  Douyin: '抖音',
  Baidu: '百度',
  JD: '京东',
}

export const notices: NoticeTexts = {
  orderReceived: ({ amount, coin }) => ({
    title: `${titleAmount(amount)} ${coin} 已到账`,
    text: `您购买的 ${amount} ${coin} 已支付并到账。`,
  }),
  transferReceived: ({ amount, coin, sender }) => ({
    title: `收到 ${sender} 转账 ${titleAmount(amount)} ${coin}`,
    text: `${sender} 向您转入 ${amount} ${coin}。`,
  }),
  withdrawalRequested: ({ whole, address }) => ({
    title: `已申请提现 ${whole}`,
    text: `您的账户申请提现 ${whole} 至 ${address}。如非本人操作，请立即在“记录”中取消该提现，修改登录密码并联系客服。`,
  }),
  withdrawalCancelled: ({ whole }) => ({
    title: `提现 ${whole} 已取消`,
    text: `您的提现 ${whole} 已取消，款项已退回余额。`,
  }),
  withdrawalReceived: ({ arrived }) => ({
    title: `${arrived} 提现已到账`,
    text: `${arrived} 已到账至您的提现地址。`,
  }),
  withdrawalRefused: ({ whole, reason }) => ({
    title: `${whole} 提现已拒绝`,
    text: `您的 ${whole} 提现已拒绝，资金已退回余额。${reason && `原因：${reason}`}`,
  }),
  paymentRefunded: ({ amount }) => ({
    title: `${amount} USDT 已退回资金账户`,
    text: `您支付的 ${amount} USDT 未能用于订单，已退回资金账户，可提现至钱包。`,
  }),
  paymentReturned: ({ amount }) => ({
    title: `${amount} USDT 已退回`,
    text: `一笔 ${amount} USDT 的付款与订单不符，将退回至付款钱包。`,
  }),
  ticketRefunded: ({ id, amount }) => ({
    title: `${amount} USDT 已退回资金账户`,
    text: `客服已就您的工单 ${id} 退款 ${amount} USDT，可提现至钱包。`,
  }),
  releasePaid: ({ amount }) => ({
    title: `释放到账 ${titleAmount(amount)} BOEX`,
    text: `您的每日释放已到账，现可使用：${amount} BOEX。`,
  }),
  newDevice: ({ browser, system, network }) => {
    const device = [browser && (HOSTS[browser] ?? browser), system].filter(Boolean).join(' · ') || '未知设备'
    return {
      title: `新设备登录：${device}`,
      text: `您的账户已在新设备上登录：${device}，IP ${network}。如非本人操作，请前往“个人中心 > 设备与登录记录”退出该设备，并联系客服。`,
    }
  },
  passwordReset: ({ until }) => ({
    title: '提现密码已重置',
    text: `您的提现密码已通过安全问题重置。转账和提现已暂停，${utcTime(until)} 恢复。如非本人操作，请前往“个人中心 > 设备与登录记录”退出其他设备，并联系客服。`,
  }),
  withdrawalPasswordRemoved: ({ until }) => ({
    title: '提现密码已移除',
    text: `客服已应您的要求移除提现密码，请重新设置。转账和提现已暂停，${utcTime(until)} 恢复。如非本人申请，请联系客服。`,
  }),
  adjusted: ({ whole, credited }) => ({
    title: `余额已调整：${credited ? '增加' : '扣除'} ${whole}`,
    text: `客服已更正您的余额：${credited ? '增加' : '扣除'} ${whole}。如有疑问，请联系客服。`,
  }),
  accountPasswordReset: ({ until }) => ({
    title: '登录密码已重置',
    text: `您的登录密码已通过验证码重置，所有设备均已退出登录。转账和提现已暂停，${utcTime(until)} 恢复。如非本人操作，请再次重置密码并联系客服。`,
  }),
  accountPasswordChanged: () => ({
    title: '登录密码已修改',
    text: '您的登录密码已修改，所有设备均已退出登录。如非本人操作，请联系客服。',
  }),
  walletBound: ({ address }) => ({
    title: '钱包已绑定',
    text: `钱包 ${address} 已绑定到您的账户，可用于登录。如非本人操作，请立即前往“个人资料”修改登录密码（修改后该钱包将自动解绑），并联系客服。`,
  }),
  walletUnbound: ({ address }) => ({
    title: '钱包已解绑',
    text: `钱包 ${address} 已从您的账户解绑，不能再用于登录。如非本人操作，请立即修改登录密码并联系客服。`,
  }),
  trustedAddressAdded: ({ address, from }) => ({
    title: '提现白名单已添加地址',
    text: `${address} 已加入提现白名单，${utcTime(from)} 起可提现至该地址。如非本人操作，请立即移除并联系客服。`,
  }),
  trustedOnlyEnds: ({ endsAt }) => ({
    title: '提现白名单即将关闭',
    text: `提现白名单已申请关闭，将于 ${utcTime(endsAt)} 生效，之后可提现至任意地址。如非本人操作，请重新开启并联系客服。`,
  }),
  secondFactorOn: () => ({
    title: '双重验证已开启',
    text: '在新设备登录、提现至新地址和修改安全设置时，还需输入身份验证器中的验证码。如非本人操作，请联系客服。',
  }),
  secondFactorEnds: ({ endsAt }) => ({
    title: '双重验证即将关闭',
    text: `双重验证已申请关闭，将于 ${utcTime(endsAt)} 生效，之后不再要求验证码。如非本人操作，请保持开启并联系客服。`,
  }),
  secondFactorRemoved: ({ until }) => ({
    title: '双重验证已移除',
    text: `客服已移除您的双重验证，所有设备均已退出登录，转账和提现暂停至 ${utcTime(until)}。如非本人操作，请联系客服。`,
  }),
  recoveryCodeUsed: ({ left }) => ({
    title: '恢复码已使用',
    text: `已使用一个恢复码代替身份验证器，剩余 ${left} 个。如非本人操作，请立即修改密码并联系客服。`,
  }),
  ticketAnswered: ({ id, answer }) => ({ title: `工单 ${id}：客服已回复`, text: answer }),
}
