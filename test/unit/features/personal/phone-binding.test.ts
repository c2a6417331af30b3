import { CODE } from '@/contract/codes'
import { AppError, BusinessError } from '@/errors/app-error'
import { PhoneBinding } from '@/features/personal/phone-binding'
import { testApp } from '../../../component/support/app'
import { answerCalls } from '../../../support/stores/answers'

const world = () => {
  const { stores } = testApp()
  const asked: [call: string, payload: unknown][] = []
  const fails: Partial<Record<string, AppError>> = {}
  const played =
    <T>(call: string, answer: T) =>
    async (payload: unknown) => {
      asked.push([call, payload])
      const failure = fails[call]
      if (failure) throw failure
      return answer
    }
  const send = played('send', { resendAfterSeconds: 60 })
  const bind = played('bind', { phone: '138****8000' })
  answerCalls(stores.request, { sendPhoneCode: send, bindPhone: bind, userInfo: played('user', stores.session.user) })
  const model = new PhoneBinding(stores)
  model.begin()
  return { stores, model, asked, fails }
}

describe('binding a phone', () => {
  it('asks for nothing until the number is one, and says so at the field', async () => {
    const { model, asked } = world()
    model.enter('phone', '123')
    expect(model.phoneProblem).toBeUndefined()
    await model.sendCode()
    expect(model.phoneProblem).toBe('phone-invalid')
    expect(await model.bind()).toBe(false)
    expect(model.codeProblem).toBe('verification-code-required')
    expect(asked).toEqual([])
  })

  it('sends the number without its separators, counts 60 seconds, and binds with the code', async () => {
    const { stores, model, asked } = world()
    model.enter('phone', '138 0013-8000')
    await model.sendCode()
    expect(model.codes.sentAt('13800138000')).toBe(Math.floor(stores.serverSeconds()))
    model.enter('code', ' 123456 ')
    expect(await model.bind()).toBe(true)
    expect(asked).toEqual([
      ['send', { phone: '13800138000' }],
      ['bind', { phone: '13800138000', code: '123456' }],
      ['user', {}],
    ])
    expect([model.open, model.phone, model.code]).toEqual([false, '', ''])
  })

  it('keeps what was typed when it is refused, and says why at the field', async () => {
    const { model, fails } = world()
    model.enter('phone', '13800138000')
    model.enter('code', '111111')
    fails.bind = new BusinessError(CODE.VERIFICATION_CODE_WRONG, 'Incorrect verification code', { field: 'code' })
    expect(await model.bind()).toBe(false)
    expect(model.refusedField('code')?.serverMessage).toBe('Incorrect verification code')
    expect(model.refusedField('phone')).toBeUndefined()
    expect([model.open, model.phone, model.code]).toEqual([true, '13800138000', '111111'])
    fails.bind = new AppError('timeout')
    expect(await model.bind()).toBe(false)
    expect(model.submission.refused?.kind).toBe('timeout')
    expect(model.phone).toBe('13800138000')
  })

  it('is bound even where the profile cannot be read again', async () => {
    const { model, fails } = world()
    fails.user = new AppError('timeout')
    model.enter('phone', '13800138000')
    model.enter('code', '123456')
    expect(await model.bind()).toBe(true)
  })
})
