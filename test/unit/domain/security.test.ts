import fc from 'fast-check'
import {
  accountProblem,
  agreementProblem,
  invitationCodeProblem,
  isWeakWithdrawalPassword,
  loginProblem,
  newWithdrawalPasswordProblem,
  passwordProblem,
  registrationProblem,
  securityInformationProblem,
  withdrawalPasswordProblem,
} from '@/domain/security'
import { isCalendarDate } from '@/lib/calendar-date'

describe('account and password', () => {
  it.each([
    ['', 'account-required'],
    ['abc', 'account-too-short'],
    ['a'.repeat(33), 'account-too-long'],
    ['with space', 'account-invalid'],
    ['名字名字', 'account-invalid'],
    ['abcd', undefined],
    ['a.b_c@d+e-f', undefined],
    ['a'.repeat(32), undefined],
  ])('account %j: %s', (account, problem) => {
    expect(accountProblem(account)).toBe(problem)
  })

  it.each([
    ['', 'password-required'],
    ['1234567', 'password-too-short'],
    ['x'.repeat(65), 'password-too-long'],
    ['12345678', undefined],
    ['x'.repeat(64), undefined],
  ])('password %j: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem)
  })

  it.each([
    ['', undefined],
    ['AB12cd', undefined],
    ['x'.repeat(17), 'invitation-code-invalid'],
    ['a-b', 'invitation-code-invalid'],
  ])('invitation code %j: %s', (code, problem) => {
    expect(invitationCodeProblem(code)).toBe(problem)
  })

  it('requires the agreement', () => {
    expect(agreementProblem(false)).toBe('agreement-required')
    expect(agreementProblem(true)).toBeUndefined()
  })

  it('names the first field that prevents a login', () => {
    const form = { account: 'a', password: 'b', agreed: true }
    expect(loginProblem(form)).toBeUndefined()
    expect(loginProblem({ ...form, account: '', password: '' })).toEqual({
      field: 'account',
      problem: 'account-required',
    })
    expect(loginProblem({ ...form, password: '' })).toEqual({ field: 'password', problem: 'password-required' })
    expect(loginProblem({ ...form, agreed: false })).toEqual({ field: 'agreed', problem: 'agreement-required' })
  })

  it('names the first field that prevents a registration', () => {
    const form = { account: 'abcd', password: '12345678', invitationCode: '', agreed: true }
    expect(registrationProblem(form)).toBeUndefined()
    expect(registrationProblem({ ...form, account: 'ab', password: '' })?.field).toBe('account')
    expect(registrationProblem({ ...form, password: '1' })?.problem).toBe('password-too-short')
    expect(registrationProblem({ ...form, verificationCode: '' })?.problem).toBe('verification-code-required')
    expect(registrationProblem({ ...form, verificationCode: '123456' })).toBeUndefined()
    expect(registrationProblem({ ...form, invitationCode: '!', agreed: false })?.field).toBe('invitationCode')
    expect(registrationProblem({ ...form, agreed: false })?.problem).toBe('agreement-required')
  })
})

describe('withdrawal password', () => {
  it.each([
    ['', 'withdrawal-password-required'],
    ['12345', 'withdrawal-password-not-six-digits'],
    ['1234567', 'withdrawal-password-not-six-digits'],
    ['12a456', 'withdrawal-password-not-six-digits'],
    ['１２３４５６', 'withdrawal-password-not-six-digits'],
    ['000000', 'withdrawal-password-weak'],
    ['123456', 'withdrawal-password-weak'],
    ['654321', 'withdrawal-password-weak'],
    ['789012', 'withdrawal-password-weak'],
    ['121212', 'withdrawal-password-weak'],
    ['123123', 'withdrawal-password-weak'],
    ['135790', undefined],
    ['194857', undefined],
  ])('%j: %s', (password, problem) => {
    expect(withdrawalPasswordProblem(password)).toBe(problem)
  })

  it('must be repeated exactly', () => {
    expect(newWithdrawalPasswordProblem('194857', '194858')).toBe('withdrawal-passwords-differ')
    expect(newWithdrawalPasswordProblem('194857', '194857')).toBeUndefined()
    expect(newWithdrawalPasswordProblem('123456', '194857')).toBe('withdrawal-password-weak')
  })

  it('refuses only a small part of all codes', () => {
    const weak = Array.from({ length: 1_000_000 }, (_, index) => String(index).padStart(6, '0')).filter(
      isWeakWithdrawalPassword,
    )
    // One thousand codes of three digits repeated, ninety more of two digits repeated, twenty runs.
    expect(weak).toHaveLength(1_110)
  })
})

describe('security information (specification §5: all four are required)', () => {
  const information = { nickname: 'Ann', birthDate: '1990-02-28', birthplace: 'Chengdu', name: 'Ann Lee' }
  const today = '2026-11-21'

  it.each([
    [{}, undefined],
    [{ nickname: ' ' }, { field: 'nickname', problem: 'nickname-required' }],
    [{ nickname: 'x'.repeat(65) }, { field: 'nickname', problem: 'nickname-too-long' }],
    [{ birthDate: '' }, { field: 'birthDate', problem: 'birth-date-required' }],
    [{ birthDate: '1990-02-30' }, { field: 'birthDate', problem: 'birth-date-invalid' }],
    [{ birthDate: '2026-11-22' }, { field: 'birthDate', problem: 'birth-date-invalid' }],
    [{ birthDate: '28.02.1990' }, { field: 'birthDate', problem: 'birth-date-invalid' }],
    [{ birthplace: '' }, { field: 'birthplace', problem: 'birthplace-required' }],
    [{ birthplace: 'x'.repeat(101) }, { field: 'birthplace', problem: 'birthplace-too-long' }],
    [{ name: '' }, { field: 'name', problem: 'name-required' }],
    [{ name: 'x'.repeat(65) }, { field: 'name', problem: 'name-too-long' }],
  ])('%j: %j', (change, refusal) => {
    expect(securityInformationProblem({ ...information, ...change }, today)).toEqual(refusal)
  })

  it('accepts only existing calendar days', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (date) =>
        isCalendarDate(date.toISOString().slice(0, 10)),
      ),
    )
    expect(isCalendarDate('2023-02-29')).toBe(false)
    expect(isCalendarDate('2024-02-29')).toBe(true)
    expect(isCalendarDate('2024-13-01')).toBe(false)
  })
})
