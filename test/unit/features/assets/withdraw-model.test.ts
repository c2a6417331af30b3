import type { ChecksumState } from '@/domain/wallet-address'
import { AppError, BusinessError } from '@/errors/app-error'
import { type Network, type Withdrawal, WithdrawModel } from '@/features/assets/withdraw-model'
import type { RootStore } from '@/stores/root-store'

const ACCOUNT = `0x${'9a'.repeat(20)}`
const TOKEN = `0x${'11'.repeat(20)}`
const MISTYPED = `0x${'aB'.repeat(20)}`
const PASSWORD = '528491'

const network = (coin: Network['coin'], more: Partial<Network> = {}): Network => ({
  network: `${coin}-ERC20`,
  name: coin,
  coin,
  fixedFee: '1',
  feeRate: '0.005',
  minimum: '10',
  maximum: '50000',
  dailyLimit: '100000',
  dailyRemaining: '100000',
  ...more,
})

const withdrawal = (more: Partial<Withdrawal> = {}): Withdrawal => ({
  id: '1',
  coin: 'BOEX',
  network: 'BOEX-ERC20',
  quantity: '100',
  fee: '1.5',
  arrives: '98.5',
  account: ACCOUNT,
  status: 'under-review',
  hash: null,
  reason: '',
  createdAt: 1,
  finishedAt: null,
  ...more,
})

/** A platform that takes withdrawals once for each request id. */
const platform = () => {
  const taken = new Map<string, { quantity: string; account: string; network: string }>()
  const play = {
    list: [] as Withdrawal[],
    failure: undefined as AppError | undefined,
    loseAnswer: false,
    configFails: false,
    passwordSet: true,
    money: 0,
  }
  const stores = {
    api: {
      funds: {
        getCashConfig: () =>
          play.configFails
            ? Promise.reject(new AppError('offline'))
            : Promise.resolve({ networks: [network('BOEX'), network('VC', { feeRate: '0' }), network('USDT')] }),
        addCashLog: ({ requestId, quantity, account, network: over }: Record<string, string>) => {
          if (play.failure) return Promise.reject(play.failure)
          taken.set(String(requestId), { quantity: String(quantity), account: String(account), network: String(over) })
          play.list = [withdrawal({ id: '1', quantity: String(quantity) })]
          if (play.loseAnswer) return Promise.reject(new AppError('timeout'))
          return Promise.resolve({ id: '1', status: 'under-review', createdAt: 1 })
        },
      },
      member: { getCasshLog: () => Promise.resolve({ list: play.list, total: play.list.length, page: 1, limit: 20 }) },
    },
    funds: {
      funds: { boex: { available: '1000' }, vc: { available: '40' }, fundAccount: '7.5' },
      refresh: () => Promise.resolve(),
    },
    appConfig: {
      ensure: () => Promise.resolve(),
      config: {
        tokens: { BOEX: { address: TOKEN }, VC: { address: '0x' }, USDT: { address: '0x', decimals: 6 } },
        blackHoleAddress: `0x${'de'.repeat(20)}`,
      },
    },
    wallet: {
      loadChecksum: () => Promise.resolve(),
      checksumOf: (address: string): ChecksumState => (address === MISTYPED ? 'wrong' : 'valid'),
    },
    drafts: { take: () => undefined, keep: () => undefined },
    serverSeconds: () => 1,
    session: {
      walletAddress: undefined as string | undefined,
      get user() {
        return { withdrawalPasswordSet: play.passwordSet }
      },
    },
    money: {
      changed: () => {
        play.money += 1
      },
    },
  }
  let made = 0
  const random = {
    alphanumerics: () => {
      made += 1
      return `request${made}`
    },
  }
  const model = new WithdrawModel(stores as unknown as RootStore, random)
  return { play, taken, model, stores }
}

const filled = async () => {
  const world = platform()
  world.model.begin()
  await world.model.load()
  world.model.typeAccount(ACCOUNT)
  world.model.type('100')
  return world
}

describe('a withdrawal', () => {
  it('says fee and arrival while it is typed, from either end', async () => {
    const { model } = await filled()
    expect([model.fee, model.arrives]).toEqual(['1.5', '98.5'])
    model.enter('arriving')
    expect([model.quantity, model.arrives]).toEqual(['101.507537688442211055', '100'])
  })

  it('fills in the most that goes through, and names what bounds it', async () => {
    const { model } = await filled()
    model.enter('arriving')
    model.useMaximum()
    expect([model.text, model.entering, model.maximum?.bound]).toEqual(['1000', 'leaving', 'balance'])
    model.choose('USDT-ERC20')
    expect([model.decimals, model.maximum?.quantity]).toEqual([6, '7.5'])
  })

  it('is not reviewed while anything stands against it', async () => {
    const { model } = await filled()
    for (const [text, account] of [
      ['', ACCOUNT],
      ['9.99', ACCOUNT],
      ['1000.000000000000000001', ACCOUNT],
      ['100', ''],
      ['100', '0x12'],
      ['100', TOKEN],
    ] as const) {
      model.type(text)
      model.typeAccount(account)
      model.review()
      expect([text, account, model.step]).toEqual([text, account, 'form'])
    }
    expect(model.danger).toBe('recipient-is-contract')
    model.typeAccount(` ${ACCOUNT} `)
    model.review()
    expect(model.step).toBe('review')
  })

  it('asks for no password where none is set, and keeps everything while one is being set', async () => {
    const { model, play } = await filled()
    play.passwordSet = false
    model.review()
    model.askPassword()
    expect(model.step).toBe('review')
    model.suspend()
    expect(model.open).toBe(false)
    play.passwordSet = true
    model.resume()
    expect([model.open, model.step, model.text, model.account]).toEqual([true, 'review', '100', ACCOUNT])
    model.resume()
    model.askPassword()
    expect(model.step).toBe('password')
  })

  it('is sent once with six digits, and shows how far it has come', async () => {
    const { model, play, taken } = await filled()
    model.review()
    model.askPassword()
    model.typePassword('52849')
    await model.submit()
    expect(taken.size).toBe(0)
    model.typePassword(PASSWORD)
    await Promise.all([model.submit(), model.submit()])
    expect([...taken.values()]).toEqual([{ network: 'BOEX-ERC20', quantity: '100', account: ACCOUNT }])
    expect([model.step, model.sent?.status, model.password, play.money]).toEqual(['result', 'under-review', '', 1])
    play.list = [withdrawal({ status: 'received' })]
    await model.readWithdrawals()
    expect(model.sent?.status).toBe('received')
    model.close()
    model.begin()
    expect([model.step, model.text, model.account]).toEqual(['form', '', ACCOUNT])
  })

  it('is the same withdrawal when its answer was lost and it is sent again', async () => {
    const { model, play, taken } = await filled()
    model.review()
    model.askPassword()
    play.loseAnswer = true
    model.typePassword(PASSWORD)
    await model.submit()
    expect([model.step, model.submission.refused?.kind]).toEqual(['password', 'timeout'])
    play.loseAnswer = false
    model.typePassword(PASSWORD)
    await model.submit()
    expect([taken.size, model.step]).toEqual([1, 'result'])
  })

  it('keeps what was typed when it is refused, and goes to the field that is to blame', async () => {
    const { model, play } = await filled()
    model.review()
    model.askPassword()
    play.failure = new BusinessError(1302, 'The withdrawal password is wrong.', { field: 'password' })
    model.typePassword(PASSWORD)
    await model.submit()
    expect([model.step, model.password, model.text]).toEqual(['password', '', '100'])
    play.failure = new BusinessError(1206, 'too much', { field: 'quantity' })
    model.typePassword(PASSWORD)
    await model.submit()
    expect([model.step, model.text, model.account]).toEqual(['form', '100', ACCOUNT])
  })

  it('forgets the password whenever it is left', async () => {
    const { model } = await filled()
    model.review()
    model.askPassword()
    model.typePassword('5284')
    model.back()
    expect([model.step, model.password]).toEqual(['review', ''])
    model.askPassword()
    model.typePassword('5284')
    model.close()
    expect([model.password, model.step, model.open]).toEqual(['', 'review', false])
  })

  it('refuses an address with a wrong letter, and the black hole, each in its words', async () => {
    const { model, stores } = await filled()
    for (const [account, danger] of [
      [MISTYPED, 'wrong-checksum'],
      [stores.appConfig.config.blackHoleAddress, 'recipient-is-black-hole'],
    ] as const) {
      model.enterAccount(account)
      model.review()
      expect([model.danger, model.step]).toEqual([danger, 'form'])
    }
  })

  it('to an address made to look like a known one is compared before the password', async () => {
    const { model, play } = await filled()
    play.list = [withdrawal()]
    await model.readWithdrawals()
    const forged = `${ACCOUNT.slice(0, 20)}${'c0'.repeat(6)}${ACCOUNT.slice(32)}`
    model.enterAccount(forged)
    expect(model.resembled).toBe(ACCOUNT)
    model.review()
    model.askPassword()
    expect(model.step).toBe('review')
    model.compare(true)
    model.askPassword()
    expect(model.step).toBe('password')
    model.back()
    model.enterAccount(forged)
    expect(model.compared).toBe(false)
    model.enterAccount(ACCOUNT)
    expect(model.resembled).toBeUndefined()
  })

  it('offers the own wallet first and warns of a destination that is new', async () => {
    const { model, play, stores } = await filled()
    expect([model.firstTime, model.knownAccounts]).toEqual([true, []])
    stores.session.walletAddress = TOKEN
    play.list = [withdrawal(), withdrawal({ id: '2' })]
    await model.readWithdrawals()
    expect(model.knownAccounts).toEqual([TOKEN, ACCOUNT])
    expect([model.isOwnWallet(TOKEN), model.isOwnWallet(ACCOUNT)]).toEqual([true, false])
    model.enterAccount(ACCOUNT.toUpperCase().replace('0X', '0x'))
    expect(model.firstTime).toBe(false)
  })

  it('says that the networks could not be loaded, and loads them again', async () => {
    const { model, play } = platform()
    play.configFails = true
    await model.load()
    expect([model.failed, model.network]).toEqual([true, undefined])
    play.configFails = false
    await model.load()
    expect([model.failed, model.network?.coin]).toEqual([false, 'BOEX'])
  })
})
