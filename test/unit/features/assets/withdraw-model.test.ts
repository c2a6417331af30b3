import type { ChecksumState } from '@/domain/wallet-address'
import { AppError, BusinessError } from '@/errors/app-error'
import { type Network, type Withdrawal, WithdrawModel } from '@/features/assets/withdraw-model'
import { createPersistence } from '@/stores/persistence'
import type { RootStore } from '@/stores/root-store'
import { requestOf } from '../../../support/stores/answers'
import { OperationRecords } from '../../../support/stores/operations'
import { memoryStorage } from '../../../support/stores/world'

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

/** A platform that takes withdrawals once for each idempotency key. */
const platform = () => {
  const taken = new Map<string, { quantity: string; account: string; network: string }>()
  const records = new OperationRecords()
  const play = {
    list: [] as Withdrawal[],
    failure: undefined as AppError | undefined,
    loseAnswer: false,
    configFails: false,
    passwordSet: true,
    suspendedUntil: null as number | null,
    money: 0,
  }
  const stores = {
    request: requestOf({
      getCashConfig: () =>
        play.configFails
          ? Promise.reject(new AppError('offline'))
          : Promise.resolve({ networks: [network('BOEX'), network('VC', { feeRate: '0' }), network('USDT')] }),
      addCashLog: ({ requestId, quantity, account, network: over }: Record<string, string>) => {
        if (play.failure) return Promise.reject(play.failure)
        taken.set(String(requestId), { quantity: String(quantity), account: String(account), network: String(over) })
        const answer = records.carryOut('/api/funds/addCashLog', { requestId }, (done) => {
          play.list = [withdrawal({ id: String(done + 1), quantity: String(quantity) })]
          return { id: String(done + 1), status: 'under-review', createdAt: 1 }
        })
        return play.loseAnswer ? Promise.reject(new AppError('timeout')) : Promise.resolve(answer)
      },
      getOperation: (payload: { requestId: string }) => records.getOperation(payload),
      getCasshLog: () => Promise.resolve({ list: play.list, total: play.list.length, page: 1, limit: 20 }),
      getSecurityInfo: () => Promise.resolve({ withdrawalsSuspendedUntil: play.suspendedUntil }),
    }),
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
    persistence: createPersistence(memoryStorage()),
    serverSeconds: () => 1,
    session: {
      userId: '7',
      walletAddress: undefined as string | undefined,
      get user() {
        return { withdrawalPasswordSet: play.passwordSet }
      },
    },
    money: {
      invalidate: () => {
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
  const open = () => new WithdrawModel(stores as unknown as RootStore, random)
  return { play, taken, records, model: open(), open, stores }
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
    expect(model.blocked).toBe('recipient-is-contract')
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
    await model.readWithdrawals()
    expect([model.step, model.sent?.status, model.password, play.money]).toEqual(['result', 'under-review', '', 1])
    play.list = [withdrawal({ status: 'received' })]
    await model.readWithdrawals()
    expect(model.sent?.status).toBe('received')
    model.close()
    model.begin()
    expect([model.step, model.text, model.account]).toEqual(['form', '', ACCOUNT])
  })

  it('whose answer was lost shows how far it has come, and the same again is a second one', async () => {
    const { model, play, taken } = await filled()
    model.review()
    model.askPassword()
    play.loseAnswer = true
    model.typePassword(PASSWORD)
    await model.submit()
    expect([taken.size, model.step, model.sentId, play.money]).toEqual([1, 'result', '1', 1])
    play.loseAnswer = false
    model.begin()
    model.type('100')
    model.review()
    model.askPassword()
    model.typePassword(PASSWORD)
    await model.submit()
    expect([taken.size, model.step, model.sentId, play.money]).toEqual([2, 'result', '2', 2])
  })

  it('that never arrived is said not to be carried out, and is the same one when it is sent again', async () => {
    const { model, play, records } = await filled()
    model.review()
    model.askPassword()
    play.failure = new AppError('timeout')
    model.typePassword(PASSWORD)
    await model.submit()
    expect([model.step, model.submission.refused?.kind]).toEqual(['password', 'timeout'])
    expect(model.submission.outcome?.kind).toBe('not-carried-out')
    play.failure = undefined
    model.typePassword(PASSWORD)
    await model.submit()
    expect([model.step, records.carriedOut.size, records.asked]).toEqual(['result', 1, ['request1', 'request1']])
    expect([...records.carriedOut.keys()]).toEqual(['request1'])
  })

  it('of which nothing is known is told from the next one after the page was left', async () => {
    const { model, open, play, records } = await filled()
    model.review()
    model.askPassword()
    play.loseAnswer = true
    records.unreachable = new AppError('offline')
    model.typePassword(PASSWORD)
    await model.submit()
    expect([model.step, model.submission.outcome?.kind, model.text]).toEqual(['password', 'unknown', '100'])
    play.loseAnswer = false
    records.unreachable = undefined
    const later = open()
    later.restore(model.draft ?? {})
    await later.load()
    const send = async () => {
      later.review()
      later.askPassword()
      later.typePassword(PASSWORD)
      await later.submit()
    }
    await send()
    expect([later.step, later.submission.outcome?.kind, records.carriedOut.size]).toEqual(['review', 'earlier', 1])
    await send()
    expect([later.step, later.sentId, records.carriedOut.size]).toEqual(['result', '2', 2])
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
      expect([model.blocked, model.step]).toEqual([danger, 'form'])
    }
  })

  it('to an address made to look like a known one is compared before the password', async () => {
    const { model, play } = await filled()
    play.list = [withdrawal()]
    await model.readWithdrawals()
    const forged = `${ACCOUNT.slice(0, 20)}${'c0'.repeat(6)}${ACCOUNT.slice(32)}`
    model.enterAccount(forged)
    expect(model.similarAddress).toBe(ACCOUNT)
    model.review()
    model.askPassword()
    expect(model.step).toBe('review')
    model.acknowledge(true)
    model.askPassword()
    expect(model.step).toBe('password')
    model.back()
    model.enterAccount(forged)
    expect(model.acknowledged).toBe(false)
    model.enterAccount(ACCOUNT)
    expect(model.similarAddress).toBeUndefined()
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

  it('is not reviewed while withdrawals rest after a reset of the withdrawal password', async () => {
    const { model, play } = await filled()
    play.suspendedUntil = 61
    await model.load()
    expect(model.suspension.until).toBe(61)
    model.review()
    expect(model.step).toBe('form')
    play.suspendedUntil = null
    await model.load()
    model.review()
    expect([model.suspension.until, model.step]).toEqual([undefined, 'review'])
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
