import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { alipayCalls, declarationsOf } from '../../packages/mini-program-host/package-checks'

type Options = Record<string, unknown>
type Callback = (result: Options) => void

/** Runs Alipay's calls on a host that ends every call with the same result. */
const callsWith = async (end: 'success' | 'fail', result: Options) => {
  const host = new Proxy({} as Record<string, (options: Options) => unknown>, {
    get: () => (options: Partial<Record<string, Callback>>) => options[end]?.(result),
    ownKeys: () => [],
  })
  const calls = alipayCalls(host, await declarationsOf('alipay')) as Record<string, (options: Options) => unknown>
  return (name: string, given: Options = {}) => {
    const heard: [string, Options][] = []
    calls[name]?.({
      ...given,
      success: (answer: Options) => heard.push(['success', answer]),
      fail: (failure: Options) => heard.push(['fail', failure]),
    })
    return heard
  }
}

describe('Alipay’s calls', () => {
  it('fail for any HTTP status other than 200, and pass on the response', async () => {
    const refused = await callsWith('success', { data: '{}', statusCode: 401, header: {} })
    const [[how, failure] = []] = refused('request', { url: 'https://boex.example' })
    assert.equal(how, 'fail')
    assert.equal(failure?.error, 19)
    assert.equal(failure?.status, 401)
    assert.equal(failure?.data, '{}')
    const answered = await callsWith('success', { data: '{}', statusCode: 200, header: {} })
    assert.equal(answered('request', { url: 'https://boex.example' })[0]?.[0], 'success')
  })

  it('report a cancellation and a refusal by Alipay’s code and message', async () => {
    const left = await callsWith('fail', { errMsg: 'chooseImage:fail cancel' })
    assert.deepEqual(left('chooseImage'), [['fail', { error: 11, errorMessage: '用户取消操作' }]])
    const closed = await callsWith('fail', { errMsg: 'getLocation:fail auth deny' })
    assert.deepEqual(closed('getLocation'), [['fail', { error: 2001, errorMessage: '用户拒绝给小程序授权' }]])
  })
})
