export const welcome = {
  slogan: 'Buy, mine and manage BOEX in one place',
  version: 'Version {version}',
  starting: 'Starting',
  stepConfig: 'Configuration',
  stepSession: 'Session',
  stepWallet: 'Wallet',
  slow: 'This is taking longer than usual.',
  keepWaiting: 'Keep waiting',
  openOffline: 'Continue offline',
} as const
