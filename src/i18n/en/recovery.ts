export const recovery = {
  transfer: 'Your transfer of {amount} went through, No. {number}.',
  withdrawal: 'Your withdrawal of {amount} was submitted, No. {number}.',
  joined: 'You joined mining with {amount}, position No. {number}.',
  redemption: 'Your redemption of {amount} went through, No. {number}.',
  claim: 'Your claim of {amount} went through.',
  release: 'Your release of {amount} was set up, No. {number}.',
  acceleration: 'Release No. {number} was accelerated with {amount}.',
  notCarriedOut: 'A request whose result was unknown was not processed: no funds have moved.',
} as const
