export const verification = {
  code: 'Verification code',
  send: 'Send code',
  sending: 'Sending',
  sendAgain: 'Send again in {seconds} s',
  sent: 'A code was sent to {to}.',
} as const
