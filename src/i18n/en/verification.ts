export const verification = {
  code: 'Verification code',
  send: 'Send code',
  sending: 'Sending',
  sendAgain: 'Resend in {seconds}s',
  sent: 'A code was sent to {to}.',
} as const
