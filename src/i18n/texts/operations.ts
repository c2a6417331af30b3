import { defineTexts } from '@/i18n/define-texts'

export const operationsTexts = defineTexts({
  en: {
    notCarriedOut: 'Not processed. No funds have moved. You can submit again.',
    unknown:
      'Status not confirmed: it may have gone through. Check the status or submit again; it will not be processed twice.',
    check: 'Check status',
    earlier:
      'An identical request went through at {time} (ID {number}). This one was not sent. Submit again to make a second one.',
    forgotPassword: 'Forgot password?',
    suspended:
      'Your password was reset. For your security, transfers and withdrawals are suspended until {time} {zone}.',
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
  },
  zh: {
    notCarriedOut: '未处理，资金没有变动，可以重新提交。',
    unknown: '结果尚未确认，可能已经成功。请查询结果或重新提交，不会重复处理。',
    check: '查询结果',
    earlier: '相同的操作已于 {time} 成功（编号 {number}），本次未提交。如需再次操作，请重新提交。',
    forgotPassword: '忘记密码？',
    suspended: '您的密码已重置。为保障资金安全，转账和提现已暂停，{time} {zone} 恢复。',
    suspendedReason: '已暂停，{time} {zone} 恢复',
    requestChain: '此码属于其他网络（{chain}），请与收款方核对网络。',
    requestToken: '此码还指定了代币 {token}，此处不会采用。',
    requestAmount: '此码还带有金额（{amount}），此处不会采用。',
    pasteRefused: '当前环境不允许粘贴，请长按输入框手动粘贴。',
    'recipient-is-contract': '该地址为平台合约地址，转入后无法找回。',
    'recipient-is-burn-address': '该地址没有私钥，转入后无法找回。',
    'recipient-is-platform': '这是平台地址，转入后无法找回。',
    'recipient-is-black-hole': '这是黑洞地址，转入后无法找回。',
    'wrong-checksum': '地址校验失败，请重新复制。',
    addressPoisoning: '该地址与您用过的地址相似，但并不相同，可能是地址投毒诈骗。',
    addressEntered: '当前地址',
    addressKnown: '您用过的地址',
    acknowledged: '我已核对完整地址',
    compareFirst: '请先核对完整地址。',
  },
})
