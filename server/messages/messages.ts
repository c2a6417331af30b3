import { CODE, type Code } from '@/contract/codes'
import type { Refusal } from '@/contract/envelope'
import type { WireLanguage } from '@/contract/language'

interface Words {
  readonly en: string
  readonly zh: string
}

/**
 * What each code says. `{field}`, `{bound}`, `{until}` and `{retryAfterSeconds}` are filled in from the refusal; what is in square
 * brackets is said where the refusal has the bound.
 */
const WORDS: Record<Code, Words> = {
  [CODE.SUCCESS]: { en: '', zh: '' },
  [CODE.LOGIN_EXPIRED]: { en: 'Login expired, please re-login', zh: '登录已过期，请重新登录' },
  [CODE.NOT_FOUND]: { en: 'Address not found', zh: '该地址不存在' },
  [CODE.TOO_MANY_REQUESTS]: {
    en: 'Too many requests, please try again in {retryAfterSeconds} seconds',
    zh: '请求过于频繁，请在 {retryAfterSeconds} 秒后重试',
  },
  [CODE.INTERNAL]: { en: 'Server busy', zh: '服务器繁忙' },

  [CODE.BODY_INVALID]: { en: 'Invalid request: {field}', zh: '请求无效：{field}' },
  [CODE.BODY_TOO_LARGE]: { en: 'The request is too large', zh: '请求内容过大' },
  [CODE.BODY_TOO_SLOW]: { en: 'The request took too long to arrive', zh: '请求传输超时' },
  [CODE.SIGN_INVALID]: { en: 'Invalid request signature', zh: '请求签名错误' },
  [CODE.TIMESTAMP_INVALID]: {
    en: 'Incorrect device time: please set the date and time',
    zh: '设备时间不正确，请校准日期和时间',
  },
  [CODE.NONCE_INVALID]: { en: 'Invalid request nonce', zh: '请求随机数无效' },
  [CODE.NONCE_REPLAYED]: { en: 'This request was already received', zh: '该请求已提交，请勿重复' },
  [CODE.NOT_AVAILABLE]: { en: 'Not Available Yet', zh: '暂未开放' },
  [CODE.NOT_LOGGED_IN]: { en: 'Please log in first', zh: '请先登录' },
  [CODE.RECORD_NOT_FOUND]: { en: 'Record not found', zh: '记录不存在' },
  [CODE.PLATFORM_FULL]: {
    en: 'The platform is busy, please try again in {retryAfterSeconds} seconds',
    zh: '系统繁忙，请在 {retryAfterSeconds} 秒后重试',
  },
  [CODE.PLATFORM_BUSY]: { en: 'The platform is busy, please try again in a moment', zh: '系统繁忙，请稍后再试' },

  [CODE.REQUEST_ID_REUSED]: {
    en: 'This request number was already used for another operation',
    zh: '该请求编号已用于其他操作',
  },

  [CODE.ACCOUNT_OR_PASSWORD_WRONG]: { en: 'Incorrect account or password', zh: '账号或密码错误' },
  [CODE.ACCOUNT_TAKEN]: { en: 'This account is already registered', zh: '该账号已被注册' },
  [CODE.ACCOUNT_INVALID]: {
    en: 'Account: 4 to 32 letters, numbers or . _ @ + -',
    zh: '账号须为 4 至 32 位字母、数字或 . _ @ + -',
  },
  [CODE.PASSWORD_INVALID]: { en: 'Password: 8 to 64 characters', zh: '密码须为 8 至 64 个字符' },
  [CODE.INVITATION_CODE_UNKNOWN]: { en: 'This invitation code does not exist', zh: '邀请码不存在' },
  [CODE.SIGN_IN_MESSAGE_INVALID]: {
    en: 'The signed message is not a valid sign-in message',
    zh: '签名内容不是有效的登录消息',
  },
  [CODE.SIGN_IN_NONCE_USED]: {
    en: 'This sign-in request was already used, please sign again',
    zh: '该登录请求已被使用，请重新签名',
  },
  [CODE.SIGN_IN_EXPIRED]: {
    en: 'The sign-in request has expired, please sign again',
    zh: '登录请求已过期，请重新签名',
  },
  [CODE.SIGN_IN_WRONG_CHAIN]: { en: 'The message was signed for another network', zh: '签名所属网络不正确' },
  [CODE.SIGN_IN_WRONG_SITE]: { en: 'The message was signed for another site', zh: '签名所属网站不正确' },
  [CODE.SIGNATURE_WRONG]: { en: 'The signature does not belong to this address', zh: '签名与该地址不符' },
  [CODE.TOO_MANY_ATTEMPTS]: {
    en: 'Too many attempts, please try again in {retryAfterSeconds} seconds',
    zh: '尝试次数过多，请在 {retryAfterSeconds} 秒后重试',
  },
  [CODE.WALLET_NOT_BOUND]: {
    en: 'This is not the wallet bound to your account',
    zh: '该钱包不是您账户绑定的钱包',
  },
  [CODE.WALLET_TAKEN]: {
    en: 'This wallet is in use by another account: log in with the wallet to use it',
    zh: '该钱包正被其他账户使用，请使用该钱包登录',
  },
  [CODE.ACCOUNT_PASSWORD_WRONG]: {
    en: 'Incorrect account password[. Attempts left: {bound}]',
    zh: '登录密码错误[，还可尝试 {bound} 次]',
  },
  [CODE.OWNER_PROOF_REQUIRED]: {
    en: 'Please confirm with your account password or a wallet signature',
    zh: '请使用登录密码或钱包签名验证身份',
  },
  [CODE.VERIFICATION_CODE_WRONG]: { en: 'Incorrect verification code', zh: '验证码错误' },
  [CODE.VERIFICATION_CODE_EXPIRED]: {
    en: 'This verification code has expired: please request a new one',
    zh: '验证码已失效，请重新获取',
  },
  [CODE.PHONE_INVALID]: { en: 'Please enter a valid phone number', zh: '请输入正确的手机号' },
  [CODE.PHONE_TAKEN]: {
    en: 'This phone number is bound to another account',
    zh: '该手机号已绑定其他账户',
  },

  [CODE.QUANTITY_INVALID]: { en: 'Please enter a valid quantity', zh: '请输入有效的数量' },
  [CODE.QUANTITY_BELOW_MINIMUM]: { en: 'Minimum {bound}', zh: '最低 {bound}' },
  [CODE.QUANTITY_ABOVE_MAXIMUM]: { en: 'Maximum {bound}', zh: '最多 {bound}' },
  [CODE.QUOTA_EXCEEDED]: { en: 'Remaining quota: {bound}', zh: '剩余额度：{bound}' },
  [CODE.PRICE_CHANGED]: { en: 'The price is now {bound} USDT', zh: '当前价格为 {bound} USDT' },
  [CODE.ORDER_NOT_FOUND]: { en: 'Order not found', zh: '订单不存在' },
  [CODE.ORDER_EXPIRED]: {
    en: 'The payment came after the order had expired and the price has changed: please contact customer service',
    zh: '付款时订单已过期且价格已变动，请联系客服',
  },
  [CODE.TRANSACTION_HASH_INVALID]: { en: 'Invalid transaction hash', zh: '交易哈希格式不正确' },
  [CODE.TRANSACTION_HASH_USED]: {
    en: 'This transaction already belongs to another order',
    zh: '该交易已用于其他订单',
  },
  [CODE.TRANSACTION_UNKNOWN]: {
    en: 'The transaction is not on-chain yet: we keep checking',
    zh: '链上暂未查到该交易，系统将持续查询',
  },
  [CODE.TRANSACTION_REVERTED]: {
    en: 'The transaction failed on-chain: nothing was paid',
    zh: '链上交易失败，未产生付款',
  },
  [CODE.PAYMENT_WRONG_TOKEN]: { en: 'The payment was not made in USDT', zh: '付款代币不是 USDT' },
  [CODE.PAYMENT_WRONG_RECEIVER]: {
    en: 'The payment went to a different address than the order states',
    zh: '收款地址与订单不符',
  },
  [CODE.PAYMENT_WRONG_SENDER]: {
    en: 'The payment came from a different wallet than the order states',
    zh: '付款钱包与订单不符',
  },
  [CODE.PAYMENT_TOO_LOW]: { en: 'Payment too low: {bound} USDT required', zh: '付款不足，应付 {bound} USDT' },
  [CODE.ORDER_ALREADY_PAID]: { en: 'This order is already paid', zh: '订单已支付' },
  [CODE.PAYMENT_TOO_OLD]: { en: 'The payment was made before the order', zh: '付款早于订单创建时间' },
  [CODE.INSUFFICIENT_BALANCE]: { en: 'Insufficient balance', zh: '余额不足' },

  [CODE.WITHDRAWAL_PASSWORD_NOT_SET]: { en: 'Please set a withdrawal password first', zh: '请先设置提现密码' },
  [CODE.WITHDRAWAL_PASSWORD_WRONG]: {
    en: 'Incorrect withdrawal password[. Attempts left: {bound}]',
    zh: '提现密码错误[，还可尝试 {bound} 次]',
  },
  [CODE.WITHDRAWAL_PASSWORD_LOCKED]: {
    en: 'Too many incorrect attempts, please try again in {retryAfterSeconds} seconds',
    zh: '提现密码错误次数过多，请在 {retryAfterSeconds} 秒后重试',
  },
  [CODE.WITHDRAWAL_PASSWORD_INVALID]: { en: 'The withdrawal password has 6 digits', zh: '提现密码为 6 位数字' },
  [CODE.SECURITY_ANSWERS_WRONG]: {
    en: 'Incorrect security answers[. Attempts left: {bound}]',
    zh: '安全问题答案错误[，还可尝试 {bound} 次]',
  },
  [CODE.RECIPIENT_NOT_FOUND]: { en: 'No user with this address or UID', zh: '未找到该地址或 UID 的用户' },
  [CODE.RECIPIENT_IS_SELF]: { en: 'You cannot transfer to yourself', zh: '不能转账给自己' },
  [CODE.ADDRESS_INVALID]: { en: 'Invalid wallet address', zh: '钱包地址格式不正确' },
  [CODE.NETWORK_UNKNOWN]: { en: 'Network not supported', zh: '不支持该网络' },

  [CODE.DAILY_LIMIT_EXCEEDED]: {
    en: 'Remaining daily limit: {bound}',
    zh: '今日剩余限额：{bound}',
  },
  [CODE.FEE_EXCEEDS_QUANTITY]: {
    en: 'Amount must exceed the fee ({bound})',
    zh: '数量须大于手续费（{bound}）',
  },
  [CODE.DESTINATION_REFUSED]: {
    en: 'This is a platform contract: funds sent to it cannot be recovered',
    zh: '该地址为平台合约地址，转入后无法找回',
  },
  [CODE.SECURITY_NOT_SET]: { en: 'Please set the security information first', zh: '请先设置安全信息' },
  [CODE.WITHDRAWAL_PASSWORDS_DIFFER]: {
    en: 'Withdrawal passwords do not match, please try again!',
    zh: '两次输入的提现密码不一致，请重新输入！',
  },
  [CODE.WITHDRAWAL_PASSWORD_WEAK]: {
    en: 'This withdrawal password is too easy to guess',
    zh: '该提现密码过于简单，请更换',
  },
  [CODE.BIRTH_DATE_INVALID]: { en: 'Invalid date of birth', zh: '出生日期不正确' },
  [CODE.WITHDRAWALS_SUSPENDED]: {
    en: 'The withdrawal password was reset: transfers and withdrawals are available again from {until}',
    zh: '提现密码已重置，{until} 起可恢复转账和提现',
  },

  [CODE.POOL_NOT_OPEN]: { en: 'This pool is not open', zh: '该矿池尚未开放' },
  [CODE.REDEMPTION_TOO_EARLY]: {
    en: 'Redeemable 24 hours after staking',
    zh: '质押满 24 小时后方可赎回',
  },
  [CODE.POSITION_NOT_REDEEMABLE]: { en: 'This position cannot be redeemed', zh: '该矿机不可赎回' },
  [CODE.DAYS_INVALID]: { en: 'Invalid number of days', zh: '不支持该释放天数' },
  [CODE.RELEASE_FINISHED]: { en: 'This release is already completed', zh: '该释放已完成' },
  [CODE.INSUFFICIENT_VC]: { en: 'Insufficient VC balance', zh: 'VC 余额不足' },
  [CODE.NOTHING_SAVED]: { en: 'Choose at least one day to save', zh: '请至少选择提前 1 天' },

  [CODE.FILE_MISSING]: { en: 'Please choose a file', zh: '请选择文件' },
  [CODE.FILE_TYPE_REFUSED]: { en: 'Only jpg, png and gif images are accepted', zh: '仅支持 jpg、png、gif 图片' },
  [CODE.FILE_TOO_LARGE]: { en: 'The file is too large', zh: '文件过大' },
  [CODE.FILE_UNKNOWN]: {
    en: 'File not found: please add it again',
    zh: '该文件不在您的上传记录中，请重新添加',
  },
  [CODE.VIDEO_REFUSED]: { en: 'This video is not accepted', zh: '不支持该视频' },

  [CODE.TICKET_TEXT_INVALID]: {
    en: 'Please describe the problem in 10 to 2000 characters',
    zh: '请用 10 至 2000 个字符描述问题',
  },
  [CODE.TICKETS_A_DAY_EXCEEDED]: {
    en: 'You can open {bound} tickets a day: please add to one you have, or try again tomorrow',
    zh: '每天最多可提交 {bound} 个工单，请在已有工单中补充，或明天再试',
  },
  [CODE.TICKET_MESSAGES_A_DAY_EXCEEDED]: {
    en: 'You can send {bound} messages a day: please try again tomorrow',
    zh: '每天最多可发送 {bound} 条消息，请明天再试',
  },
  [CODE.TICKET_CLOSED]: {
    en: 'This ticket is closed: please open a new one',
    zh: '该工单已关闭，请提交新的工单',
  },
}

interface Details extends Refusal {
  /** A point in time as a person reads it. */
  readonly until?: string | undefined
}

/** The words of a code in the language of the request. */
export const message = (code: Code, language: WireLanguage, details: Details = {}): string => {
  const words = WORDS[code][language === 'zh-en' ? 'zh' : 'en']
  const wanted = words.replace(/\[(.*)\]/, details.bound === undefined ? '' : '$1')
  return wanted.replace(/\{(field|bound|until|retryAfterSeconds)\}/g, (_, name: keyof Details) =>
    String(details[name] ?? ''),
  )
}
