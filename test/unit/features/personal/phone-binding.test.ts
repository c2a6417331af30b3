import { CODE } from '@/contract/codes'
import { AppError, BusinessError } from '@/errors/app-error'
import { PhoneBinding } from '@/features/personal/account/phone-binding'
import { testApp } from '../../../component/support/app'
import { user } from '../../../support/fake-platform/session-answers'

const harness = () => {
  const { stores, fake, logIn } = testApp()
  logIn()
  fake.answers = {
    sendPhoneCode: () => ({ resendAfterSeconds: 60 }),
    bindPhone: () => ({ phone: '138****8000' }),
    userInfo: () => user({ phone: '138****8000' }),
  }
  const model = new PhoneBinding(stores)
  model.begin()
  return { stores, model, fake }
}

describe('binding a phone', () => {
  it('makes no call until the number is valid, and shows the error at the field', async () => {
    const { model, fake } = harness()
    model.enter('phone', '123')
    expect(model.form.problemOf('phone')).toBeUndefined()
    await model.sendCode()
    expect(model.form.problemOf('phone')).toBe('phone-invalid')
    expect(await model.bind()).toBe(false)
    expect(model.form.problemOf('code')).toBe('verification-code-required')
    expect(fake.calls).toEqual([])
  })

  it('sends the number without separators, counts 60 seconds, and binds with the code', async () => {
    const { stores, model, fake } = harness()
    model.enter('phone', '138 0013-8000')
    await model.sendCode()
    expect(model.codes.sentAt('13800138000')).toBe(Math.floor(stores.serverSeconds()))
    model.enter('code', ' 123456 ')
    expect(await model.bind()).toBe(true)
    expect(fake.calls).toMatchObject([
      { name: 'sendPhoneCode', payload: { phone: '13800138000' } },
      { name: 'bindPhone', payload: { phone: '13800138000', code: '123456' } },
      { name: 'userInfo', payload: {} },
    ])
    expect(model).toMatchObject({ open: false, form: { values: { phone: '', code: '' } } })
  })

  it('keeps the form when it is refused, and shows the reason at the field', async () => {
    const { model, fake } = harness()
    model.enter('phone', '13800138000')
    model.enter('code', '111111')
    fake.failing.set(
      'bindPhone',
      new BusinessError(CODE.VERIFICATION_CODE_WRONG, 'Incorrect verification code', { field: 'code' }),
    )
    expect(await model.bind()).toBe(false)
    expect(model.form.refusalOf('code')?.serverMessage).toBe('Incorrect verification code')
    expect(model.form.refusalOf('phone')).toBeUndefined()
    expect(model).toMatchObject({ open: true, form: { values: { phone: '13800138000', code: '111111' } } })
    fake.failing.set('bindPhone', new AppError('timeout'))
    expect(await model.bind()).toBe(false)
    expect(model.form.submission.refused?.kind).toBe('timeout')
    expect(model.form.values.phone).toBe('13800138000')
  })

  it('succeeds even if the profile cannot be reloaded', async () => {
    const { model, fake } = harness()
    fake.failing.set('userInfo', new AppError('timeout'))
    model.enter('phone', '13800138000')
    model.enter('code', '123456')
    expect(await model.bind()).toBe(true)
  })
})
