import { runInAction } from 'mobx'
import { CODE } from '@/contract/codes'
import { PASSWORD_STATEMENT, parseSignInMessage } from '@/domain/sign-in-message'
import { AppError, BusinessError } from '@/errors/app-error'
import { PasswordModel } from '@/features/security/password-model'
import { SECURED, transferHarness } from '../transfer/support'

const TODAY = '2026-11-21'

const opened = async (options = {}) => {
  const harness = transferHarness(options)
  const model = new PasswordModel(harness.stores)
  await model.security.load()
  return { ...harness, model }
}

const TERMS = {
  nonce: 'abcdefgh12345678',
  domain: 'boex.example',
  uri: 'https://boex.example',
  expiresAt: 1_800_000_600,
}
const OWN = `0x${'aB'.repeat(20)}`

/** A member with a linked wallet, with or without an account, in a browser that has this wallet. */
const withWallet = async ({ account = null as string | null, connected = OWN, supported = true } = {}) => {
  const harness = transferHarness({ passwordSet: false })
  const { stores, fake } = harness
  fake.answers.getSecurityInfo = () => ({ ...SECURED, withdrawalPasswordSet: false, passwordSignature: TERMS })
  const { user } = stores.session
  runInAction(() => {
    if (user) stores.session.user = { ...user, account, walletAddress: OWN }
  })
  const signed: string[] = []
  const wallet = {
    supported,
    connect: async () => ({ walletId: 'w', address: connected, chainId: 1 }),
    signMessage: async (message: string) => {
      signed.push(message)
      return `0x${'1'.repeat(130)}`
    },
  }
  const model = new PasswordModel({ ...stores, wallet: wallet as unknown as typeof stores.wallet })
  await model.security.load()
  return { ...harness, model, signed }
}

const choose = (model: PasswordModel, digits: string, repeated = digits) => {
  model.typeNew(digits)
  model.chooseNew()
  model.typeRepeated(repeated)
  return model.save()
}

/** Goes to the digits of a first password, after the account's proof. */
const proved = async () => {
  const harness = await opened({ passwordSet: false })
  harness.model.typeAccountPassword('a-long-password')
  harness.model.proveByAccount()
  return harness
}

describe('setting the first withdrawal password', () => {
  it('starts with the account password, saves and reloads the member', async () => {
    const { model, fake } = await opened({ passwordSet: false })
    expect(model).toMatchObject({ mode: 'set', step: 'identity', stepNumber: 1, ownerProofs: ['account'] })
    model.proveByAccount()
    expect(model.step).toBe('identity')
    model.typeAccountPassword('a-long-password')
    model.proveByAccount()
    expect(model).toMatchObject({ step: 'new', stepNumber: 2 })
    expect(await choose(model, '528491')).toBe(true)
    expect(fake.payloadsOf('setOrUpdatePassword')).toEqual([
      { password: '528491', repeatedPassword: '528491', accountPassword: 'a-long-password' },
    ])
    expect(fake.payloadsOf('userInfo')).toHaveLength(1)
    expect(model).toMatchObject({ step: 'done', fresh: '', repeated: '', accountPassword: '' })
  })

  it('returns to the account password if it is wrong, and forgets it in the background', async () => {
    const { model, fake } = await opened({ passwordSet: false })
    fake.answers.setOrUpdatePassword = () => {
      throw new BusinessError(CODE.ACCOUNT_PASSWORD_WRONG, 'Incorrect', { field: 'accountPassword', bound: '9' })
    }
    model.typeAccountPassword('not-this-one')
    model.proveByAccount()
    await choose(model, '528491')
    expect(model).toMatchObject({ step: 'identity', accountPassword: '', fresh: '' })
    expect(model.refusedAt('identity')).toMatchObject({ code: CODE.ACCOUNT_PASSWORD_WRONG })
    model.typeAccountPassword('a')
    expect(model.refusedAt('identity')).toBeUndefined()
    model.startAgain()
    expect(model).toMatchObject({ step: 'identity', accountPassword: '' })
  })

  it('is proved by a wallet signature over a message that names its purpose', async () => {
    const { model, signed, fake } = await withWallet()
    expect(model.ownerProofs).toEqual(['wallet'])
    await model.proveByWallet('w')
    expect(model.step).toBe('new')
    const message = parseSignInMessage(signed[0] ?? '')
    expect(message).toMatchObject({ statement: PASSWORD_STATEMENT, nonce: TERMS.nonce, domain: TERMS.domain })
    // The wallet app may have been in front in the meantime.
    model.startAgain()
    expect(model.step).toBe('new')
    expect(await choose(model, '528491')).toBe(true)
    expect(fake.payloadsOf('setOrUpdatePassword')).toEqual([
      {
        password: '528491',
        repeatedPassword: '528491',
        wallet: { address: OWN, message: signed[0], signature: `0x${'1'.repeat(130)}` },
      },
    ])
    expect(model.signature).toBeUndefined()
  })

  it('asks for another signature after a refusal, because the nonce is spent', async () => {
    const { model, fake } = await withWallet()
    fake.answers.setOrUpdatePassword = () => {
      throw new BusinessError(CODE.SIGN_IN_EXPIRED, 'The login request has expired, please sign again', {})
    }
    await model.proveByWallet('w')
    await choose(model, '528491')
    expect(model).toMatchObject({ step: 'identity', signature: undefined, fresh: '' })
  })

  it('refuses a signature of another wallet', async () => {
    const { model, signed } = await withWallet({ connected: `0x${'cd'.repeat(20)}` })
    await model.proveByWallet('w')
    expect({ step: model.step, otherWallet: model.otherWallet, signed }).toEqual({
      step: 'identity',
      otherWallet: true,
      signed: [],
    })
  })

  it('offers both proofs to a member who has both, the account first', async () => {
    const { model } = await withWallet({ account: 'someone' })
    expect(model).toMatchObject({ ownerProofs: ['account', 'wallet'], ownerProof: 'account' })
    model.typeAccountPassword('half')
    model.proveBy('wallet')
    expect(model).toMatchObject({ ownerProof: 'wallet', accountPassword: '' })
    await model.proveByWallet('w')
    expect(model.step).toBe('new')
  })

  it('asks only for the account if the host has no wallets', async () => {
    const { model } = await withWallet({ account: 'someone', supported: false })
    expect(model.ownerProofs).toEqual(['account'])
  })

  it('refuses passwords that are easy to guess', async () => {
    const { model } = await proved()
    for (const digits of ['123456', '111111', '654321', '121212']) {
      model.typeNew(digits)
      model.chooseNew()
      expect(model).toMatchObject({ step: 'new', problem: 'withdrawal-password-weak', fresh: '' })
    }
    model.typeNew('5')
    expect(model.problem).toBeUndefined()
  })

  it('asks again if both entries differ, and allows another password', async () => {
    const { model, fake } = await proved()
    expect(await choose(model, '528491', '528492')).toBe(false)
    expect(model).toMatchObject({ step: 'repeat', problem: 'withdrawal-passwords-differ', repeated: '' })
    expect(fake.payloadsOf('setOrUpdatePassword')).toEqual([])
    model.chooseAnother()
    expect(model).toMatchObject({ step: 'new', fresh: '', problem: undefined })
  })

  it('keeps only the first entry when the answer is lost', async () => {
    const { model, fake } = await proved()
    fake.answers.setOrUpdatePassword = () => {
      throw new AppError('timeout')
    }
    expect(await choose(model, '528491')).toBe(false)
    expect(model).toMatchObject({ step: 'repeat', fresh: '528491', repeated: '' })
    expect(model.refusedAt('repeat')?.kind).toBe('timeout')
  })

  it('reports that it could not be loaded, and loads again', async () => {
    const { stores, fake } = transferHarness()
    fake.failing.set('getSecurityInfo', new AppError('timeout'))
    const model = new PasswordModel(stores)
    await model.security.load()
    expect(model).toMatchObject({ security: { failed: true }, mode: undefined })
    fake.failing.clear()
    await model.security.load()
    expect(model).toMatchObject({ security: { failed: false }, mode: 'change' })
  })
})

describe('changing the withdrawal password', () => {
  it('starts with the current one', async () => {
    const { model, fake } = await opened()
    expect(model).toMatchObject({ mode: 'change', step: 'identity', stepNumber: 1 })
    model.typeOld('528')
    model.prove(TODAY)
    expect(model.step).toBe('identity')
    model.typeOld('528491')
    model.prove(TODAY)
    expect(model.stepNumber).toBe(2)
    await choose(model, '913570')
    expect(fake.payloadsOf('setOrUpdatePassword')).toEqual([
      { password: '913570', repeatedPassword: '913570', oldPassword: '528491' },
    ])
  })

  it('returns to the refused step, without digits', async () => {
    const { model, fake } = await opened()
    fake.answers.setOrUpdatePassword = () => {
      throw new BusinessError(CODE.WITHDRAWAL_PASSWORD_WRONG, 'wrong', { field: 'oldPassword' })
    }
    model.typeOld('528490')
    model.prove(TODAY)
    await choose(model, '913570')
    expect(model).toMatchObject({ step: 'identity', old: '', fresh: '', repeated: '' })
    expect(model.refusedAt('identity')).toBeDefined()
    model.typeOld('5')
    expect(model.refusedAt('identity')).toBeUndefined()
  })

  it('forgets every digit and restarts in the background', async () => {
    const { model } = await opened()
    model.typeOld('528491')
    model.prove(TODAY)
    model.typeNew('913570')
    model.chooseNew()
    model.startAgain()
    expect(model).toMatchObject({ step: 'identity', old: '', fresh: '' })
  })
})

describe('resetting the withdrawal password', () => {
  it('uses the security answers instead', async () => {
    const { model, fake } = await opened()
    model.reset(true)
    expect(model.mode).toBe('reset')
    model.prove(TODAY)
    expect({ step: model.step, birthDate: model.answerProblem('birthDate', TODAY) }).toEqual({
      step: 'identity',
      birthDate: 'birth-date-required',
    })
    expect({ birthplace: model.answerProblem('birthplace', TODAY), name: model.answerProblem('name', TODAY) }).toEqual({
      birthplace: 'birthplace-required',
      name: 'name-required',
    })
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
    expect(fake.payloadsOf('setOrUpdatePassword')).toEqual([
      {
        password: '913570',
        repeatedPassword: '913570',
        answers: { birthDate: '1990-01-31', birthplace: 'Oslo', name: 'Anna' },
      },
    ])
    expect(model.answers.name).toBe('')
  })

  it('returns to the wrong answers, which can be corrected', async () => {
    const { model, fake } = await opened()
    fake.answers.setOrUpdatePassword = () => {
      throw new BusinessError(CODE.SECURITY_ANSWERS_WRONG, 'wrong', { field: 'answers' })
    }
    model.reset(true)
    model.typeAnswer('birthDate', '1990-01-31')
    model.typeAnswer('birthplace', 'Oslo')
    model.typeAnswer('name', 'Anna')
    model.prove(TODAY)
    await choose(model, '913570')
    expect({
      step: model.step,
      birthplace: model.answers.birthplace,
      identity: model.refusedAt('identity') !== undefined,
    }).toEqual({ step: 'identity', birthplace: 'Oslo', identity: true })
  })
})
