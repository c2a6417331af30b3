import type { NoticeKey } from '@/errors/notice'

/**
 * Exact sentences of the specification (§4, §5, §8). The kebab-case keys are the error kinds of `errors/`. The texts of
 * kinds outside the specification are ours.
 */
export const messages = {
  offline: 'No internet connection. Please check!',
  timeout: 'Server request timed out',
  'server-busy': 'Server busy',
  business: 'Operation failed!',
  'login-expired': 'Login expired, please re-login',
  'wrong-shape': 'Unexpected server response. Please update or try again later.',
  'upload-failed': 'Upload failed',
  'payment-cancelled': 'You have cancelled the payment!',
  'payment-failed': 'Payment error, please retry later!',
  'location-lookup': 'Location retrieval failed',
  positioning: 'Positioning failed!',
  'scan-start': 'Scan start failed!',
  scan: 'QR scan failed!',
  save: 'Save failed!',
  'not-logged-in': 'Please log in first',
  'need-wallet-browser': 'Please switch to DAPP Browser',
  'not-available': 'Not Available Yet',
  'wallet-rejected': 'You have cancelled the payment!',
  'connection-rejected': 'Connection declined. You can try again.',
  'network-rejected': 'Network switch declined. You can try again.',
  'signature-empty': 'The wallet returned no signature. Please try again, or use another wallet.',
  'signature-rejected': 'Signature declined. You can try again.',
  'wallet-request-pending': 'A request is pending in your wallet. Open the wallet to confirm or reject it.',
  'wallet-wrong-chain': 'Your wallet is on another network. Switch it to continue.',
  'wallet-chain-unsupported': 'Your wallet could not switch to this network. Please switch networks manually.',
  'wallet-switched': 'Wallet address has been switched, please log in again!',
  'wallet-disconnected': 'The wallet is not connected. Please connect it again.',
  'wallet-lost': 'The connection to your wallet was lost. Reload the page to continue.',
  'wallet-unanswered':
    'Your wallet hasn’t responded. Open it and check for a pending request. If you see two, confirm only one.',
  'wallet-choice-needed': 'Choose the wallet you want to use.',
  'insufficient-token': 'Insufficient USDT in your wallet.',
  'insufficient-gas': 'Insufficient balance for the network fee.',
  'transaction-reverted': 'The transaction failed on-chain. No USDT was paid; the network fee is not refunded.',
  'transaction-cancelled': 'The transaction was cancelled in the wallet. No USDT was paid.',
  'payment-unknown':
    'We can’t tell yet whether your payment was sent. Try again: we check on-chain first, so you won’t pay twice.',
  'order-expired': 'This order expired unpaid. Please place a new order.',

  loginSuccessful: 'Login successful',
  registrationSuccessful: 'Registration successful',
  copySuccessful: 'Copy successful',
  saveSuccessful: 'Save successful',
  uploadSuccessful: 'Upload successful',
  modificationSuccessful: 'Modification successful',
  transferSuccessful: 'Transfer successful',
  claimSuccessful: 'Claim successful',
  accelerationSuccessful: 'Acceleration Successful',
  depositSubmitted: 'Deposit submission successful',
  onChainSuccessful: 'On-chain Transaction Successful',
  exitSuccessful: 'Exit successful',
  paymentSuccessful: 'payment success',

  copyRefused: 'Copying is not allowed here',
} as const satisfies Readonly<Record<NoticeKey, string>> & Readonly<Record<string, string>>
