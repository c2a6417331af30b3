export const wallet = {
  chooseTitle: 'Choose a wallet',
  openInTitle: 'Open in a wallet',
  openInLead:
    'Payments are signed in your wallet. Open this page in your wallet’s own browser, or in a browser with a wallet.',
  openInMiniProgram: 'A mini-program has no wallet. Copy the link and open it in your wallet’s own browser.',
  copyLink: 'Copy the link',
  networkNeeded: 'Payments run on {network}.',
  networkSwitch: 'Switch to {network}',
  networkByHand: 'If your wallet does not ask, choose {network} in its network list yourself and come back.',
  pendingHelp: 'Open {wallet}: a request is waiting there for your answer.',
  recent: 'Recent',
  connect: 'Connect the wallet',
  address: 'Wallet address',
} as const
