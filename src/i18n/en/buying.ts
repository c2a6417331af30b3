/** The sheet of a purchase that goes on in a wallet: in browsers alone. */
export const buying = {
  cancelled: 'You cancelled this order. No USDT was paid.',
  topUp: 'Top up the paying wallet, then try again.',
  signOrder:
    'This wallet is not linked to your account, so it signs your order first. The signature proves that the payment is yours. It costs no fee and moves no funds.',
  minimised: 'Order in progress: {step}',
  title: 'Buying {amount} {coin}',
  noApprovals: 'No approvals on this device',
  noApprovalsReason: 'Allowances granted by purchases on this device appear here. Your wallet lists all others.',
  toAcceleration: 'Back to acceleration',
  toAssets: 'View in Assets',
  failed: 'Order closed. {reason}',
  tryAgain: 'Try again',
  resume: 'Continue',
  minimise: 'Minimize',
} as const
