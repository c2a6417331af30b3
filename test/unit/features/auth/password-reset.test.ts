import { CODE } from '@/contract/codes'
import { BusinessError } from '@/errors/app-error'
import { PasswordReset } from '@/features/auth/password-reset'
import { testApp } from '../../../component/support/app'

const harness = () => {
  const { stores, fake } = testApp()
  fake.answers = { sendCode: () => ({ resendAfterSeconds: 60 }), resetPassword: () => ({}) }
  const model = new PasswordReset(stores)
  return { stores, fake, model }
}

describe('a forgotten password', () => {
  it('starts with the account typed for the login', () => {
    const { model } = harness()
    model.begin('')
    expect(model.form.values.account).toBe('')
    model.begin('anna')
    expect(model.form.values.account).toBe('anna')
  })

  it('sends a code to a valid account, and sets the password with it', async () => {
    const { model, fake } = harness()
    model.begin('an')
    await model.sendCode()
    expect(model.form.problemOf('account')).toBe('account-too-short')
    expect(fake.calls).toEqual([])
    model.enter('account', ' anna ')
    await model.sendCode()
    expect(await model.reset()).toBeUndefined()
    expect(model.form.problemOf('code')).toBe('verification-code-required')
    expect(model.form.problemOf('password')).toBe('password-required')
    model.enter('code', ' 123456 ')
    model.enter('password', ' with spaces ')
    expect(await model.reset()).toEqual({ account: 'anna', password: ' with spaces ' })
    expect(fake.calls).toMatchObject([
      { name: 'sendCode', payload: { account: 'anna', purpose: 'reset' } },
      { name: 'resetPassword', payload: { account: 'anna', code: '123456', password: ' with spaces ' } },
    ])
    expect([model.open, model.form.values.password]).toEqual([false, ''])
  })

  it('keeps the form when it is refused, and shows the error at its field', async () => {
    const { model, fake } = harness()
    model.begin('anna')
    model.enter('code', '123456')
    model.enter('password', 'a-new-password')
    fake.failing.set(
      'resetPassword',
      new BusinessError(CODE.VERIFICATION_CODE_WRONG, 'Incorrect verification code', { field: 'code' }),
    )
    expect(await model.reset()).toBeUndefined()
    expect(model.form.refusalOf('code')?.serverMessage).toBe('Incorrect verification code')
    expect(model.form.refused).toBeUndefined()
    expect(model.form.values).toEqual({ account: 'anna', code: '123456', password: 'a-new-password' })
    model.enter('code', '654321')
    expect(model.form.refusalOf('code')).toBeUndefined()
    expect(model.open).toBe(true)
  })
})
