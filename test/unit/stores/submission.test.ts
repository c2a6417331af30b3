import { AppError, BusinessError } from '@/errors/app-error'
import { Submission } from '@/stores/support/submission'

describe('a submission', () => {
  it('runs once for two taps', async () => {
    const submission = new Submission()
    let calls = 0
    const call = async () => {
      calls += 1
      return 'done'
    }
    expect(await Promise.all([submission.run(call), submission.run(call)])).toEqual(['done', undefined])
    expect({ calls, running: submission.running }).toEqual({ calls: 1, running: false })
  })

  it('keeps its error until the next attempt, or until it is dismissed', async () => {
    const submission = new Submission()
    const refused = new BusinessError(1301, 'wrong')
    expect(await submission.run(() => Promise.reject(refused))).toBeUndefined()
    expect(submission.refused).toBe(refused)
    submission.forgetRefusal()
    expect(submission.refused).toBeUndefined()
    await submission.run(() => Promise.reject(new AppError('timeout')))
    expect(submission.refused?.kind).toBe('timeout')
    expect(await submission.run(async () => 'done')).toBe('done')
    expect(submission.refused).toBeUndefined()
  })

  it('throws programming errors', async () => {
    const submission = new Submission()
    await expect(submission.run(() => Promise.reject(new RangeError('ours')))).rejects.toThrow('ours')
    expect(submission.running).toBe(false)
  })
})
