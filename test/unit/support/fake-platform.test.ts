import { AppError, BusinessError } from '@/errors/app-error'
import type { Transport } from '@/request/ports'
import { type Answers, FakePlatform, takeMistakes } from '../../support/fake-platform/fake-platform'
import { funds } from '../../support/fake-platform/funds-answers'

const mistakesOf = async (call: Promise<unknown>): Promise<string[]> => {
  await expect(call).rejects.toMatchObject({ kind: 'wrong-shape' })
  return takeMistakes().map(({ message }) => message)
}

describe('the fake platform of the tests', () => {
  it('replaces the transport, and answers by the contract', async () => {
    const fake: Transport & FakePlatform = new FakePlatform({
      getMyFunds: () => funds({ boex: { available: '12' } }),
    })
    const answer = await fake.request().call('/api/funds/getMyFunds', {})
    expect(answer).toEqual({ ...funds(), boex: { ...funds().boex, available: '12' } })
    expect(fake.calls).toEqual([{ path: '/api/funds/getMyFunds', name: 'getMyFunds', payload: {}, token: 'token' }])
  })

  it('reports an answer with a missing field or a wrong type', async () => {
    const { vc, ...partial } = funds()
    const answers: Answers = {
      // @ts-expect-error a field is missing
      getMyFunds: () => partial,
      // @ts-expect-error a count is a number
      unReadNum: () => ({ system: '3', order: 0 }),
    }
    const request = new FakePlatform(answers).request()
    expect(vc).toBeDefined()
    expect(await mistakesOf(request.call('/api/funds/getMyFunds', {}))).toEqual([
      expect.stringMatching(/^\/api\/funds\/getMyFunds answers vc: /),
    ])
    expect(await mistakesOf(request.call('/api/my/unReadNum', {}))).toEqual([
      expect.stringMatching(/^\/api\/my\/unReadNum answers system: /),
    ])
  })

  it('reports an answer with an invalid value', async () => {
    const request = new FakePlatform({ getMyFunds: () => funds({ burned: '1e3' }) }).request()
    expect(await mistakesOf(request.call('/api/funds/getMyFunds', {}))).toEqual([
      '/api/funds/getMyFunds answers burned: amount',
    ])
  })

  it('reports an invalid payload and an unsigned request', async () => {
    const fake = new FakePlatform({ getNoticeDetail: () => Promise.reject(new Error('not asked')) })
    expect(await mistakesOf(fake.request().call('/api/index/getNoticeDetail', { id: 'x' }))).toEqual([
      '/api/index/getNoticeDetail is asked with id: id',
    ])
    const body = { lang: 'en', timestamp: 1, nonce: 'a'.repeat(32), sign: '0'.repeat(32) }
    const request = { url: '/api/my/userInfo', method: 'POST', body, headers: {}, timeoutMilliseconds: 1 } as const
    expect(await mistakesOf(fake.send(request))).toEqual(['/api/my/userInfo is not signed'])
    expect(fake.calls).toEqual([])
  })

  it('fails a test that makes an unanswered call, even if the app ignores the error', async () => {
    const fake = new FakePlatform()
    await fake
      .request()
      .call('/api/my/carList', {})
      .catch(() => undefined)
    expect(takeMistakes().map(({ message }) => message)).toEqual(['/api/my/carList is not answered'])
  })

  it('refuses a visitor’s calls that need a session', async () => {
    const fake = new FakePlatform({ carList: () => [] })
    await expect(fake.request(() => '').call('/api/my/carList', {})).rejects.toMatchObject({ code: 1009 })
  })

  it('refuses, fails or loses answers as configured', async () => {
    const done: string[] = []
    const fake = new FakePlatform({
      carList: () => {
        done.push('carried out')
        return []
      },
    })
    const ask = () => fake.request().call('/api/my/carList', {})
    fake.failing.set('carList', new BusinessError(1204, 'Over quota', { field: 'quantity', bound: '5' }))
    await expect(ask()).rejects.toMatchObject({ code: 1204, refusal: { field: 'quantity', bound: '5' } })
    fake.failing.set('carList', new AppError('offline'))
    await expect(ask()).rejects.toMatchObject({ kind: 'offline' })
    expect(done).toEqual([])
    fake.failing.clear()
    fake.lost.add('carList')
    await expect(ask()).rejects.toMatchObject({ kind: 'timeout' })
    expect(done).toEqual(['carried out'])
  })
})
