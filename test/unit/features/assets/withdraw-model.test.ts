import type { ChecksumState } from '@/domain/money/wallet-address'
import { AppError, BusinessError } from '@/errors/app-error'
import { WithdrawModel } from '@/features/assets/withdraw-model'
import { createPersistence } from '@/stores/persistence'
import type { RootStore } from '@/stores/root-store'
import { pageOf } from '../../../support/fake-platform/changed'
import { FakePlatform } from '../../../support/fake-platform/fake-platform'
import {
  funds,
  network,
  recipients,
  trustedAddresses,
  type Withdrawal,
  withdrawal,
} from '../../../support/fake-platform/funds-answers'
import { security } from '../../../support/fake-platform/member-answers'
import { config } from '../../../support/fake-platform/session-answers'
import { memoryStorage, queriesOf } from '../../../support/stores/device'
import { OperationRecords } from '../../../support/stores/operations'

const ACCOUNT = `0x${'9a'.repeat(20)}`
const TOKEN = `0x${'11'.repeat(20)}`
const MISTYPED = `0x${'aB'.repeat(20)}`
const PASSWORD = '528491'
/** Idempotency key of the first withdrawal. */
const FIRST_KEY = 'request1'.padEnd(32, 'x')

/** Balances of the member. */
const HELD = funds({ boex: { available: '1000' }, vc: { available: '40' }, fundAccount: '7.5' })

const platform = () => {
  const records = new OperationRecords()
  const play = {
    list: [] as Withdrawal[],
    passwordSet: true,
    money: 0,
    trusted: trustedAddresses(),
    recipients: recipients(),
  }
  const fake = new FakePlatform({
    getCashConfig: () => ({ networks: [network('BOEX'), network('VC', { feeRate: '0' }), network('USDT')] }),
    getTrustedAddresses: () => play.trusted,
    getRecipients: () => play.recipients,
    addCashLog: (payload) =>
      records.carryOut('/api/funds/addCashLog', payload, (done) => {
        const { quantity, account, network } = payload
        play.list = [withdrawal({ id: String(done + 1), quantity, account, network })]
        return { id: String(done + 1), status: 'under-review' as const, createdAt: 1 }
      }),
    getOperation: (payload) => records.getOperation(payload),
    getCasshLog: (payload) => pageOf(play.list, payload),
    getSecurityInfo: () => security(),
  })
  const request = fake.request()
  const stores = {
    request,
    queries: queriesOf(request, '7'),
    funds: {
      data: HELD,
      shown: HELD,
      refresh: () => Promise.resolve(),
    },
    appConfig: {
      ensure: () => Promise.resolve(),
      config: config({ tokens: { BOEX: { address: TOKEN } } }),
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
    cache: {
      invalidate: () => {
        play.money += 1
      },
    },
  }
  let made = 0
  const random = {
    alphanumerics: (length: number) => {
      made += 1
      return `request${made}`.padEnd(length, 'x')
    },
  }
  const open = () => new WithdrawModel(stores as unknown as RootStore, random)
  return { fake, play, records, model: open(), open, stores }
}

const filled = async () => {
  const harness = platform()
  harness.model.begin()
  await harness.model.load()
  harness.model.account.type(ACCOUNT)
  harness.model.amount.type('100')
  return harness
}

describe('a withdrawal', () => {
  it('shows fee and arriving amount during typing, computed from either field', async () => {
    const { model } = await filled()
    expect(model).toMatchObject({ fee: '1.5', arrives: '98.5' })
    model.enter('arriving')
    expect(model).toMatchObject({ quantity: '101.507537688442211055', arrives: '100' })
  })

  it('fills in the maximum, and names what limits it', async () => {
    const { model } = await filled()
    model.enter('arriving')
    model.useMaximum()
    expect({ text: model.amount.text, entering: model.entering, limitedBy: model.amount.maximum?.limitedBy }).toEqual({
      text: '1000',
      entering: 'leaving',
      limitedBy: 'balance',
    })
    model.choose('USDT-ERC20')
    expect({ decimals: model.amount.decimals, quantity: model.amount.maximum?.quantity }).toEqual({
      decimals: 6,
      quantity: '7.5',
    })
  })

  it('shows an invalid address without a quantity, and an unreadable quantity without an address', async () => {
    const { model } = await filled()
    model.amount.type('')
    model.account.type('0x12')
    model.account.leave()
    expect(model.account.shownProblem).toBe('address-invalid')
    model.account.type('')
    model.amount.type('25 USDT')
    expect(model.amount.shownProblem).toEqual({ problem: 'quantity-unit' })
  })

  it('reports that a payment code asks for more than its address', async () => {
    const { model } = await filled()
    model.account.enter(`ethereum:${TOKEN}@1/transfer?address=${ACCOUNT}&uint256=5`)
    expect(model.account).toMatchObject({ text: ACCOUNT, unusedRequest: { chain: '1', token: TOKEN, amount: '5' } })
    model.account.enter(`ethereum:${ACCOUNT}@${config().chain.id}`)
    expect(model.account.unusedRequest).toEqual({})
  })

  it('cannot be reviewed with an error', async () => {
    const { model } = await filled()
    for (const [text, account] of [
      ['', ACCOUNT],
      ['9.99', ACCOUNT],
      ['1000.000000000000000001', ACCOUNT],
      ['100', ''],
      ['100', '0x12'],
      ['100', TOKEN],
    ] as const) {
      model.amount.type(text)
      model.account.type(account)
      model.flow.review()
      expect({ text, account, step: model.flow.step }).toEqual({ text, account, step: 'form' })
    }
    expect(model.account.blocked).toBe('recipient-is-contract')
    model.account.type(` ${ACCOUNT} `)
    model.flow.review()
    expect(model.flow.step).toBe('review')
  })

  it('asks for no password if none is set, and keeps the form while one is set', async () => {
    const { model, play } = await filled()
    play.passwordSet = false
    model.flow.review()
    model.flow.askPassword()
    expect(model.flow.step).toBe('review')
    model.flow.interrupt()
    expect(model.flow.open).toBe(false)
    play.passwordSet = true
    model.flow.resume()
    expect({
      open: model.flow.open,
      step: model.flow.step,
      text: model.amount.text,
      account: model.account.text,
    }).toEqual({
      open: true,
      step: 'review',
      text: '100',
      account: ACCOUNT,
    })
    model.flow.resume()
    model.flow.askPassword()
    expect(model.flow.step).toBe('password')
  })

  it('is sent once after six digits, and shows its progress', async () => {
    const { model, play, fake } = await filled()
    model.flow.review()
    model.flow.askPassword()
    model.flow.submission.typePassword('52849')
    await model.flow.send()
    expect(fake.count('addCashLog')).toBe(0)
    model.flow.submission.typePassword(PASSWORD)
    await Promise.all([model.flow.send(), model.flow.send()])
    expect(fake.payloadsOf('addCashLog')).toEqual([
      {
        network: 'BOEX-ERC20',
        quantity: '100',
        account: ACCOUNT,
        fee: '1.5',
        password: PASSWORD,
        idempotencyKey: FIRST_KEY,
      },
    ])
    await model.follow()
    expect({
      step: model.flow.step,
      status: model.sent?.status,
      password: model.flow.submission.password,
      money: play.money,
    }).toEqual({
      step: 'outcome',
      status: 'under-review',
      password: '',
      money: 1,
    })
    play.list = [withdrawal({ status: 'received' })]
    await model.follow()
    expect(model.sent?.status).toBe('received')
    model.flow.close()
    model.begin()
    expect({ step: model.flow.step, text: model.amount.text, account: model.account.text }).toEqual({
      step: 'form',
      text: '',
      account: ACCOUNT,
    })
  })

  it('of unknown outcome is looked up before the next one after the page was left', async () => {
    const { model, open, records, fake } = await filled()
    model.flow.review()
    model.flow.askPassword()
    fake.lost.add('addCashLog')
    records.unreachable = new AppError('offline')
    model.flow.submission.typePassword(PASSWORD)
    await model.flow.send()
    expect({ step: model.flow.step, outcome: model.flow.outcome?.kind, text: model.amount.text }).toEqual({
      step: 'password',
      outcome: 'unknown',
      text: '100',
    })
    fake.lost.clear()
    records.unreachable = undefined
    const later = open()
    later.flow.restore(model.flow.draft ?? {})
    await later.load()
    const send = async () => {
      later.flow.review()
      later.flow.askPassword()
      later.flow.submission.typePassword(PASSWORD)
      await later.flow.send()
    }
    await send()
    expect({ step: later.flow.step, outcome: later.flow.outcome?.kind, carriedOut: records.carriedOut.size }).toEqual({
      step: 'review',
      outcome: 'earlier',
      carriedOut: 1,
    })
    await send()
    expect({ step: later.flow.step, sentId: later.flow.receipt?.id, carriedOut: records.carriedOut.size }).toEqual({
      step: 'outcome',
      sentId: '2',
      carriedOut: 2,
    })
  })

  it('keeps the form when it is refused, and focuses the field with the error', async () => {
    const { model, fake } = await filled()
    model.flow.review()
    model.flow.askPassword()
    fake.failing.set('addCashLog', new BusinessError(1302, 'The withdrawal password is wrong.', { field: 'password' }))
    model.flow.submission.typePassword(PASSWORD)
    await model.flow.send()
    expect(model).toMatchObject({ flow: { step: 'password', submission: { password: '' } }, amount: { text: '100' } })
    fake.failing.set('addCashLog', new BusinessError(1206, 'too much', { field: 'quantity' }))
    model.flow.submission.typePassword(PASSWORD)
    await model.flow.send()
    expect({ step: model.flow.step, text: model.amount.text, account: model.account.text }).toEqual({
      step: 'form',
      text: '100',
      account: ACCOUNT,
    })
  })

  it('that is refused while its sheet is closed reopens at the field with the error', async () => {
    const { model, fake } = await filled()
    model.flow.review()
    model.flow.askPassword()
    fake.failing.set('addCashLog', new BusinessError(1206, 'too much', { field: 'quantity' }))
    model.flow.submission.typePassword(PASSWORD)
    const sent = model.flow.send()
    model.flow.close()
    await sent
    model.begin()
    expect(model.flow).toMatchObject({ open: true, step: 'form', submission: { refused: { code: 1206 } } })
  })

  it('forgets the password when it is left', async () => {
    const { model } = await filled()
    model.flow.review()
    model.flow.askPassword()
    model.flow.submission.typePassword('5284')
    model.flow.back()
    expect(model.flow).toMatchObject({ step: 'review', submission: { password: '' } })
    model.flow.askPassword()
    model.flow.submission.typePassword('5284')
    model.flow.close()
    expect(model.flow).toMatchObject({ submission: { password: '' }, step: 'review', open: false })
  })

  it('refuses an address with a wrong letter, and the black hole, each with its own message', async () => {
    const { model } = await filled()
    for (const [account, danger] of [
      [MISTYPED, 'wrong-checksum'],
      [config().blackHoleAddress, 'recipient-is-black-hole'],
    ] as const) {
      model.account.enter(account)
      model.flow.review()
      expect({ blocked: model.account.blocked, step: model.flow.step }).toEqual({ blocked: danger, step: 'form' })
    }
  })

  it('to an address that imitates a known one is compared before the password', async () => {
    const { model, play } = await filled()
    play.recipients = recipients({ accounts: [{ account: ACCOUNT, sentAt: 1 }] })
    await model.load()
    const forged = `${ACCOUNT.slice(0, 20)}${'c0'.repeat(6)}${ACCOUNT.slice(32)}`
    model.account.enter(forged)
    expect(model.account.similarAddress).toBe(ACCOUNT)
    model.flow.review()
    model.flow.askPassword()
    expect(model.flow.step).toBe('review')
    model.account.acknowledge(true)
    model.flow.askPassword()
    expect(model.flow.step).toBe('password')
    model.flow.back()
    model.account.enter(forged)
    expect(model.account.acknowledged).toBe(false)
    model.account.enter(ACCOUNT)
    expect(model.account.similarAddress).toBeUndefined()
  })

  it('offers the member’s wallet first and warns of a new destination', async () => {
    const { model, play, stores } = await filled()
    expect(model.destinations.isFirst(ACCOUNT)).toBe(true)
    expect(model.destinations.offered()).toEqual([])
    stores.session.walletAddress = TOKEN
    play.recipients = recipients({ accounts: [{ account: ACCOUNT, sentAt: 1 }] })
    await model.load()
    expect(model.destinations.offered()).toEqual([TOKEN, ACCOUNT])
    expect(model.destinations.isOwnWallet(TOKEN)).toBe(true)
    expect(model.destinations.isOwnWallet(ACCOUNT)).toBe(false)
    model.account.enter(ACCOUNT.toUpperCase().replace('0X', '0x'))
    expect(model.destinations.isFirst(model.account.recipient.value)).toBe(false)
  })

  it('shows no warning until it knows whether a destination is new', async () => {
    const { model, fake } = platform()
    fake.failing.set('getRecipients', new AppError('offline'))
    model.begin()
    await model.load()
    model.account.type(ACCOUNT)
    expect(model.destinations.isFirst(model.account.recipient.value)).toBe(false)
  })

  it('cannot be reviewed while a reset of the withdrawal password suspends withdrawals', async () => {
    const { model, stores } = await filled()
    stores.funds.shown = { ...HELD, withdrawalsSuspendedUntil: 61 }
    expect(model.flow.suspendedUntil()).toBe(61)
    model.flow.review()
    expect(model.flow.step).toBe('form')
    stores.funds.shown = HELD
    model.flow.review()
    expect({ until: model.flow.suspendedUntil(), step: model.flow.step }).toEqual({ until: undefined, step: 'review' })
  })

  it('goes only to trusted addresses if the member chose that, until it ends', async () => {
    const { model, play } = await filled()
    const trusted = (change: Parameters<typeof trustedAddresses>[0]) => trustedAddresses({ only: true, ...change })
    const row = (address: string, usableAt: number) => ({ address, addedAt: 0, usableAt })
    const ofAccount = async (now: typeof play.trusted) => {
      play.trusted = now
      await model.load()
      return model.account.shownProblem
    }
    expect(await ofAccount(trusted({ list: [row(TOKEN, 1)] }))).toBe('address-not-trusted')
    model.flow.review()
    expect({ step: model.flow.step, offered: model.destinations.offered() }).toEqual({ step: 'form', offered: [TOKEN] })
    // The address is still in its waiting time.
    expect(await ofAccount(trusted({ list: [row(ACCOUNT, 2)] }))).toBe('address-not-trusted')
    expect(await ofAccount(trusted({ list: [row(ACCOUNT, 1)] }))).toBeUndefined()
    expect(await ofAccount(trusted({ endsAt: 2 }))).toBe('address-not-trusted')
    expect(await ofAccount(trusted({ endsAt: 1 }))).toBeUndefined()
    model.flow.review()
    expect(model.flow.step).toBe('review')
  })

  it('reports that the networks could not be loaded, and loads them again', async () => {
    const { model, fake } = platform()
    fake.failing.set('getCashConfig', new AppError('offline'))
    await model.load()
    expect(model).toMatchObject({ terms: { failed: true }, network: undefined })
    fake.failing.clear()
    await model.load()
    expect({ failed: model.terms.failed, coin: model.network?.coin }).toEqual({ failed: false, coin: 'BOEX' })
  })
})
