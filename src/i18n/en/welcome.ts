export const welcome = {
  slogan: 'Exchange, mine and earn in one place',
  version: 'Version {version}',
  starting: 'Starting',
  stepConfig: 'Settings',
  stepSession: 'Session',
  stepWallet: 'Wallet',
  slow: 'This is taking longer than usual.',
  keepWaiting: 'Keep waiting',
  openOffline: 'Open anyway',
} as const
