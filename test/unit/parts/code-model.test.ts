import { CODE } from '@/contract/codes'
import { resendSecondsLeft } from '@/domain/choice/countdown'
import { BusinessError } from '@/errors/app-error'
import { CodeModel } from '@/parts/verification-code/code-model'
import { testApp } from '../../component/support/app'

const harness = () => {
  const { stores, clock } = testApp()
  const left = (model: CodeModel, account: string) => resendSecondsLeft(model.sentAt(account), stores.serverSeconds())
  return { stores, clock, left }
}

describe('a verification code', () => {
  it('can be requested again after 60 seconds, on any page', async () => {
    const { stores, clock, left } = harness()
    const answer = async () => ({ resendAfterSeconds: 60 })
    await new CodeModel(stores, answer).send('Some-One')
    clock.advance(20_000)
    // On another page, or after a reload, the stored countdown continues.
    const later = new CodeModel(stores, answer)
    expect(left(later, 'some-one')).toBe(40)
    expect(left(later, 'somebody-else')).toBe(0)
    clock.advance(40_000)
    expect(left(later, 'some-one')).toBe(0)
  })

  it('that was requested too early waits for the time that the platform returns', async () => {
    const { stores, left } = harness()
    const answer = () =>
      Promise.reject(new BusinessError(CODE.TOO_MANY_ATTEMPTS, 'Too many', { field: 'code', retryAfterSeconds: 35 }))
    const model = new CodeModel(stores, answer)
    await model.send('some-one')
    expect(left(model, 'some-one')).toBe(35)
    expect(model.refused).toBeInstanceOf(BusinessError)
  })

  it('that was refused for the day starts no countdown', async () => {
    const { stores, left } = harness()
    const answer = () =>
      Promise.reject(new BusinessError(CODE.TOO_MANY_ATTEMPTS, 'Too many', { retryAfterSeconds: 80_000 }))
    const model = new CodeModel(stores, answer)
    await model.send('some-one')
    expect(left(model, 'some-one')).toBe(0)
  })
})
