import { CODE } from '@/contract/codes'
import type { Messages } from '../texts'

export const messages: Messages = {
  [CODE.SUCCESS]: '',
  [CODE.LOGIN_EXPIRED]: 'Login expired, please re-login',
  [CODE.NOT_FOUND]: 'Address not found',
  [CODE.METHOD_NOT_ALLOWED]: 'Method not allowed: use POST',
  [CODE.TOO_MANY_REQUESTS]: 'Too many requests, please try again in {retryAfterSeconds} seconds',
  [CODE.INTERNAL]: 'Server busy',

  [CODE.BODY_INVALID]: 'Invalid request: {field}',
  [CODE.BODY_TOO_LARGE]: 'The request is too large',
  [CODE.BODY_TOO_SLOW]: 'The request took too long to arrive',
  [CODE.SIGN_INVALID]: 'Invalid request signature',
  [CODE.TIMESTAMP_INVALID]: 'Incorrect device time: please set the date and time',
  [CODE.NONCE_INVALID]: 'Invalid request nonce',
  [CODE.NONCE_REPLAYED]: 'This request was already received',
  [CODE.NOT_AVAILABLE]: 'Not Available Yet',
  [CODE.NOT_LOGGED_IN]: 'Please log in first',
  [CODE.RECORD_NOT_FOUND]: 'Record not found',
  [CODE.PLATFORM_FULL]: 'The platform is busy, please try again in {retryAfterSeconds} seconds',
  [CODE.PLATFORM_BUSY]: 'The platform is busy, please try again in a moment',

  [CODE.COMMAND_REVOKED]: 'This request arrived too late and was not processed. Please submit it again',
  [CODE.IDEMPOTENCY_KEY_REUSED]: 'This request was already submitted with different details',

  [CODE.ACCOUNT_OR_PASSWORD_WRONG]: 'Incorrect account or password',
  [CODE.ACCOUNT_TAKEN]: 'This account is already registered',
  [CODE.ACCOUNT_INVALID]: 'Account: 4 to 32 letters, numbers or . _ @ + -',
  [CODE.PASSWORD_INVALID]: 'Password: 8 to 64 characters',
  [CODE.INVITATION_CODE_UNKNOWN]: 'This invitation code does not exist',
  [CODE.SIGN_IN_MESSAGE_INVALID]: 'The signed message is not a valid login message',
  [CODE.SIGN_IN_NONCE_USED]: 'This login request was already used, please sign again',
  [CODE.SIGN_IN_EXPIRED]: 'The login request has expired, please sign again',
  [CODE.SIGN_IN_WRONG_CHAIN]: 'The message was signed for another network',
  [CODE.SIGN_IN_WRONG_SITE]: 'The message was signed for another site',
  [CODE.SIGNATURE_WRONG]: 'The signature does not belong to this address',
  [CODE.TOO_MANY_ATTEMPTS]: 'Too many attempts, please try again in {retryAfterSeconds} seconds',
  [CODE.WALLET_NOT_BOUND]: 'This is not the wallet bound to your account',
  [CODE.WALLET_TAKEN]: 'This wallet is in use by another account: log in with the wallet to use it',
  [CODE.ACCOUNT_PASSWORD_WRONG]: 'Incorrect account password[. Attempts left: {bound}]',
  [CODE.OWNER_PROOF_REQUIRED]: 'Please confirm with your account password or a wallet signature',
  [CODE.VERIFICATION_CODE_WRONG]: 'Incorrect verification code',
  [CODE.VERIFICATION_CODE_EXPIRED]: 'This verification code has expired: please request a new one',
  [CODE.PHONE_INVALID]: 'Please enter a valid phone number',
  [CODE.PHONE_TAKEN]: 'This phone number is bound to another account',

  [CODE.QUANTITY_INVALID]: 'Please enter a valid quantity',
  [CODE.QUANTITY_BELOW_MINIMUM]: 'Minimum {bound}[ {unit}]',
  [CODE.QUANTITY_ABOVE_MAXIMUM]: 'Maximum {bound}[ {unit}]',
  [CODE.QUOTA_EXCEEDED]: 'Remaining quota: {bound}[ {unit}]',
  [CODE.PRICE_CHANGED]: 'The price is now {bound} USDT: please check the new amount and order again',
  [CODE.ORDER_NOT_FOUND]: 'Order not found',
  [CODE.ORDER_EXPIRED]: 'The payment came after the order had expired: please contact customer service',
  [CODE.TRANSACTION_HASH_INVALID]: 'Invalid transaction hash',
  [CODE.TRANSACTION_HASH_USED]: 'This transaction already belongs to another order',
  [CODE.TRANSACTION_UNKNOWN]: 'The transaction is not on-chain yet: we keep checking',
  [CODE.TRANSACTION_REVERTED]: 'The transaction failed on-chain: nothing was paid',
  [CODE.PAYMENT_WRONG_TOKEN]:
    'The payment was not made in USDT: please pay the order in USDT. For that payment, contact customer service',
  [CODE.PAYMENT_WRONG_RECEIVER]:
    'The payment went to a different address than the order states: please pay the order from the app. For that payment, contact customer service',
  [CODE.PAYMENT_WRONG_SENDER]:
    'The payment came from a different wallet than the order states: please pay with the wallet of the order. Customer service checks that payment and credits or refunds it',
  [CODE.PAYMENT_TOO_LOW]:
    'Payment too low: {bound} USDT required. Customer service checks what you paid and credits or refunds it',
  [CODE.ORDER_ALREADY_PAID]: 'This order is already paid: please do not pay it again. It is shown in Assets',
  [CODE.PAYMENT_TOO_OLD]:
    'The payment was made before the order: please pay the order now. For that payment, contact customer service',
  [CODE.PAYMENT_TOO_LATE]:
    'The payment came after the order had expired. Customer service checks what you paid and credits or refunds it',
  [CODE.PAYMENT_TOO_HIGH]:
    'You paid more than the {bound} USDT of the order. Customer service checks what you paid and credits or refunds it',
  [CODE.PAYMENT_UNPROVED]:
    'We cannot tell that the payment is yours. Customer service checks it and credits or refunds it',
  [CODE.PAYER_REFUSED]: 'This address cannot pay an order: please pay with your own wallet',
  [CODE.PAYER_PROOF_REQUIRED]: 'Please sign the order with the wallet you pay with',
  [CODE.INSUFFICIENT_BALANCE]: 'Insufficient balance[. Available: {bound} {unit}]',

  [CODE.WITHDRAWAL_PASSWORD_NOT_SET]: 'Please set a withdrawal password first',
  [CODE.WITHDRAWAL_PASSWORD_WRONG]: 'Incorrect withdrawal password[. Attempts left: {bound}]',
  [CODE.WITHDRAWAL_PASSWORD_LOCKED]: 'Too many incorrect attempts, please try again in {retryAfterSeconds} seconds',
  [CODE.WITHDRAWAL_PASSWORD_INVALID]: 'The withdrawal password has 6 digits',
  [CODE.SECURITY_ANSWERS_WRONG]: 'Incorrect security answers[. Attempts left: {bound}]',
  [CODE.RECIPIENT_NOT_FOUND]: 'No user with this address or UID',
  [CODE.RECIPIENT_IS_SELF]: 'You cannot transfer to yourself',
  [CODE.ADDRESS_INVALID]: 'Invalid wallet address',
  [CODE.NETWORK_UNKNOWN]: 'Network not supported',

  [CODE.DAILY_LIMIT_EXCEEDED]: 'Remaining daily limit: {bound}[ {unit}]',
  [CODE.FEE_CHANGED]: 'The withdrawal fee is now {bound}[ {unit}]. Please check the amounts and confirm again.',
  [CODE.FEE_EXCEEDS_QUANTITY]: 'Amount must exceed the fee ({bound}[ {unit}])',
  [CODE.DESTINATION_REFUSED]:
    'This is a platform or token address, or one without a private key: funds sent to it cannot be recovered',
  [CODE.SECURITY_NOT_SET]: 'Please set the security information first',
  [CODE.WITHDRAWAL_PASSWORDS_DIFFER]: 'Withdrawal passwords do not match, please try again!',
  [CODE.WITHDRAWAL_PASSWORD_WEAK]: 'This withdrawal password is too easy to guess',
  [CODE.BIRTH_DATE_INVALID]: 'Invalid date of birth',
  [CODE.WITHDRAWALS_SUSPENDED]: 'A password was reset: transfers and withdrawals are available again from {until}',
  [CODE.ADDRESS_NOT_TRUSTED]: 'You withdraw to trusted addresses only, and this is not one yet',
  [CODE.TRUSTED_ADDRESSES_FULL]: 'You can trust {bound} addresses at most',
  [CODE.WITHDRAWAL_NOT_CANCELLABLE]: 'This withdrawal is being paid or is finished, so it can no longer be cancelled',

  [CODE.POOL_NOT_OPEN]: 'This pool is not open',
  [CODE.REDEMPTION_TOO_EARLY]: 'Redeemable 24 hours after staking',
  [CODE.POSITION_NOT_REDEEMABLE]: 'This position cannot be redeemed',
  [CODE.DAYS_INVALID]: 'Invalid number of days',
  [CODE.RELEASE_FINISHED]: 'This release is already completed',
  [CODE.INSUFFICIENT_VC]: 'Insufficient VC balance',
  [CODE.NOTHING_SAVED]: 'Choose at least one day to save',

  [CODE.FILE_MISSING]: 'Please choose a file',
  [CODE.FILE_TYPE_REFUSED]: 'Only jpg, png and gif images are accepted',
  [CODE.FILE_TOO_LARGE]: 'The file is too large',
  [CODE.FILE_UNKNOWN]: 'File not found: please add it again',
  [CODE.VIDEO_REFUSED]: 'This video is not accepted',

  [CODE.TICKET_TEXT_INVALID]: 'Please describe the problem in 10 to 2000 characters',
  [CODE.TICKETS_A_DAY_EXCEEDED]:
    'You can open {bound} tickets a day: please add to one you have, or try again tomorrow',
  [CODE.TICKET_MESSAGES_A_DAY_EXCEEDED]: 'You can send {bound} messages a day: please try again tomorrow',
  [CODE.TICKET_CLOSED]: 'This ticket is closed: please open a new one',
}
