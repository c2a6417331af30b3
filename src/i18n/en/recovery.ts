export const recovery = {
  done: 'Your {operation} {amount} went through, No. {number}.',
  submitted: 'Your {operation} {amount} was submitted, No. {number}.',
  notCarriedOut: 'Your {operation} {amount} was not processed: no funds have moved.',
  transfer: 'transfer of',
  withdrawal: 'withdrawal of',
  stake: 'stake of',
  burn: 'burn of',
  redemption: 'redemption of',
  position: 'position No. {number}',
  claim: 'claim of',
  release: 'release of',
  acceleration: 'acceleration with',
} as const
