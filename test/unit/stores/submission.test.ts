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

  it('is the same deed still when trying again was refused: only an answer says what became of the first', async () => {
    const { accept, acceptAndLoseTheAnswer, refuse, done } = platform()
    const submission = new Submission(random)
    await submission.run('pay 5', acceptAndLoseTheAnswer)
    await submission.run('pay 5', refuse)
    expect(await submission.run('pay 5', accept)).toBe('done')
    expect(done.size).toBe(1)
    await submission.run('pay 5', accept)
    expect(done.size).toBe(2)
  })

  it('lets a mistake of ours through', async () => {
    const submission = new Submission(random)
    await expect(submission.run('pay', () => Promise.reject(new RangeError('ours')))).rejects.toThrow('ours')
    expect(submission.running).toBe(false)
  })
})

describe('a deed that outlives its page', () => {
  const remembering = () => {
    const kept = new Map<string, string>()
    const memory = {
      recall: (deed: string) => kept.get(deed),
      keep: (deed: string, id: string) => void kept.set(deed, id),
      forget: (deed: string) => void kept.delete(deed),
    }
    return { kept, memory }
  }

  it('is the same after its answer was lost and its page was loaded again', async () => {
    const { accept, acceptAndLoseTheAnswer, done } = platform()
    const { memory, kept } = remembering()
    await new Submission(random, memory).run('pay 5', acceptAndLoseTheAnswer)
    expect(await new Submission(random, memory).run('pay 5', accept)).toBe('done')
    expect([done.size, kept.size]).toEqual([1, 0])
    await new Submission(random, memory).run('pay 5', accept)
    expect(done.size).toBe(2)
  })

  it('is written down before it is sent, for the page may go while it is on its way', async () => {
    const { memory, kept } = remembering()
    const submission = new Submission(random, memory)
    await submission.run('pay 5', async (id) => expect(kept.get('pay 5')).toBe(id))
    expect(kept.size).toBe(0)
  })

  it('is forgotten where the platform refused it at once', async () => {
    const { refuse } = platform()
    const { memory, kept } = remembering()
    await new Submission(random, memory).run('pay 5', refuse)
    expect(kept.size).toBe(0)
  })
})
