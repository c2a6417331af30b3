export const operations = {
  notCarriedOut: 'Not processed. No funds have moved. You can submit again.',
  unknown:
    'Status not confirmed: it may have gone through. Check the status or submit again; it will not be processed twice.',
  check: 'Check status',
  earlier:
    'An identical request went through at {time} (No. {number}). This one was not sent. Submit again to make a second one.',
  forgotPassword: 'Forgot password?',
  suspended: 'Your password was reset. For your security, transfers and withdrawals are suspended until {time} {zone}.',
  suspendedReason: 'Suspended until {time} {zone}',
  requestChain: 'This code is for another network ({chain}). Check the network with the recipient.',
  requestToken: 'This code also asks for the token {token}, which is not used here.',
  requestAmount: 'This code also asks for an amount ({amount}), which is not used here.',
  pasteRefused: 'Pasting is not allowed here. Press and hold the field to paste.',
  'recipient-is-contract': 'This is a platform contract; funds sent to it cannot be recovered.',
  'recipient-is-burn-address': 'This address has no private key; funds sent to it cannot be recovered.',
  'recipient-is-platform': 'This is an address of the platform; funds sent to it cannot be recovered.',
  'recipient-is-black-hole': 'This is the black-hole address; anything sent here is destroyed.',
  'wrong-checksum': 'Invalid checksum. Copy the address again.',
  addressPoisoning:
    'This looks like an address you have used, but it is different. It may be an address-poisoning scam.',
  addressEntered: 'Entered address',
  addressKnown: 'Your known address',
  acknowledged: 'I have checked the full address',
  compareFirst: 'Please check the full address first.',
} as const
