export const wallet = {
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
} as const
