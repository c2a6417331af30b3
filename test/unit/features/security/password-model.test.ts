import { CODE } from '@/contract/codes'
import { AppError, BusinessError } from '@/errors/app-error'
import { PasswordModel } from '@/features/security/password-model'
import { transferWorld } from '../transfer/support'

const TODAY = '2026-11-21'

const opened = async (options = {}) => {
  const world = transferWorld(options)
  const model = new PasswordModel(world.stores)
  await model.load()
  return { ...world, model }
}

const choose = (model: PasswordModel, digits: string, repeated = digits) => {
  model.typeNew(digits)
  model.chooseNew()
  model.typeRepeated(repeated)
  return model.save()
}

describe('setting the first withdrawal password', () => {
  it('takes two steps, saves it and reads the member again', async () => {
    const { model, payloadsOf } = await opened({ passwordSet: false })
    expect([model.mode, model.step, model.steps, model.stepNumber]).toEqual(['set', 'new', 2, 1])
    expect(await choose(model, '528491')).toBe(true)
    expect(payloadsOf('setOrUpdatePassword')).toEqual([{ password: '528491', repeatedPassword: '528491' }])
    expect(payloadsOf('userInfo')).toHaveLength(1)
    expect([model.step, model.fresh, model.repeated]).toEqual(['done', '', ''])
  })

  it('refuses what is easy to guess', async () => {
    const { model } = await opened({ passwordSet: false })
    for (const digits of ['123456', '111111', '654321', '121212']) {
      model.typeNew(digits)
      model.chooseNew()
      expect([model.step, model.problem, model.fresh]).toEqual(['new', 'withdrawal-password-weak', ''])
    }
    model.typeNew('5')
    expect(model.problem).toBeUndefined()
  })

  it('asks again where the two differ, and lets others be chosen', async () => {
    const { model, payloadsOf } = await opened({ passwordSet: false })
    expect(await choose(model, '528491', '528492')).toBe(false)
    expect([model.step, model.problem, model.repeated]).toEqual(['repeat', 'withdrawal-passwords-differ', ''])
    expect(payloadsOf('setOrUpdatePassword')).toEqual([])
    model.chooseAnother()
    expect([model.step, model.fresh, model.problem]).toEqual(['new', '', undefined])
  })

  it('keeps the digits but the repetition when the answer is lost', async () => {
    const { model, answers } = await opened({ passwordSet: false })
    answers.setOrUpdatePassword = () => {
      throw new AppError('timeout')
    }
    expect(await choose(model, '528491')).toBe(false)
    expect([model.step, model.fresh, model.repeated]).toEqual(['repeat', '528491', ''])
    expect(model.refusedAt('repeat')?.kind).toBe('timeout')
  })

  it('says that it could not be read, and reads again', async () => {
    const { stores, answers } = transferWorld()
    const { getSecurityInfo } = answers
    answers.getSecurityInfo = () => {
      throw new AppError('timeout')
    }
    const model = new PasswordModel(stores)
    await model.load()
    expect([model.failed, model.mode]).toEqual([true, undefined])
    if (getSecurityInfo) answers.getSecurityInfo = getSecurityInfo
    await model.load()
    expect([model.failed, model.mode]).toEqual([false, 'change'])
  })
})

describe('changing it', () => {
  it('begins with the present one', async () => {
    const { model, payloadsOf } = await opened()
    expect([model.mode, model.step, model.steps]).toEqual(['change', 'identity', 3])
    model.typeOld('528')
    model.prove(TODAY)
    expect(model.step).toBe('identity')
    model.typeOld('528491')
    model.prove(TODAY)
    expect(model.stepNumber).toBe(2)
    await choose(model, '913570')
    expect(payloadsOf('setOrUpdatePassword')).toEqual([
      { password: '913570', repeatedPassword: '913570', oldPassword: '528491' },
    ])
  })

  it('leads back to the step that was refused, without a digit', async () => {
    const { model, answers } = await opened()
    answers.setOrUpdatePassword = () => {
      throw new BusinessError(CODE.WITHDRAWAL_PASSWORD_WRONG, 'wrong', { field: 'oldPassword' })
    }
    model.typeOld('528490')
    model.prove(TODAY)
    await choose(model, '913570')
    expect([model.step, model.old, model.fresh, model.repeated]).toEqual(['identity', '', '', ''])
    expect(model.refusedAt('identity')).toBeDefined()
    model.typeOld('5')
    expect(model.refusedAt('identity')).toBeUndefined()
  })

  it('forgets every digit and begins anew when the app is out of sight', async () => {
    const { model } = await opened()
    model.typeOld('528491')
    model.prove(TODAY)
    model.typeNew('913570')
    model.chooseNew()
    model.startAgain()
    expect([model.step, model.old, model.fresh]).toEqual(['identity', '', ''])
  })
})

describe('resetting it', () => {
  it('takes the security answers instead', async () => {
    const { model, payloadsOf } = await opened()
    model.reset(true)
    expect(model.mode).toBe('reset')
    model.prove(TODAY)
    expect([model.step, model.answerProblem('birthDate', TODAY)]).toEqual(['identity', 'birth-date-required'])
    expect([model.answerProblem('birthplace', TODAY), model.answerProblem('name', TODAY)]).toEqual([
      'birthplace-required',
      'name-required',
    ])
    model.typeAnswer('birthDate', '1990-02-31')
    expect(model.answerProblem('birthDate', TODAY)).toBe('birth-date-invalid')
    model.typeAnswer('birthDate', '2099-01-01')
    expect(model.answerProblem('birthDate', TODAY)).toBe('birth-date-invalid')
    model.typeAnswer('birthDate', '1990-01-31')
    model.typeAnswer('birthplace', ' Oslo ')
    model.typeAnswer('name', 'Anna')
    model.prove(TODAY)
    expect(model.step).toBe('new')
    await choose(model, '913570')
    expect(payloadsOf('setOrUpdatePassword')).toEqual([
      {
        password: '913570',
        repeatedPassword: '913570',
        answers: { birthDate: '1990-01-31', birthplace: 'Oslo', name: 'Anna' },
      },
    ])
    expect(model.answers.name).toBe('')
  })

  it('leads back to the answers that were wrong, and they stay to be mended', async () => {
    const { model, answers } = await opened()
    answers.setOrUpdatePassword = () => {
      throw new BusinessError(CODE.SECURITY_ANSWERS_WRONG, 'wrong', { field: 'answers' })
    }
    model.reset(true)
    model.typeAnswer('birthDate', '1990-01-31')
    model.typeAnswer('birthplace', 'Oslo')
    model.typeAnswer('name', 'Anna')
    model.prove(TODAY)
    await choose(model, '913570')
    expect([model.step, model.answers.birthplace, model.refusedAt('identity') !== undefined]).toEqual([
      'identity',
      'Oslo',
      true,
    ])
  })
})
