import { defineTexts } from '@/i18n/define-texts'

export const walletTexts = defineTexts({
  en: {
    chooseTitle: 'Choose a wallet',
    openInTitle: 'Open in a wallet',
    openInLead:
      'Payments are signed in your wallet. Open this page in your wallet’s own browser, or in a browser with a wallet extension.',
    openInMiniProgram: 'Mini-programs do not support wallets. Copy the link and open it in your wallet’s own browser.',
    copyLink: 'Copy link',
    networkNeeded: 'Payments are made on {network}.',
    networkSwitch: 'Switch to {network}',
    networkByHand: 'If your wallet doesn’t prompt you, select {network} in its network list and come back.',
    pendingHelp: 'A request is pending in {wallet}. Open it to confirm or reject.',
    connecting: 'Connecting wallet',
    switching: 'Switching network',
    recent: 'Recent',
  },
  zh: {
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
  },
})
