import type { Translated } from '../dictionary'
import type { buying as english } from '../en/buying'

export const buying = {
  cancelled: '您已取消该订单，未扣除 USDT。',
  topUp: '请为付款钱包充值后重试。',
  signOrder: '该钱包未绑定您的账户，付款前需先对订单签名，以确认该笔付款属于您。签名不收取费用，也不会转移资产。',
  minimised: '订单进行中：{step}',
  title: '购买 {amount} {coin}',
  noApprovals: '此设备上没有授权记录',
  noApprovalsReason: '在此设备上购买时授予的额度会显示在这里，其他授权请在钱包中查看。',
  toAcceleration: '返回加速',
  toAssets: '在资产中查看',
  failed: '订单已关闭。{reason}',
  tryAgain: '重试',
  resume: '继续',
  minimise: '收起',
} as const satisfies Translated<typeof english>
