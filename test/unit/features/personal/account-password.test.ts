import { CODE } from '@/contract/codes'
import { BusinessError } from '@/errors/app-error'
import { accountPasswordForm } from '@/features/personal/account/owner-form'
import { testApp } from '../../../component/support/app'

const harness = () => {
  const { stores, fake, logIn } = testApp()
  logIn()
  fake.answers = { updateAccountPassword: () => ({}) }
  const model = accountPasswordForm(stores)
  model.begin()
  return { fake, model, stores }
}

describe('changing the password of the account', () => {
  it('makes no call until both passwords are typed and the new one is long enough', async () => {
    const { model, fake } = harness()
    model.form.type('password', 'short')
    expect(model.form.problemOf('password')).toBeUndefined()
    expect(await model.submit()).toBe(false)
    expect(model.form.problemOf('accountPassword')).toBe('password-required')
    expect(model.form.problemOf('password')).toBe('password-too-short')
    expect(fake.calls).toEqual([])
  })

  it('sends both, stores neither, and ends the session on this device', async () => {
    const { model, fake, stores } = harness()
    model.form.type('accountPassword', 'old')
    model.form.type('password', 'a-new-password')
    expect(await model.submit()).toBe(true)
    expect(fake.calls).toMatchObject([
      { name: 'updateAccountPassword', payload: { accountPassword: 'old', password: 'a-new-password' } },
    ])
    expect([model.open, model.form.values]).toEqual([false, { accountPassword: '', password: '' }])
    expect(stores.session.loggedIn).toBe(false)
    model.begin()
    model.form.type('accountPassword', 'typed')
    model.close()
    expect(model.form.values.accountPassword).toBe('')
  })

  it('shows a wrong current password at its field', async () => {
    const { model, fake } = harness()
    fake.failing.set(
      'updateAccountPassword',
      new BusinessError(CODE.ACCOUNT_PASSWORD_WRONG, 'Incorrect account password', { field: 'accountPassword' }),
    )
    model.form.type('accountPassword', 'wrong')
    model.form.type('password', 'a-new-password')
    expect(await model.submit()).toBe(false)
    expect(model.form.refusalOf('accountPassword')?.serverMessage).toBe('Incorrect account password')
    expect([model.open, model.form.values.password]).toEqual([true, 'a-new-password'])
  })
})
