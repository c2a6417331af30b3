export const recovery = {
  done: '{operation} completed: {amount} (No. {number})',
  submitted: '{operation} submitted: {amount} (No. {number})',
  notCarriedOut: '{operation} not processed: {amount}. No funds have moved.',
  transfer: 'Transfer',
  withdrawal: 'Withdrawal',
  stake: 'Stake',
  burn: 'Burn',
  redemption: 'Redemption',
  position: 'position No. {number}',
  claim: 'Claim',
  release: 'Release',
  acceleration: 'Release acceleration',
} as const
