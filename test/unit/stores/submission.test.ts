import { AppError, BusinessError } from '@/errors/app-error'
import { Submission } from '@/stores/support/submission'

describe('a submission', () => {
  it('is not made twice by a second tap', async () => {
    const submission = new Submission()
    let calls = 0
    const call = async () => {
      calls += 1
      return 'done'
    }
    expect(await Promise.all([submission.run(call), submission.run(call)])).toEqual(['done', undefined])
    expect({ calls, running: submission.running }).toEqual({ calls: 1, running: false })
  })

  it('says why it failed, until it is tried again or that is forgotten', async () => {
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

  it('lets a mistake of ours through', async () => {
    const submission = new Submission()
    await expect(submission.run(() => Promise.reject(new RangeError('ours')))).rejects.toThrow('ours')
    expect(submission.running).toBe(false)
  })
})
