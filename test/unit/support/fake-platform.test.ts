import { AppError, BusinessError } from '@/errors/app-error'
import type { Transport } from '@/request/ports'
import { type Answers, FakePlatform, takeMistakes } from '../../support/fake-platform/fake-platform'
import { funds } from '../../support/fake-platform/funds-answers'

const mistakesOf = async (call: Promise<unknown>): Promise<string[]> => {
  await expect(call).rejects.toMatchObject({ kind: 'wrong-shape' })
  return takeMistakes().map(({ message }) => message)
}

describe('the platform that tests play', () => {
  it('stands where the transport does, and answers as the contract says', async () => {
    const fake: Transport & FakePlatform = new FakePlatform({
      getMyFunds: () => funds({ boex: { available: '12' } }),
    })
    const answer = await fake.request().call('/api/funds/getMyFunds', {})
    expect(answer).toEqual({ ...funds(), boex: { ...funds().boex, available: '12' } })
    expect(fake.calls).toEqual([{ path: '/api/funds/getMyFunds', name: 'getMyFunds', payload: {}, token: 'token' }])
  })

  it('takes no answer with a field missing or of another type', async () => {
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

  it('takes no answer that only its value puts outside the contract', async () => {
    const request = new FakePlatform({ getMyFunds: () => funds({ burned: '1e3' }) }).request()
    expect(await mistakesOf(request.call('/api/funds/getMyFunds', {}))).toEqual([
      '/api/funds/getMyFunds answers burned: amount',
    ])
  })

  it('takes no payload that the platform would refuse, and no request that is not signed', async () => {
    const fake = new FakePlatform({ getNoticeDetail: () => Promise.reject(new Error('not asked')) })
    expect(await mistakesOf(fake.request().call('/api/index/getNoticeDetail', { id: 'x' }))).toEqual([
      '/api/index/getNoticeDetail is asked with id: id',
    ])
    const body = { lang: 'en', timestamp: 1, nonce: 'a'.repeat(32), sign: '0'.repeat(32) }
    const request = { url: '/api/my/userInfo', method: 'POST', body, headers: {}, timeoutMilliseconds: 1 } as const
    expect(await mistakesOf(fake.send(request))).toEqual(['/api/my/userInfo is not signed'])
    expect(fake.calls).toEqual([])
  })

  it('fails a test whose call it has no answer to, also where the app swallows that', async () => {
    const fake = new FakePlatform()
    await fake
      .request()
      .call('/api/my/carList', {})
      .catch(() => undefined)
    expect(takeMistakes().map(({ message }) => message)).toEqual(['/api/my/carList is not answered'])
  })

  it('refuses a visitor what a member may do', async () => {
    const fake = new FakePlatform({ carList: () => [] })
    await expect(fake.request(() => '').call('/api/my/carList', {})).rejects.toMatchObject({ code: 1009 })
  })

  it('refuses, fails and loses answers as a test says', async () => {
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
