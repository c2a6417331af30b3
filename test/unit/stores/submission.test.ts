import { AppError, BusinessError } from '@/errors/app-error'
import { Submission } from '@/stores/support/submission'

let made = 0
const random = {
  alphanumerics: (length: number) => {
    made += 1
    return String(made).padStart(length, '0')
  },
}

beforeEach(() => {
  made = 0
})

/** A platform that does each request id once, as the real one. */
const platform = () => {
  const done = new Set<string>()
  return {
    done,
    accept: (id: string) => {
      done.add(id)
      return Promise.resolve('done')
    },
    acceptAndLoseTheAnswer: (id: string) => {
      done.add(id)
      return Promise.reject(new AppError('timeout'))
    },
    refuse: () => Promise.reject(new BusinessError(1301, 'wrong')),
  }
}

describe('a deed that moves money', () => {
  it('is not done twice by a second tap', async () => {
    const { accept, done } = platform()
    const submission = new Submission(random)
    const [first, second] = await Promise.all([submission.run('pay 5', accept), submission.run('pay 5', accept)])
    expect([first, second, done.size, submission.running]).toEqual(['done', undefined, 1, false])
  })

  it('is the same deed when it is tried again after its answer was lost', async () => {
    const { accept, acceptAndLoseTheAnswer, done } = platform()
    const submission = new Submission(random)
    expect(await submission.run('pay 5', acceptAndLoseTheAnswer)).toBeUndefined()
    expect(submission.refused?.kind).toBe('timeout')
    expect(await submission.run('pay 5', accept)).toBe('done')
    expect([done.size, submission.refused]).toEqual([1, undefined])
  })

  it('is another deed when something else is asked for, when it was refused, and when it was done', async () => {
    const { accept, acceptAndLoseTheAnswer, refuse, done } = platform()
    const submission = new Submission(random)
    await submission.run('pay 5', acceptAndLoseTheAnswer)
    await submission.run('pay 6', accept)
    await submission.run('pay 6', accept)
    await submission.run('pay 6', refuse)
    expect(submission.refused?.kind).toBe('business')
    await submission.run('pay 6', accept)
    expect(done.size).toBe(4)
    await submission.run('pay 6', refuse)
    submission.forgetRefusal()
    expect(submission.refused).toBeUndefined()
  })

  it('lets a mistake of ours through', async () => {
    const submission = new Submission(random)
    await expect(submission.run('pay', () => Promise.reject(new RangeError('ours')))).rejects.toThrow('ours')
    expect(submission.running).toBe(false)
  })
})
