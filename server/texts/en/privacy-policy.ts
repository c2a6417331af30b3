import type { AgreementText } from '../text-types'

export const privacyPolicy: AgreementText = {
  title: 'Privacy Policy',
  sections: [
    {
      heading: '1. What we keep',
      paragraphs: [
        'Your account name or wallet address, a hash of your password, your phone number, your avatar, your language, who invited you and whom you invited, the orders, balances and notices of your account, and your tickets with their images and videos.',
        'If you set security questions (nickname, date and place of birth, name), we keep the answers to verify you when you have forgotten your withdrawal password.',
        'For each login, for 90 days: its time, the browser and system of your device, and your IP address without its last part. You see them under Devices and login history; they let you notice a login that was not yours.',
      ],
    },
    {
      heading: '2. What we do not keep',
      paragraphs: [
        'We never see the private key or the seed phrase of your wallet. Passwords are kept as hashes and cannot be read back. The app uses no advertising trackers.',
      ],
    },
    {
      heading: '3. What is public by nature',
      paragraphs: [
        'On-chain transactions can be read by everyone and cannot be deleted by anyone. The ranking shows shortened addresses and amounts.',
      ],
    },
    {
      heading: '4. What it is used for',
      paragraphs: [
        'To run your account, credit payments, protect it against misuse (for this we count calls by IP address for a short time), and meet legal duties. Your location is sent to a map service to look up an address, and verification codes to a message provider. Nothing is sold to third parties.',
      ],
    },
    {
      heading: '5. Permissions on your device',
      paragraphs: [
        'Camera, album, location and clipboard are asked for only at the moment you use a function that needs them, and the app works without them.',
      ],
    },
    {
      heading: '6. How long, and your rights',
      paragraphs: [
        'Sessions expire automatically. Accounting records are kept as long as the law requires. You may ask for a copy, a correction or the deletion of your data through customer service in the app; what must be kept by law is locked instead of deleted.',
      ],
    },
  ],
}
