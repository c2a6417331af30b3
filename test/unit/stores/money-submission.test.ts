import type { Data, Payload } from '@/contract/contract'
import { AppError, BusinessError } from '@/errors/app-error'
import { createPersistence } from '@/stores/persistence'
import { type MoneyDependencies, MoneySubmission } from '@/stores/support/money-submission'
import { FakePlatform } from '../../support/fake-platform/fake-platform'
import { memoryStorage } from '../../support/stores/device'
import { answerLost, OperationRecords } from '../../support/stores/operations'

const PATH = '/api/funds/addTransfer'
const PASSWORD = '528491'

type Answer = Data<typeof PATH>
type Send = (payload: Payload<typeof PATH>) => Promise<Answer>

/** A member on a device, and a platform that carries out each key once. */
const harness = () => {
  const storage = memoryStorage()
  const records = new OperationRecords()
  const session = { userId: '7' }
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
    } as unknown as MoneyDependencies
    const submission = new MoneySubmission(dependencies, random)
    const ended: string[] = []
    /** Number of the attempt, from 1, whose callback reported the end. */
    const endedAsBegun: number[] = []
    let attempts = 0
    const pay = (send: Send, quantity = '5') => {
      attempts += 1
      const attempt = attempts
      platform.answers.addTransfer = send
      const fields = { to: 'anna', quantity, coin: 'BOEX' } as const
      const done = ({ id }: Answer) => {
        ended.push(id)
        endedAsBegun.push(attempt)
      }
      return submission.run({ path: PATH, fields, password: PASSWORD, done })
    }
    return { submission, pay, ended, endedAsBegun }
  }
  const kept = () => Object.keys(createPersistence(storage).read().unansweredOperations['7'] ?? {})
  return { records, session, sent, form, kept, accept, loseAnswer, neverArrive, refuse }
}

const unreachable = new AppError('offline')

describe('an operation that moves money', () => {
  it('is not done twice by a second tap', async () => {
    const { form, accept, records } = harness()
    const { submission, pay, ended } = form()
    const [first, second] = await Promise.all([pay(accept), pay(accept)])
    expect({ id: first?.id, second, ended, carriedOut: records.carriedOut.size }).toEqual({
      id: '1',
      second: undefined,
      ended: ['1'],
      carriedOut: 1,
    })
    expect(submission.running).toBe(false)
  })

  it('is another one each time that it was answered, with the same fields too', async () => {
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

  it('is written down before it is sent, for the page may go while it is on its way', async () => {
    const { form, kept, accept } = harness()
    let before: string[] = []
    await form().pay(async (idempotencyKey) => {
      before = kept()
      return accept(idempotencyKey)
    })
    expect({ before: before.length, kept: kept() }).toEqual({ before: 1, kept: [] })
  })

  it('is over where the platform refused it at once: the next one is another one', async () => {
    const { form, refuse, accept, kept, sent } = harness()
    const { submission, pay, ended } = form()
    await pay(refuse)
    expect({ refused: submission.refused?.kind, outcome: submission.outcome, kept: kept() }).toEqual({
      refused: 'business',
      outcome: undefined,
      kept: [],
    })
    submission.forgetRefusal()
    expect(submission.refused).toBeUndefined()
    await pay(accept)
    expect({ ended, sent: new Set(sent).size }).toEqual({ ended: ['1'], sent: 2 })
  })

  it('lets a mistake of ours through', async () => {
    const { form } = harness()
    const { submission, pay } = form()
    await expect(pay(() => Promise.reject(new RangeError('ours')))).rejects.toThrow('ours')
    expect(submission.running).toBe(false)
  })
})

describe('an operation whose answer was lost', () => {
  it('ends with the true answer where the platform says that it was carried out, and is forgotten', async () => {
    const { form, loseAnswer, kept, records } = harness()
    const { submission, pay, ended } = form()
    expect((await pay(loseAnswer))?.id).toBe('1')
    expect({ ended, refused: submission.refused, outcome: submission.outcome }).toEqual({
      ended: ['1'],
      refused: undefined,
      outcome: undefined,
    })
    expect({ carriedOut: records.carriedOut.size, kept: kept() }).toEqual({ carriedOut: 1, kept: [] })
  })

  it('is a second one when it is meant a second time', async () => {
    const { form, loseAnswer, accept, records } = harness()
    const { pay, ended } = form()
    await pay(loseAnswer)
    await pay(accept)
    expect({ ended, carriedOut: records.carriedOut.size }).toEqual({ ended: ['1', '2'], carriedOut: 2 })
  })

  it('is said not to be carried out where it was not, and is sent again under a new key: the old one is revoked', async () => {
    const { form, neverArrive, accept, records, sent, kept } = harness()
    const { submission, pay, ended } = form()
    expect(await pay(neverArrive)).toBeUndefined()
    expect({ outcome: submission.outcome?.kind, refused: submission.refused?.kind, ended }).toEqual({
      outcome: 'not-carried-out',
      refused: 'server-busy',
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

  it('is paid once though it arrives after the platform was asked', async () => {
    const { form, neverArrive, loseAnswer, accept, records, sent } = harness()
    const { pay, ended } = form()
    await pay(neverArrive)
    const payload = { to: 'anna', quantity: '5', coin: 'BOEX', password: PASSWORD, idempotencyKey: sent[0] } as const
    await expect(loseAnswer(payload)).rejects.toThrow('revoked')
    await pay(accept)
    expect({ carriedOut: records.carriedOut.size, ended }).toEqual({ carriedOut: 1, ended: ['1'] })
  })

  it('is over once it is known not to be carried out, also where trying again was refused', async () => {
    const { form, neverArrive, refuse, accept, sent, kept } = harness()
    const { submission, pay, ended } = form()
    await pay(neverArrive)
    await pay(refuse)
    expect({ refused: submission.refused?.kind, outcome: submission.outcome, kept: kept().length }).toEqual({
      refused: 'business',
      outcome: undefined,
      kept: 0,
    })
    await pay(accept)
    expect({ ended, sent: new Set(sent).size }).toEqual({ ended: ['1'], sent: 3 })
  })

  it('is not asked for without a session, and stays known', async () => {
    const { form, kept, records } = harness()
    const { submission, pay } = form()
    await pay(() => Promise.reject(new AppError('login-expired')))
    expect({
      refused: submission.refused?.kind,
      outcome: submission.outcome,
      asked: records.asked,
      kept: kept().length,
    }).toEqual({ refused: 'login-expired', outcome: undefined, asked: [], kept: 1 })
  })
})

describe('an operation of which nothing can be learnt yet', () => {
  const lost = async () => {
    const around = harness()
    const opened = around.form()
    around.records.unreachable = unreachable
    await opened.pay(around.loseAnswer)
    return { ...around, ...opened }
  }

  it('is said not to be known, and ends as soon as it is asked for', async () => {
    const { submission, ended, records, kept } = await lost()
    expect({ outcome: submission.outcome?.kind, refused: submission.refused?.kind, ended }).toEqual({
      outcome: 'unknown',
      refused: 'timeout',
      ended: [],
    })
    expect(kept()).toHaveLength(1)
    await submission.check()
    expect(submission.outcome?.kind).toBe('unknown')
    records.unreachable = undefined
    await submission.check()
    expect({ ended, outcome: submission.outcome, kept: kept(), carriedOut: records.carriedOut.size }).toEqual({
      ended: ['1'],
      outcome: undefined,
      kept: [],
      carriedOut: 1,
    })
    await submission.check()
    expect(ended).toEqual(['1'])
  })

  it('is asked for before it is sent again: nothing is sent while it is not known', async () => {
    const { pay, accept, sent, records, ended, submission } = await lost()
    await pay(accept)
    expect({ sent: sent.length, outcome: submission.outcome?.kind }).toEqual({ sent: 1, outcome: 'unknown' })
    records.unreachable = undefined
    await pay(accept)
    expect({ sent: sent.length, ended, carriedOut: records.carriedOut.size }).toEqual({
      sent: 1,
      ended: ['1'],
      carriedOut: 1,
    })
  })

  it('ends as the attempt that was carried out began: what it noted before is from before', async () => {
    const { form, loseAnswer, accept, records } = harness()
    const { pay, endedAsBegun } = form()
    records.unreachable = unreachable
    await pay(loseAnswer)
    records.unreachable = undefined
    await pay(accept)
    expect({ endedAsBegun, carriedOut: records.carriedOut.size }).toEqual({ endedAsBegun: [1], carriedOut: 1 })
  })

  it('is told from the next one after a reload: it went through, and only a further one is a second', async () => {
    const { form, accept, records, kept, sent } = await lost()
    records.unreachable = undefined
    const later = form()
    expect(await later.pay(accept)).toBeUndefined()
    const { outcome } = later.submission
    expect(outcome?.kind === 'earlier' && [outcome.operation.answer, outcome.operation.createdAt]).toEqual([
      expect.objectContaining({ id: '1' }),
      1_800_000_000,
    ])
    expect({ ended: later.ended, sent: sent.length, kept: kept() }).toEqual({ ended: [], sent: 1, kept: [] })
    await later.pay(accept)
    expect({ ended: later.ended, carriedOut: records.carriedOut.size, outcome: later.submission.outcome }).toEqual({
      ended: ['2'],
      carriedOut: 2,
      outcome: undefined,
    })
  })

  it('is not taken for what was typed anew in the same form', async () => {
    const { submission, pay, accept, ended, records } = await lost()
    submission.edited()
    expect(submission).toMatchObject({ outcome: undefined, refused: undefined })
    records.unreachable = undefined
    await pay(accept)
    expect({ ended, outcome: submission.outcome }).toEqual({
      ended: [],
      outcome: expect.objectContaining({ kind: 'earlier' }),
    })
  })

  it('does not stand in the way of another operation', async () => {
    const { pay, accept, ended, records, kept } = await lost()
    await pay(accept, '6')
    expect({ ended, carriedOut: records.carriedOut.size, kept: kept().length }).toEqual({
      ended: ['2'],
      carriedOut: 2,
      kept: 1,
    })
  })

  it('is said while a password is typed, until the next attempt', async () => {
    const { submission } = await lost()
    submission.forgetRefusal()
    expect({ outcome: submission.outcome?.kind, refused: submission.refused?.kind }).toEqual({
      outcome: 'unknown',
      refused: 'timeout',
    })
  })

  it('after a reload is still not known where it cannot be asked for', async () => {
    const { form, accept, sent } = await lost()
    const later = form()
    await later.pay(accept)
    expect({
      outcome: later.submission.outcome?.kind,
      refused: later.submission.refused?.kind,
      sent: sent.length,
    }).toEqual({ outcome: 'unknown', refused: 'offline', sent: 1 })
  })
})

describe('a password that is typed while the platform is asked about an earlier attempt', () => {
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
    return { ...place, ...opened, arrive, checked: opened.submission.check() }
  }

  it('sends the operation as soon as it is known that the earlier one was not carried out', async () => {
    const { pay, accept, sent, ended, arrive, checked } = await asking('neverArrive')
    const answer = pay(accept)
    expect(sent).toHaveLength(1)
    arrive()
    await checked
    expect(await answer).toMatchObject({ id: '1' })
    expect({ ended, sent: new Set(sent).size }).toEqual({ ended: ['1'], sent: 2 })
  })

  it('sends nothing where the earlier one was carried out: the form ends once', async () => {
    const { pay, accept, sent, ended, arrive, checked } = await asking('loseAnswer')
    const answer = pay(accept)
    arrive()
    await checked
    expect(await answer).toBeUndefined()
    expect({ ended, sent: sent.length }).toEqual({ ended: ['1'], sent: 1 })
  })
})

describe('an operation whose member has left', () => {
  it('ends nobody’s form and is asked for by nobody else', async () => {
    const { form, session, loseAnswer, accept, records, kept } = harness()
    const { submission, pay, ended } = form()
    await pay(async (idempotencyKey) => {
      session.userId = '8'
      return loseAnswer(idempotencyKey)
    })
    expect({ ended, outcome: submission.outcome, asked: records.asked, kept: kept().length }).toEqual({
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
