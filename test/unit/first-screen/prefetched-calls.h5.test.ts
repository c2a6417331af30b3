import { CODE } from '@/contract/codes'
import type { AnswerAhead, PageWithCallsAhead } from '@/first-screen/page-answers'

const mockNextTask = jest.fn(() => Promise.resolve())

jest.mock('@/lib/next-task.h5', () => ({ nextTask: () => mockNextTask() }))

import { takePrefetched as takeCallAhead } from '@/first-screen/prefetched'

const page: Window & PageWithCallsAhead = window
const MEMBER = { token: 'mine', language: 'en' } as const
const answer = (status: number, code: number): AnswerAhead => ({
  status,
  body: { code, msg: '', data: { system: 1, order: 2 } },
  sentAt: 100,
  answeredAt: 200,
})

const asked = (given: AnswerAhead | undefined) => {
  page.boexCallsAhead = { ...MEMBER, answers: new Map([['/api/my/unReadNum {}', Promise.resolve(given)]]) }
}

describe('a call that the page made before the app', () => {
  afterEach(() => {
    delete page.boexCallsAhead
    jest.restoreAllMocks()
  })

  it('is taken once, by call and payload, with when it was asked and answered', async () => {
    asked(answer(200, CODE.SUCCESS))
    expect(takeCallAhead('/api/my/unReadNum', { read: 'all' }, MEMBER)).toBeUndefined()
    const given = await takeCallAhead('/api/my/unReadNum', {}, MEMBER)
    expect(given).toMatchObject({ status: 200, body: { data: { system: 1, order: 2 } } })
    expect(given?.ahead).toMatchObject({ sentAt: 100, answeredAt: 200 })
    expect(takeCallAhead('/api/my/unReadNum', {}, MEMBER)).toBeUndefined()
  })

  it('is handed on in a task of its own, so that the answers of a launch are not all drawn in one', async () => {
    asked(answer(200, CODE.SUCCESS))
    let begin: () => void = () => undefined
    mockNextTask.mockReturnValueOnce(new Promise<void>((resolve) => (begin = resolve)))
    let given = false
    const taken = takeCallAhead('/api/my/unReadNum', {}, MEMBER)?.then(() => (given = true))
    await new Promise((resolve) => setTimeout(resolve))
    expect(given).toBe(false)
    begin()
    await taken
    expect(given).toBe(true)
  })

  it('is nobody else’s, and nothing in another language', () => {
    asked(answer(200, CODE.SUCCESS))
    expect(takeCallAhead('/api/my/unReadNum', {}, { ...MEMBER, token: 'another' })).toBeUndefined()
    expect(takeCallAhead('/api/my/unReadNum', {}, { ...MEMBER, language: 'zh-en' })).toBeUndefined()
    expect(takeCallAhead('/api/my/unReadNum', {}, MEMBER)).toBeDefined()
  })

  it.each([
    ['was refused', answer(200, CODE.LOGIN_EXPIRED)],
    ['met a busy gateway', answer(503, CODE.SUCCESS)],
    ['was answered by no platform', { ...answer(200, 0), body: '<html>' }],
    ['was not answered', undefined],
  ])('is made again where it %s', async (_, given) => {
    asked(given)
    await expect(takeCallAhead('/api/my/unReadNum', {}, MEMBER)).resolves.toBeUndefined()
  })

  it('is old after a minute', () => {
    asked(answer(200, CODE.SUCCESS))
    jest.spyOn(performance, 'now').mockReturnValue(60_001)
    expect(takeCallAhead('/api/my/unReadNum', {}, MEMBER)).toBeUndefined()
  })

  it('where the page made none, is the app’s to make', () => {
    expect(takeCallAhead('/api/my/unReadNum', {}, MEMBER)).toBeUndefined()
  })
})
