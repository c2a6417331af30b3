import { CODE } from '@/contract/codes'
import type { Funds } from '@/contract/funds'
import { AppError, BusinessError } from '@/errors/app-error'
import { TransferModel } from '@/features/transfer/transfer-model'
import { addressBookOf } from '@/stores/address-book-store'
import { pageOf } from '../../../support/fake-platform/changed'
import { type Transfer, transfer } from '../../../support/fake-platform/funds-answers'
import { settled } from '../../../support/settled'
import { ANNA, BLACK_HOLE, BOEX_TOKEN, counting, FORGED, transferHarness } from './support'

const opened = async (parameters: Readonly<Record<string, string>> = {}, options = {}) => {
  const harness = transferHarness(options)
  const model = new TransferModel(harness.stores, counting)
  model.begin(parameters)
  await model.load()
  return { ...harness, model }
}

const enter = async (model: TransferModel, digits: string) => {
  model.flow.askPassword()
  model.flow.submission.typePassword(digits)
  await model.flow.send()
}

describe('a transfer that equals one of the last minutes', () => {
  const NOW = 1_800_000_000
  /** Starts with a record of this age in seconds. */
  const withRecord = async (age: number, change: Partial<Transfer> = {}) => {
    const harness = transferHarness()
    const { stores, fake } = harness
    jest.spyOn(stores, 'serverSeconds').mockReturnValue(NOW)
    const counterparty = { uid: '100008', nickname: ANNA }
    fake.answers.getTransferLog = () =>
      pageOf([transfer({ id: '7', quantity: '1.5', counterparty, createdAt: NOW - age, ...change })])
    const model = new TransferModel(stores, counting)
    await model.load()
    model.to.type('100008')
    model.amount.type('1.50')
    return { ...harness, model }
  }

  it('is found in the platform’s records, by UID and by address', async () => {
    const { model } = await withRecord(180)
    expect(model.flow.duplicate).toMatchObject({ createdAt: NOW - 180 })
    model.to.type(ANNA.toLowerCase())
    expect(model.flow.duplicate).toMatchObject({ createdAt: NOW - 180 })
  })

  it('does not equal one with another quantity, coin, recipient or direction, or older than ten minutes', async () => {
    const { model } = await withRecord(180)
    model.amount.type('1.51')
    expect(model.flow.duplicate).toBeUndefined()
    model.amount.type('1.5')
    model.choose('VC')
    expect(model.flow.duplicate).toBeUndefined()
    model.choose('BOEX')
    model.to.type('100010')
    expect(model.flow.duplicate).toBeUndefined()
    expect((await withRecord(180, { direction: 'in' })).model.flow.duplicate).toBeUndefined()
    expect((await withRecord(599)).model.flow.duplicate).toBeDefined()
    expect((await withRecord(600)).model.flow.duplicate).toBeUndefined()
  })

  it('is confirmed once, and the next one again', async () => {
    const { model, fake } = await withRecord(180)
    model.flow.confirmDuplicate()
    expect(model.flow.duplicate).toBeUndefined()
    model.flow.review()
    // The records cannot be loaded any more, but the page remembers its own transfers.
    fake.answers.getTransferLog = () => {
      throw new AppError('timeout')
    }
    await enter(model, '528491')
    expect(model.flow.step).toBe('outcome')
    model.again()
    model.amount.type('1.5')
    expect(model.flow.duplicate).toMatchObject({ createdAt: 1_800_000_000 })
  })

  it('is searched for again at the review, because another device may have sent it', async () => {
    const { model, fake } = await withRecord(180)
    expect(fake.payloadsOf('getTransferLog')).toHaveLength(1)
    model.flow.review()
    await settled()
    expect(fake.payloadsOf('getTransferLog')).toHaveLength(2)
  })
})

describe('the form of a transfer', () => {
  it('reads coin, recipient and quantity from the URL', async () => {
    const { model } = await opened({ coin: 'VC', to: '100008', quantity: '2' })
    expect(model).toMatchObject({ coin: 'VC', to: { text: '100008' }, amount: { text: '2' } })
    expect((await opened({ coin: 'USDT' })).model.coin).toBe('BOEX')
  })

  it('shows the recognized recipient and the name (F4)', async () => {
    const { model } = await opened()
    model.to.type(` ethereum:${ANNA} `)
    expect({ recipient: model.to.recipient.kind, valid: model.to.valid, name: model.name }).toEqual({
      recipient: 'address',
      valid: true,
      name: '100008',
    })
    model.to.type('100008')
    expect({ recipient: model.to.recipient.kind, name: model.name, firstTime: model.firstTime }).toEqual({
      recipient: 'uid',
      name: undefined,
      firstTime: false,
    })
    model.to.type('100010')
    expect(model).toMatchObject({ name: undefined, firstTime: true })
  })

  it('shows no error during typing, but a risk immediately (F6)', async () => {
    const { model } = await opened()
    model.to.type('0x12')
    expect(model.to.shownProblem).toBeUndefined()
    model.to.leave()
    expect(model.to.shownProblem).toBe('recipient-invalid')
    model.to.type('')
    for (const [to, refusal] of [
      ['100007', 'recipient-is-self'],
      [BOEX_TOKEN, 'recipient-is-contract'],
      [BLACK_HOLE, 'recipient-is-black-hole'],
    ] as const) {
      model.to.type(to)
      expect(model.to.shownProblem).toBe(refusal)
    }
  })

  it('accepts an address without a checksum with a notice, and refuses a wrong checksum (F5)', async () => {
    const { model, stores } = await opened()
    model.to.type(ANNA.toLowerCase())
    expect(model).toMatchObject({ to: { valid: true }, withoutChecksum: true })
    stores.wallet.checksumOf = () => 'wrong'
    model.to.type(ANNA)
    expect(model.to.shownProblem).toBe('wrong-checksum')
  })

  it('requires a comparison with the known address before the password if it looks similar', async () => {
    const { model } = await opened({ to: FORGED, quantity: '1' })
    expect(model.to.similarAddress).toBe(ANNA)
    model.flow.review()
    model.flow.askPassword()
    expect(model.flow.step).toBe('review')
    model.to.acknowledge(true)
    model.flow.askPassword()
    expect(model.flow.step).toBe('password')
    model.to.type(ANNA)
    expect(model).toMatchObject({ to: { similarAddress: undefined, acknowledged: false } })
  })

  it('fills in the whole balance, and shows the remainder (D4)', async () => {
    const { model } = await opened({ to: '100008' })
    model.amount.useMaximum()
    expect(model).toMatchObject({ amount: { text: '100', problem: undefined }, remaining: '0' })
    model.choose('VC')
    expect(model.amount.problem).toEqual({ problem: 'insufficient-balance', bound: '5' })
    expect(model.remaining).toBeUndefined()
  })

  it('shows missing fields in the specification’s words', async () => {
    const { model } = await opened()
    model.flow.review()
    expect({
      open: model.flow.open,
      problem: model.amount.shownProblem?.problem,
      shownRecipientRefusal: model.to.shownProblem,
    }).toEqual({ open: false, problem: 'transfer-quantity-required', shownRecipientRefusal: 'address-required' })
  })
})

describe('sending', () => {
  it('sends, shows the receipt, stores the recipient and notifies all stores with figures (M7)', async () => {
    const { model, stores, fake } = await opened({ to: '100010', quantity: '2' })
    const news = stores.cache.invalidations
    model.flow.review()
    await enter(model, '528491')
    expect(fake.payloadsOf('addTransfer')).toEqual([
      { to: '100010', quantity: '2', coin: 'BOEX', password: '528491', idempotencyKey: expect.any(String) },
    ])
    expect({
      step: model.flow.step,
      id: model.flow.receipt?.id,
      password: model.flow.submission.password,
      text: model.amount.text,
    }).toEqual({
      step: 'outcome',
      id: '9',
      password: '',
      text: '',
    })
    expect(stores.cache.invalidations).toBe(news + 1)
    model.nameRecipient(' Ben ')
    expect(addressBookOf(stores).nameOf('100010')).toBe('Ben')
    model.again()
    expect(model).toMatchObject({ flow: { open: false }, to: { text: '100010' }, name: 'Ben', firstTime: false })
  })

  it('sends once for any number of presses of the last digit', async () => {
    const { model, fake } = await opened({ to: '100008', quantity: '2' })
    model.flow.review()
    model.flow.askPassword()
    model.flow.submission.typePassword('528491')
    await Promise.all([model.flow.send(), model.flow.send()])
    expect(fake.payloadsOf('addTransfer')).toHaveLength(1)
  })

  it('keeps everything except a wrong password', async () => {
    const { model, fake } = await opened({ to: '100008', quantity: '2' })
    fake.answers.addTransfer = () => {
      throw new BusinessError(CODE.WITHDRAWAL_PASSWORD_WRONG, 'wrong', { field: 'password' })
    }
    model.flow.review()
    await enter(model, '111222')
    expect(model).toMatchObject({
      flow: { step: 'password', open: true, submission: { password: '' } },
      amount: { text: '2' },
    })
    expect(model.flow.submission.refusedAt('password')).toBeDefined()
    model.flow.submission.typePassword('5')
    expect(model.flow.submission.refusedAt('password')).toBeUndefined()
  })

  it('returns to the field that the platform refused', async () => {
    const { model, fake } = await opened({ to: '100010', quantity: '2' })
    fake.answers.addTransfer = () => {
      throw new BusinessError(CODE.RECIPIENT_NOT_FOUND, 'nobody', { field: 'to' })
    }
    model.flow.review()
    await enter(model, '528491')
    expect(model).toMatchObject({ flow: { open: false }, to: { text: '100010' } })
    expect({
      to: model.flow.submission.refusedAt('to') !== undefined,
      quantity: model.flow.submission.refusedAt('quantity'),
    }).toEqual({
      to: true,
      quantity: undefined,
    })
    model.to.type('100008')
    expect(model.flow.submission.refusedAt('to')).toBeUndefined()
  })

  it('with a lost answer shows the actual receipt, and the same transfer again is a second one (D8)', async () => {
    const { model, stores, fake, records } = await opened({ to: '100008', quantity: '2' })
    fake.lost.add('addTransfer')
    const news = stores.cache.invalidations
    model.flow.review()
    await enter(model, '528491')
    expect({ step: model.flow.step, id: model.flow.receipt?.id, carriedOut: records.carriedOut.size }).toEqual({
      step: 'outcome',
      id: '9',
      carriedOut: 1,
    })
    expect(stores.cache.invalidations).toBe(news + 1)
    fake.lost.clear()
    fake.failing.clear()
    model.again()
    model.amount.type('2')
    model.flow.review()
    await enter(model, '528491')
    expect({ step: model.flow.step, id: model.flow.receipt?.id, carriedOut: records.carriedOut.size }).toEqual({
      step: 'outcome',
      id: '10',
      carriedOut: 2,
    })
  })

  it('that never arrived is reported as not executed, and is sent again under a new key (D8)', async () => {
    const { model, fake, records } = await opened({ to: '100008', quantity: '2' })
    fake.failing.set('addTransfer', new AppError('timeout'))
    model.flow.review()
    await enter(model, '528491')
    expect(model).toMatchObject({
      flow: { step: 'password', open: true },
      to: { text: '100008' },
      amount: { text: '2' },
    })
    expect({ outcome: model.flow.outcome?.kind, password: model.flow.submission.refusedAt('password') }).toEqual({
      outcome: 'not-carried-out',
      password: undefined,
    })
    fake.lost.clear()
    fake.failing.clear()
    await enter(model, '528491')
    const [first, second] = fake.payloadsOf('addTransfer')
    expect({ ...second, idempotencyKey: '' }).toEqual({ ...first, idempotencyKey: '' })
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
    expect({ step: model.flow.step, carriedOut: records.carriedOut.size }).toEqual({ step: 'outcome', carriedOut: 1 })
  })

  it('of unknown outcome is looked up, and reported before the next one after the page was left', async () => {
    const { model, stores, fake, records } = await opened({ to: '100008', quantity: '2' })
    fake.lost.add('addTransfer')
    records.unreachable = new AppError('offline')
    model.flow.review()
    await enter(model, '528491')
    expect({ step: model.flow.step, outcome: model.flow.outcome?.kind }).toEqual({
      step: 'password',
      outcome: 'unknown',
    })
    fake.lost.clear()
    fake.failing.clear()
    records.unreachable = undefined
    const later = new TransferModel(stores, counting)
    later.flow.restore(model.flow.draft ?? {})
    later.flow.review()
    await enter(later, '528491')
    expect({ step: later.flow.step, outcome: later.flow.outcome, carriedOut: records.carriedOut.size }).toEqual({
      step: 'review',
      outcome: {
        kind: 'earlier',
        operation: expect.objectContaining({ answer: expect.objectContaining({ id: '9' }) }),
      },
      carriedOut: 1,
    })
    await enter(later, '528491')
    expect({ id: later.flow.receipt?.id, carriedOut: records.carriedOut.size }).toEqual({ id: '10', carriedOut: 2 })
    // The previous form's check still runs, and ends with its own receipt.
    await model.flow.check()
    expect({ step: model.flow.step, id: model.flow.receipt?.id }).toEqual({ step: 'outcome', id: '9' })
  })

  it('forgets the password when the sheet closes', async () => {
    const { model } = await opened({ to: '100008', quantity: '2' })
    model.flow.review()
    model.flow.askPassword()
    model.flow.submission.typePassword('528')
    model.flow.close()
    expect(model.flow.submission.password).toBe('')
    model.flow.review()
    model.flow.askPassword()
    model.flow.submission.typePassword('528')
    model.flow.back()
    expect(model.flow).toMatchObject({ step: 'review', submission: { password: '' } })
    model.flow.back()
    expect(model.flow.open).toBe(false)
  })
})

describe('after a reset of the withdrawal password', () => {
  it('cannot be reviewed while transfers are suspended, and can be afterwards', async () => {
    const { model, fake, stores } = await opened({ to: '100008', quantity: '2' })
    expect(model.flow.suspendedUntil()).toBeUndefined()
    const until = stores.serverSeconds() + 60
    const { getMyFunds } = fake.answers
    fake.answers.getMyFunds = (payload) => ({ ...(getMyFunds?.(payload) as Funds), withdrawalsSuspendedUntil: until })
    stores.cache.markStale()
    await model.load()
    expect(model.flow.suspendedUntil()).toBe(until)
    model.flow.review()
    expect(model.flow.open).toBe(false)
    fake.answers.getMyFunds = getMyFunds as typeof fake.answers.getMyFunds
    stores.cache.markStale()
    await model.load()
    model.flow.review()
    expect({ until: model.flow.suspendedUntil(), open: model.flow.open }).toEqual({ until: undefined, open: true })
  })
})

describe('a started transfer', () => {
  it('is reviewed again after the password was set (F9)', async () => {
    const { model, stores } = await opened({ to: '100008', quantity: '2' }, { passwordSet: false })
    model.flow.review()
    expect(model.flow.passwordSet).toBe(false)
    model.flow.interrupt()
    expect(model.flow.open).toBe(false)
    const again = new TransferModel(stores, counting)
    again.flow.restore(model.flow.draft ?? {})
    expect(again).toMatchObject({
      to: { text: '100008' },
      amount: { text: '2' },
      flow: { open: true, step: 'review' },
    })
    model.flow.resume()
    expect({ open: model.flow.open, reviewing: model.flow.draft?.reviewing }).toEqual({
      open: true,
      reviewing: 'false',
    })
  })

  it('is kept when the page is left, without a review', async () => {
    const { model, stores } = await opened({ to: '100008', quantity: '2', coin: 'VC' })
    const again = new TransferModel(stores, counting)
    expect(again.flow.draft).toBeUndefined()
    again.flow.restore(model.flow.draft ?? {})
    expect(again).toMatchObject({ coin: 'VC', amount: { text: '2' }, flow: { open: false } })
  })

  it('ignores an unknown coin', async () => {
    const { stores } = await opened()
    const again = new TransferModel(stores, counting)
    again.flow.restore({ coin: 'DOGE', text: '3' })
    expect(again).toMatchObject({ coin: 'BOEX', to: { text: '' }, amount: { text: '3' } })
  })
})

describe('the list of known recipients (F7)', () => {
  it('combines the records and this device, each recipient once, the latest first', async () => {
    const { model, stores } = await opened()
    addressBookOf(stores).used(ANNA.toLowerCase(), 1_799_500_000)
    addressBookOf(stores).used('100010', 1_799_400_000)
    expect(model.recipients.people.map(({ value }) => value)).toEqual([ANNA.toLowerCase(), '100010'])
  })

  it('includes recipients beyond the latest records, which other members can fill with transfers', async () => {
    const { model, fake } = await opened()
    const incoming = transfer({ direction: 'in', counterparty: { uid: '100099', nickname: 'x****' } })
    fake.answers.getTransferLog = () => pageOf([incoming], { limit: 50 })
    await model.load()
    model.to.type(ANNA)
    expect(model.firstTime).toBe(false)
    model.to.type(FORGED)
    expect(model).toMatchObject({ firstTime: true, to: { similarAddress: ANNA } })
  })

  it('is unknown if it could not be loaded, so no first transfer is announced', async () => {
    const harness = transferHarness()
    harness.fake.failing.set('getRecipients', new AppError('timeout'))
    const model = new TransferModel(harness.stores, counting)
    await model.load()
    model.to.type('100010')
    expect(model.firstTime).toBe(false)
  })

  it('reports that the records could not be loaded, and keeps the earlier list', async () => {
    const { model, fake } = await opened()
    fake.answers.getTransferLog = () => {
      throw new AppError('timeout')
    }
    await model.recipients.load()
    expect({ failed: model.recipients.log.failed, latest: model.recipients.latest.length }).toEqual({
      failed: true,
      latest: 2,
    })
  })
})
