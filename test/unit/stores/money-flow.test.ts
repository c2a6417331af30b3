import type { Data, Payload } from '@/contract/contract'
import { AppError, BusinessError } from '@/errors/app-error'
import { createPersistence } from '@/stores/persistence'
import { MoneyFlow, type MoneyStores, type Operation } from '@/stores/support/money-flow'
import { FakePlatform } from '../../support/fake-platform/fake-platform'
import { memoryStorage } from '../../support/stores/device'
import { answerLost, OperationRecords } from '../../support/stores/operations'

const PATH = '/api/funds/addTransfer'

type Answer = Data<typeof PATH>
type Send = (payload: Payload<typeof PATH>) => Promise<Answer>

/** A member on a device, and a platform that carries out each key once. */
const harness = () => {
  const storage = memoryStorage()
  const records = new OperationRecords()
  const session = { userId: '7', user: { withdrawalPasswordSet: true } }
  let drawn = 0
  const random = {
    alphanumerics: (length: number) => {
      drawn += 1
      return String(drawn).padStart(length, '0')
    },
  }
  /** Keys of all submissions. */
  const sent: string[] = []
  const carryOut = async (payload: Payload<typeof PATH>): Promise<Answer> =>
    records.carryOut(PATH, payload, (done) => ({
      id: String(done + 1),
      coin: 'BOEX' as const,
      quantity: '5',
      to: 'anna',
      createdAt: 1_800_000_000,
    }))
  const sends = (call: Send): Send => {
    return (payload) => {
      sent.push(payload.idempotencyKey ?? '')
      return call(payload)
    }
  }
  const accept = sends(carryOut)
  const loseAnswer = sends(answerLost(carryOut))
  const neverArrive = sends(() => Promise.reject(new AppError('server-busy')))
  const refuse = sends(() => Promise.reject(new BusinessError(1302, 'wrong')))
  /** A form, opened again on the same device. */
  const form = () => {
    const platform = new FakePlatform({ getOperation: (payload) => records.getOperation(payload) })
    const dependencies = {
      persistence: createPersistence(storage),
      session,
      serverSeconds: () => 1_800_000_000,
      request: platform.request(),
      cache: { invalidate: () => undefined },
    } as unknown as MoneyStores
    const ended: string[] = []
    /** Number of the attempt, from 1, whose callback reported the end. */
    const endedAsBegun: number[] = []
    let attempts = 0
    let operation: Operation<typeof PATH, Answer>
    const flow = new MoneyFlow(dependencies, random, {
      path: PATH,
      operation: () => operation,
      password: () => true,
    })
    const pay = (send: Send, quantity = '5') => {
      attempts += 1
      const attempt = attempts
      platform.answers.addTransfer = send
      const fields = { to: 'anna', quantity, coin: 'BOEX' } as const
      const done = (answer: Answer) => {
        ended.push(answer.id)
        endedAsBegun.push(attempt)
        return answer
      }
      operation = { fields, done }
      flow.askPassword()
      flow.submission.typePassword('528491')
      return flow.send()
    }
    return { flow, pay, ended, endedAsBegun }
  }
  const kept = () => Object.keys(createPersistence(storage).read().unansweredOperations['7'] ?? {})
  return { records, session, sent, form, kept, accept, loseAnswer, neverArrive, refuse }
}

const unreachable = new AppError('offline')

const causeOf = ({ outcome }: Pick<MoneyFlow<typeof PATH, Answer>, 'outcome'>) =>
  outcome && [outcome.kind, outcome.kind === 'earlier' ? undefined : outcome.cause?.kind]

describe('an operation that moves money', () => {
  it('runs once for two taps', async () => {
    const { form, accept, records } = harness()
    const { flow, pay, ended } = form()
    const [first, second] = await Promise.all([pay(accept), pay(accept)])
    expect({ id: first?.id, second, ended, carriedOut: records.carriedOut.size }).toEqual({
      id: '1',
      second: undefined,
      ended: ['1'],
      carriedOut: 1,
    })
    expect(flow.submission.running).toBe(false)
  })

  it('gets a new key after each answer, even with the same fields', async () => {
    const { form, accept, sent, kept, records } = harness()
    const { pay, ended } = form()
    for (const quantity of ['5', '5', '6']) await pay(accept, quantity)
    expect({ ended, sent: new Set(sent).size, kept: kept(), asked: records.asked }).toEqual({
      ended: ['1', '2', '3'],
      sent: 3,
      kept: [],
      asked: [],
    })
  })

  it('stores its key before it is sent', async () => {
    const { form, kept, accept } = harness()
    let before: string[] = []
    await form().pay(async (idempotencyKey) => {
      before = kept()
      return accept(idempotencyKey)
    })
    expect({ before: before.length, kept: kept() }).toEqual({ before: 1, kept: [] })
  })

  it('ends when the platform refuses it, and the next one gets a new key', async () => {
    const { form, refuse, accept, kept, sent } = harness()
    const { flow, pay, ended } = form()
    await pay(refuse)
    expect({ refused: flow.submission.refused?.kind, outcome: flow.outcome, kept: kept() }).toEqual({
      refused: 'business',
      outcome: undefined,
      kept: [],
    })
    flow.submission.forgetRefusal()
    expect(flow.submission.refused).toBeUndefined()
    await pay(accept)
    expect({ ended, sent: new Set(sent).size }).toEqual({ ended: ['1'], sent: 2 })
  })

  it('throws programming errors', async () => {
    const { form } = harness()
    const { flow, pay } = form()
    await expect(pay(() => Promise.reject(new RangeError('ours')))).rejects.toThrow('ours')
    expect(flow.submission.running).toBe(false)
  })
})

describe('an operation without a reply', () => {
  it('ends with the actual answer if it ran, and its key is deleted', async () => {
    const { form, loseAnswer, kept, records } = harness()
    const { flow, pay, ended } = form()
    expect((await pay(loseAnswer))?.id).toBe('1')
    expect({ ended, refused: flow.submission.refused, outcome: flow.outcome }).toEqual({
      ended: ['1'],
      refused: undefined,
      outcome: undefined,
    })
    expect({ carriedOut: records.carriedOut.size, kept: kept() }).toEqual({ carriedOut: 1, kept: [] })
  })

  it('can be sent again as a second operation', async () => {
    const { form, loseAnswer, accept, records } = harness()
    const { pay, ended } = form()
    await pay(loseAnswer)
    await pay(accept)
    expect({ ended, carriedOut: records.carriedOut.size }).toEqual({ ended: ['1', '2'], carriedOut: 2 })
  })

  it('that never arrived is revoked, reported as not executed, and sent again under a new key', async () => {
    const { form, neverArrive, accept, records, sent, kept } = harness()
    const { flow, pay, ended } = form()
    expect(await pay(neverArrive)).toBeUndefined()
    expect({ outcome: causeOf(flow), ended }).toEqual({
      outcome: ['not-carried-out', 'server-busy'],
      ended: [],
    })
    expect(kept()).toEqual([])
    await pay(accept)
    expect({ ended, sent: new Set(sent).size, carriedOut: records.carriedOut.size, kept: kept() }).toEqual({
      ended: ['1'],
      sent: 2,
      carriedOut: 1,
      kept: [],
    })
  })

  it('runs once even if it arrives after its look-up', async () => {
    const { form, neverArrive, loseAnswer, accept, records, sent } = harness()
    const { pay, ended } = form()
    await pay(neverArrive)
    const payload = { to: 'anna', quantity: '5', coin: 'BOEX', password: '528491', idempotencyKey: sent[0] } as const
    await expect(loseAnswer(payload)).rejects.toThrow('revoked')
    await pay(accept)
    expect({ carriedOut: records.carriedOut.size, ended }).toEqual({ carriedOut: 1, ended: ['1'] })
  })

  it('leaves no key once it is known as not executed, even if its repetition is refused', async () => {
    const { form, neverArrive, refuse, accept, sent, kept } = harness()
    const { flow, pay, ended } = form()
    await pay(neverArrive)
    await pay(refuse)
    expect({ refused: flow.submission.refused?.kind, outcome: flow.outcome, kept: kept().length }).toEqual({
      refused: 'business',
      outcome: undefined,
      kept: 0,
    })
    await pay(accept)
    expect({ ended, sent: new Set(sent).size }).toEqual({ ended: ['1'], sent: 3 })
  })

  it('is not looked up without a session, and its key is kept', async () => {
    const { form, kept, records } = harness()
    const { flow, pay } = form()
    await pay(() => Promise.reject(new AppError('login-expired')))
    expect({
      refused: flow.submission.refused?.kind,
      outcome: flow.outcome,
      asked: records.asked,
      kept: kept().length,
    }).toEqual({ refused: 'login-expired', outcome: undefined, asked: [], kept: 1 })
  })
})

describe('an operation of unknown outcome', () => {
  const lost = async () => {
    const around = harness()
    const opened = around.form()
    around.records.unreachable = unreachable
    await opened.pay(around.loseAnswer)
    return { ...around, ...opened }
  }

  it('is reported as unknown, and ends when a look-up succeeds', async () => {
    const { flow, ended, records, kept } = await lost()
    expect({ outcome: causeOf(flow), ended }).toEqual({
      outcome: ['unknown', 'timeout'],
      ended: [],
    })
    expect(kept()).toHaveLength(1)
    await flow.check()
    expect(flow.outcome?.kind).toBe('unknown')
    records.unreachable = undefined
    await flow.check()
    expect({ ended, outcome: flow.outcome, kept: kept(), carriedOut: records.carriedOut.size }).toEqual({
      ended: ['1'],
      outcome: undefined,
      kept: [],
      carriedOut: 1,
    })
    await flow.check()
    expect(ended).toEqual(['1'])
  })

  it('is looked up before it is sent again, and not sent while its outcome is unknown', async () => {
    const { pay, accept, sent, records, ended, flow } = await lost()
    await pay(accept)
    expect({ sent: sent.length, outcome: flow.outcome?.kind }).toEqual({ sent: 1, outcome: 'unknown' })
    records.unreachable = undefined
    await pay(accept)
    expect({ sent: sent.length, ended, carriedOut: records.carriedOut.size }).toEqual({
      sent: 1,
      ended: ['1'],
      carriedOut: 1,
    })
  })

  it('ends the attempt that ran, not the latest one', async () => {
    const { form, loseAnswer, accept, records } = harness()
    const { pay, endedAsBegun } = form()
    records.unreachable = unreachable
    await pay(loseAnswer)
    records.unreachable = undefined
    await pay(accept)
    expect({ endedAsBegun, carriedOut: records.carriedOut.size }).toEqual({ endedAsBegun: [1], carriedOut: 1 })
  })

  it('that ran is reported after a reload instead of sent again; the next one is a second operation', async () => {
    const { form, accept, records, kept, sent } = await lost()
    records.unreachable = undefined
    const later = form()
    expect(await later.pay(accept)).toBeUndefined()
    const { outcome } = later.flow
    expect(outcome?.kind === 'earlier' && [outcome.operation.answer, outcome.operation.createdAt]).toEqual([
      expect.objectContaining({ id: '1' }),
      1_800_000_000,
    ])
    expect({ ended: later.ended, sent: sent.length, kept: kept() }).toEqual({ ended: [], sent: 1, kept: [] })
    await later.pay(accept)
    expect({ ended: later.ended, carriedOut: records.carriedOut.size, outcome: later.flow.outcome }).toEqual({
      ended: ['2'],
      carriedOut: 2,
      outcome: undefined,
    })
  })

  it('is reported as an earlier operation if the form was edited since', async () => {
    const { flow, pay, accept, ended, records } = await lost()
    flow.edited()
    expect(flow).toMatchObject({ outcome: undefined, submission: { refused: undefined } })
    records.unreachable = undefined
    await pay(accept)
    expect({ ended, outcome: flow.outcome }).toEqual({
      ended: [],
      outcome: expect.objectContaining({ kind: 'earlier' }),
    })
  })

  it('does not block another operation', async () => {
    const { pay, accept, ended, records, kept } = await lost()
    await pay(accept, '6')
    expect({ ended, carriedOut: records.carriedOut.size, kept: kept().length }).toEqual({
      ended: ['2'],
      carriedOut: 2,
      kept: 1,
    })
  })

  it('remains reported while a password is typed', async () => {
    const { flow } = await lost()
    flow.submission.forgetRefusal()
    expect(causeOf(flow)).toEqual(['unknown', 'timeout'])
  })

  it('remains unknown after a reload while it cannot be looked up', async () => {
    const { form, accept, sent } = await lost()
    const later = form()
    await later.pay(accept)
    expect({
      outcome: causeOf(later.flow),
      sent: sent.length,
    }).toEqual({ outcome: ['unknown', 'offline'], sent: 1 })
  })
})

describe('a password typed during the look-up of an earlier attempt', () => {
  /** A submitted form without a response, whose result is unknown, and a platform that responds late. */
  const asking = async (lose: 'loseAnswer' | 'neverArrive') => {
    const place = harness()
    const { records, form } = place
    const opened = form()
    records.unreachable = new AppError('offline')
    await opened.pay(place[lose])
    records.unreachable = undefined
    let arrive: () => void = () => undefined
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const getOperation = records.getOperation.bind(records)
    records.getOperation = async (payload) => {
      await late
      return getOperation(payload)
    }
    return { ...place, ...opened, arrive, checked: opened.flow.check() }
  }

  it('sends the operation once the earlier one is known as not executed', async () => {
    const { pay, accept, sent, ended, arrive, checked } = await asking('neverArrive')
    const answer = pay(accept)
    expect(sent).toHaveLength(1)
    arrive()
    await checked
    expect(await answer).toMatchObject({ id: '1' })
    expect({ ended, sent: new Set(sent).size }).toEqual({ ended: ['1'], sent: 2 })
  })

  it('sends nothing if the earlier one ran, and ends the form once', async () => {
    const { pay, accept, sent, ended, arrive, checked } = await asking('loseAnswer')
    const answer = pay(accept)
    arrive()
    await checked
    expect(await answer).toBeUndefined()
    expect({ ended, sent: sent.length }).toEqual({ ended: ['1'], sent: 1 })
  })
})

describe('an operation whose member logged out', () => {
  it('ends no form, and other members do not look it up', async () => {
    const { form, session, loseAnswer, accept, records, kept } = harness()
    const { flow, pay, ended } = form()
    await pay(async (idempotencyKey) => {
      session.userId = '8'
      return loseAnswer(idempotencyKey)
    })
    expect({ ended, outcome: flow.outcome, asked: records.asked, kept: kept().length }).toEqual({
      ended: [],
      outcome: undefined,
      asked: [],
      kept: 1,
    })
    session.userId = '7'
    await pay(async (idempotencyKey) => {
      session.userId = '8'
      return accept(idempotencyKey)
    }, '6')
    expect({ ended, kept: kept().length }).toEqual({ ended: [], kept: 1 })
  })
})
