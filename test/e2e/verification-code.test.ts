import type { Page } from '@playwright/test'
import { arrive, expect, expectToast, open, testOn } from '../support/e2e/fixture'
import { DEMO, enterAs } from '../support/e2e/members'
import { type RunningPlatform, runPlatform } from '../support/e2e/platform'

const test = testOn(() => runPlatform({ VERIFICATION_CODE: 'yes' }))

const PASSWORD = 'a-long-password'

const openRegistration = async (app: Page, platform: RunningPlatform, account: string) => {
  await open(app, platform, 'pages/login/login')
  await app.getByRole('radio', { name: 'Account' }).click()
  await app.getByRole('radio', { name: 'Register' }).click()
  await app.getByLabel('Username', { exact: true }).fill(account)
  await app.getByLabel('Password', { exact: true }).fill(PASSWORD)
}

const codeOf = async (platform: RunningPlatform, account: string): Promise<string> => {
  const letter = new RegExp(`\\[outbox\\] to ${account}: .*?\\b(\\d{6})\\b`)
  await expect.poll(() => letter.exec(platform.output())?.[1] ?? '').not.toBe('')
  return letter.exec(platform.output())?.[1] ?? ''
}

test('registration accepts the sent code; the countdown survives a reload', async ({ app, platform }) => {
  await openRegistration(app, platform, 'code-reader')
  await app.getByRole('button', { name: 'Send code' }).click()
  await expect(app.getByText('A code was sent to code-reader.')).toBeVisible()
  const again = app.getByRole('button', { name: /^Resend in \d+s/ })
  await expect(again).toBeVisible()

  await app.reload()
  await openRegistration(app, platform, 'Code-Reader')
  await expect(again).toBeVisible()
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await app.getByLabel('Username', { exact: true }).fill('somebody-else')
  await expect(app.getByRole('button', { name: 'Send code' })).toBeVisible()
  await app.getByLabel('Username', { exact: true }).fill('code-reader')

  await app.getByRole('checkbox').click()
  const submit = app.getByRole('main').getByRole('button', { name: 'Register', exact: true })
  await submit.click()
  await expect(app.getByText('Please enter the verification code.')).toBeVisible()
  const code = await codeOf(platform, 'code-reader')
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await app.getByLabel('Verification code').fill(wrong)
  await submit.click()
  await expect(app.getByRole('alert').getByText('Incorrect verification code')).toBeVisible()
  await app.getByLabel('Verification code').fill(code)
  await submit.click()
  await expect(app.getByText('Registration successful')).toBeVisible()
  await arrive(app, /#\/pages\/index/)
})

test('a code that cannot be sent is reported at its field', async ({ app, platform }) => {
  await openRegistration(app, platform, 'ab')
  await app.getByRole('button', { name: 'Send code' }).click()
  await expect(app.getByText('At least 4 characters')).toBeVisible()
  await app.getByLabel('Username', { exact: true }).fill('demo')
  await app.getByRole('button', { name: 'Send code' }).click()
  await expect(app.getByText('This username is already registered')).toBeVisible()
})

test('a phone is bound by its code, is shown masked, and the form survives a refusal', async ({ app, platform }) => {
  const { token, user } = await platform.client.data('/api/login/login', {
    type: 'account',
    account: DEMO.account,
    password: DEMO.password,
  })
  await enterAs(app, platform, 'pages/my-page/userinfor', { token, user, wallet: undefined })
  await app.getByRole('button', { name: 'Add phone number' }).click()
  const sheet = app.getByRole('dialog', { name: 'Add phone number' })
  await sheet.getByLabel('Phone number').fill('12')
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Please enter a valid phone number')
  await sheet.getByLabel('Phone number').fill('138 0013 8000')
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await expect(sheet.getByText('A code was sent to 13800138000.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Resend in \d+s/ })).toHaveAttribute('aria-disabled', 'true')
  const code = await codeOf(platform, '13800138000')
  await sheet.getByLabel('Verification code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expect(sheet.getByRole('alert')).toContainText('Incorrect verification code')
  await expect(sheet.getByLabel('Phone number')).toHaveValue('138 0013 8000')
  await sheet.getByLabel('Verification code').fill(code)
  await sheet.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(app, 'Modification successful')
  await expect(sheet).toBeHidden()
  await expect(app.getByText('138****8000')).toBeVisible()
  await expect(app.getByRole('button', { name: 'Change phone number' })).toBeVisible()
  await open(app, platform, 'pages/my-page/my')
  await expect(app.getByText('Phone 138****8000')).toBeVisible()
})

test('a forgotten password is reset with the code, and logs in', async ({ app, platform }) => {
  const account = 'forgetful-one'
  await platform.client.call('/api/common/sendCode', { account, purpose: 'register' })
  const registered = { type: 'register', account, password: PASSWORD, code: await codeOf(platform, account) } as const
  await platform.client.data('/api/login/login', registered)
  await open(app, platform, 'pages/login/login')
  await app.getByRole('radio', { name: 'Account' }).click()
  await app.getByLabel('Username', { exact: true }).fill(account)
  await app.getByRole('button', { name: 'Forgot password?' }).click()
  const sheet = app.getByRole('dialog', { name: 'Reset account password' })
  await expect(sheet.getByLabel('Username', { exact: true })).toHaveValue(account)
  await sheet.getByRole('button', { name: 'Send code' }).click()
  await expect(sheet.getByText('If this account exists, a code was sent to forgetful-one.')).toBeVisible()
  const codes = () =>
    [...platform.output().matchAll(/\[outbox\] to forgetful-one: .*?\b(\d{6})\b/g)].map(([, code]) => code)
  await expect.poll(() => codes().length).toBe(2)
  await sheet.getByLabel('Verification code').fill(String((Number(codes()[1]) + 1) % 1_000_000).padStart(6, '0'))
  await sheet.getByLabel('New password').fill('short')
  const submit = sheet.getByRole('button', { name: 'Reset password' })
  await submit.click()
  await expect(sheet.getByText('Password too short: at least 8 characters')).toBeVisible()
  await sheet.getByLabel('New password').fill('a-new-password')
  await submit.click()
  await expect(sheet.getByText('Incorrect verification code')).toBeVisible()
  await sheet.getByLabel('Verification code').fill(codes()[1] ?? '')
  await submit.click()
  await expectToast(app, 'Password reset. Log in with your new password.')
  await app.getByRole('checkbox').click()
  await app.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await arrive(app, /#\/pages\/index/)
  await open(app, platform, 'pages/my-page/my')
  await expect(app.getByText('Your password was reset.')).toBeVisible()
})

test('the password of the account is changed on the profile', async ({ app, platform, expectedTrouble }) => {
  // The socket announces the end of the session, and the app checks the session before the call's response arrives.
  expectedTrouble.push(/401 \(Unauthorized\).*\/api\/my\/userInfo/)
  const account = 'changing-one'
  await platform.client.call('/api/common/sendCode', { account, purpose: 'register' })
  const registered = { type: 'register', account, password: PASSWORD, code: await codeOf(platform, account) } as const
  const { token, user } = await platform.client.data('/api/login/login', registered)
  await enterAs(app, platform, 'pages/my-page/userinfor', { token, user, wallet: undefined })
  await app.getByRole('button', { name: 'Change account password' }).click()
  const sheet = app.getByRole('dialog', { name: 'Change account password' })
  await sheet.getByLabel('Current account password').fill('wrong-password')
  await sheet.getByLabel('New account password').fill('a-new-password')
  const submit = sheet.getByRole('button', { name: 'Change password' })
  await submit.click()
  await expect(sheet.getByText('Incorrect account password. Attempts left: 9')).toBeVisible()
  await sheet.getByLabel('Current account password').fill(PASSWORD)
  await submit.click()
  await expectToast(app, 'Account password changed')
  await expect(sheet).toBeHidden()
  const login = await platform.client.call('/api/login/login', { type: 'account', account, password: 'a-new-password' })
  expect(login.data?.user.account).toBe(account)
})
