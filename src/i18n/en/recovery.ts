export const recovery = {
  done: 'Your {operation} of {amount} went through, No. {number}.',
  submitted: 'Your {operation} of {amount} was submitted, No. {number}.',
  notCarriedOut: 'Your {operation} of {amount} was not processed: no funds have moved.',
  transfer: 'transfer',
  withdrawal: 'withdrawal',
  stake: 'stake',
  burn: 'burn',
  redemption: 'redemption',
  position: 'position No. {number}',
  claim: 'claim',
  release: 'release',
  acceleration: 'release acceleration',
} as const
