export const welcome = {
  slogan: 'Exchange, mine and earn in one place',
  version: 'Version {version}',
  starting: 'Starting',
  stepConfig: 'Configuration',
  stepSession: 'Session',
  stepWallet: 'Wallet',
  slow: 'This is taking longer than usual.',
  keepWaiting: 'Keep waiting',
  openOffline: 'Continue offline',
} as const
