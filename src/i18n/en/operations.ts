export const operations = {
  notCarriedOut: 'Not processed: no funds have moved. You can submit again.',
  unknown:
    'Status not confirmed: it may have gone through. Check the status or submit again; it will not be processed twice.',
  check: 'Check status',
  earlier: 'An identical request went through at {time}. This one was not sent. Submit again to make a second one.',
  earlierNumbered:
    'An identical request went through at {time} (No. {number}). This one was not sent. Submit again to make a second one.',
  forgotPassword: 'Forgot password?',
  suspended:
    'Your withdrawal password was reset. For your security, transfers and withdrawals are available again from {time} ({zone}).',
  suspendedReason: 'Available again from {time} ({zone})',
} as const
