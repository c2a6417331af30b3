import type { Language } from '@/domain/language'

/** Why the console refuses, with the sentence that the operator reads. Fields of the refusal replace `{name}`. */
export const CONSOLE_REFUSALS = {
  'call-unknown': { en: 'This call does not exist.', zh: '该操作不存在。' },
  'request-refused': {
    en: 'This request did not come from the console. Reload the page and try again.',
    zh: '该请求并非来自控制台。请刷新页面后重试。',
  },
  'input-invalid': { en: 'Check the field “{field}”.', zh: '请检查“{field}”。' },
  'not-logged-in': { en: 'Your session has ended. Please log in again.', zh: '登录已失效，请重新登录。' },
  'login-wrong': {
    en: 'Account, password or code is wrong. Attempts left: {left}.',
    zh: '账号、密码或验证码错误，还可尝试 {left} 次。',
  },
  'too-many-attempts': {
    en: 'Too many attempts. Try again in {seconds} seconds.',
    zh: '尝试次数过多，请在 {seconds} 秒后重试。',
  },
  'code-used': {
    en: 'This code was already used. Wait for the next one.',
    zh: '该验证码已使用，请等待下一个验证码。',
  },
  'role-refused': {
    en: 'Your role ({role}) may not do this.',
    zh: '你的角色（{role}）无权执行此操作。',
  },
  'second-factor-not-set': {
    en: 'Two-factor authentication is not on for this member. Nothing was changed.',
    zh: '该会员未开启双重验证，未做任何更改。',
  },
  'record-not-found': { en: 'There is no such record.', zh: '记录不存在。' },
  'already-decided': {
    en: 'Another operator was faster, or this no longer waits for a decision. Reload the list.',
    zh: '已被其他操作员处理，或已无需处理。请刷新列表。',
  },
  'second-person-required': {
    en: 'You made the first decision. Another operator has to confirm it.',
    zh: '首次审批由你完成，须由另一位操作员复核。',
  },
  'maker-disabled': {
    en: 'The account of the operator who proposed this is disabled. Refuse it; propose it again if it is right.',
    zh: '提议人的账号已停用，只能拒绝；如确有需要，请重新提议。',
  },
  'payment-differs': {
    en: 'This transaction does not pay this payout, or is not deep enough in the chain yet.',
    zh: '该交易与此笔付款不符，或确认数不足。',
  },
  'payment-on-chain': {
    en: 'A transaction of this payout is on the chain. Book it as paid once it is deep enough.',
    zh: '该付款的交易已在链上，请在确认数足够后登记为已付。',
  },
  'terms-out-of-range': {
    en: '“{field}” must be between {least} and {most}.',
    zh: '“{field}”须介于 {least} 与 {most} 之间。',
  },
  'terms-start': {
    en: 'The start must be in the future, within a year. Leave it empty to start now.',
    zh: '生效时间须为未来一年内的时间。留空表示立即生效。',
  },
  'terms-decimals': {
    en: '“{field}” may have at most {most} decimals.',
    zh: '“{field}”最多保留 {most} 位小数。',
  },
  'terms-contradict': {
    en: '“{field}” must not be above “{other}” ({bound}).',
    zh: '“{field}”不得高于“{other}”（{bound}）。',
  },
  'terms-fee-too-high': {
    en: 'A withdrawal of the minimum ({minimum}) would not cover this fee. Lower the fee or raise the minimum.',
    zh: '最低提现数量（{minimum}）不足以支付该手续费。请降低手续费或提高最低数量。',
  },
  'terms-changed': {
    en: 'Another operator changed these terms meanwhile. Cancel, reload and look at the new ones.',
    zh: '其他操作员已更改这些条款。请取消并刷新，查看新条款后再试。',
  },
  'content-changed': {
    en: 'Another operator changed this in the meantime. Your change was not stored. Copy it, open the record again, and repeat it.',
    zh: '其他操作员已先行修改，你的更改未保存。请先复制内容，重新打开后再提交。',
  },
  'content-missing': {
    en: 'This field is required for publication. Nothing was published.',
    zh: '此项为必填，填写后才能发布。未发布任何内容。',
  },
  'content-too-long': {
    en: 'At most {most} characters, but this has {length}. Nothing was published.',
    zh: '最多 {most} 个字符，当前为 {length} 个。未发布任何内容。',
  },
  'content-not-usable': {
    en: 'This value is not valid. Nothing was published.',
    zh: '此项填写有误。未发布任何内容。',
  },
  'content-file-missing': {
    en: 'This file is no longer on the platform. Upload it again.',
    zh: '平台上已没有此文件，请重新上传。',
  },
  'content-nothing-new': {
    en: 'There is no draft to publish or discard.',
    zh: '没有可发布或放弃的草稿。',
  },
  'content-fixed': {
    en: 'Agreements cannot be added or withdrawn. Change the text instead.',
    zh: '协议不能新增或撤下，如需调整请修改内容。',
  },
  'agreement-version-old': {
    en: 'Keep the version {present}, or enter one later than {least}. Members must agree to a later one again.',
    zh: '请沿用版本 {present}，或填写晚于 {least} 的版本（会员须重新同意）。',
  },
  'balance-too-low': { en: 'The balance is too low. Nothing was changed.', zh: '余额不足，未做任何更改。' },
  'platform-busy': { en: 'The platform is busy. Try again in a moment.', zh: '平台繁忙，请稍后重试。' },
  'outcome-unknown': {
    en: 'The connection was lost. Reload to see if the change took effect before you repeat it.',
    zh: '连接已中断。请先刷新，确认更改是否生效，再决定是否重试。',
  },
  internal: { en: 'Something went wrong. Nothing was changed.', zh: '出错了，未做任何更改。' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

export type ConsoleRefusalCode = keyof typeof CONSOLE_REFUSALS
