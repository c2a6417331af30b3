import type { Translated } from '../dictionary'
import type { wallet as english } from '../en/wallet'

export const wallet = {
  chooseTitle: '选择钱包',
  openInTitle: '在钱包中打开',
  openInLead: '支付需要在钱包中签名。请在钱包内置浏览器，或安装了钱包的浏览器中打开本页面。',
  openInMiniProgram: '小程序不支持钱包，请复制链接，在钱包的内置浏览器中打开。',
  copyLink: '复制链接',
  networkNeeded: '支付需在 {network} 网络进行。',
  networkSwitch: '切换到 {network}',
  networkByHand: '如果钱包没有弹出提示，请在钱包的网络列表中手动选择 {network} 后返回。',
  pendingHelp: '{wallet} 中有待处理的请求，请打开确认或拒绝。',
  connecting: '正在连接钱包',
  switching: '正在切换网络',
  recent: '最近使用',
} as const satisfies Translated<typeof english>
