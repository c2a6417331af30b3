import { CODE } from '@/contract/codes'
import { AppError, BusinessError } from '@/errors/app-error'
import { SecondFactorModel } from '@/features/second-factor/second-factor-model'
import { FakePlatform } from '../../support/fake-platform/fake-platform'
import { queriesOf } from '../../support/stores/device'

const SINCE = 1_800_003_600
const OFF = { since: null, removalEndsAt: null, recoveryCodes: 0 }

const harness = () => {
  const fake = new FakePlatform({ getSecondFactor: () => OFF })
  const platform = fake.request()
  /** Calls whose failure is shown to the member. */
  const shown: string[] = []
  const request: Pick<typeof platform, 'call'> = {
    call: (path, payload, options) => {
      if (options?.notify) shown.push(path)
      return platform.call(path, payload, options)
    },
  }
  const session = { user: { withdrawalPasswordSet: true } }
  const model = new SecondFactorModel({ request, session, queries: queriesOf(platform, '7') } as never)
  return { fake, model, shown }
}

describe('turning the second factor on', () => {
  it('shows that it is on after a lost answer', async () => {
    const { fake, model } = harness()
    await model.load()
    fake.failing.set('confirmSecondFactor', new AppError('timeout'))
    fake.answers.getSecondFactor = () => ({ since: SINCE, removalEndsAt: null, recoveryCodes: 10 })
    model.typeCode('123456')
    await model.finish()
    expect([model.refusedCode?.kind, model.active]).toEqual(['timeout', true])
  })

  it('keeps asking for the code after a wrong one', async () => {
    const { fake, model } = harness()
    fake.failing.set('confirmSecondFactor', new BusinessError(CODE.SECOND_FACTOR_WRONG, 'wrong'))
    model.typeCode('123456')
    await model.finish()
    expect([model.refusedCode?.kind, model.active, model.code]).toEqual(['business', false, '123456'])
  })
})

describe('a requested removal', () => {
  it('that could not be cancelled shows an error', async () => {
    const { fake, model, shown } = harness()
    fake.failing.set('keepSecondFactor', new AppError('timeout'))
    expect(await model.keep()).toBe(false)
    expect(shown).toEqual(['/api/my/keepSecondFactor'])
  })
})
