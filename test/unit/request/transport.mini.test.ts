import type { TransportRequest } from '@/request/ports'
import { createTransport } from '@/request/transport'
import { ManualClock } from '../platform/manual-clock'

interface HostCallbacks {
  success(answer: { statusCode: number; data: unknown }): void
  fail(failure: object): void
}

interface HostOptions {
  url: string
  header: Record<string, string>
  timeout: number
  data?: unknown
  method?: string
  filePath?: string
  name?: string
  formData?: Record<string, string>
}

/** A mini-program host with the test's responses, or with errors in the host's own words. */
const mockHost: {
  asked: HostOptions[]
  answer: (callbacks: HostCallbacks) => void
  aborted: number
  progress?: (news: { progress: number }) => void
} = {
  asked: [],
  answer: () => undefined,
  aborted: 0,
}

const mockCall = (options: HostOptions) => {
  mockHost.asked.push(options)
  let fail: HostCallbacks['fail'] = () => undefined
  const result = new Promise((resolve, reject) => {
    fail = reject
    mockHost.answer({ success: resolve, fail })
  })
  return Object.assign(result, {
    progress(listener: (news: { progress: number }) => void) {
      mockHost.progress = listener
    },
    abort() {
      mockHost.aborted += 1
      fail({ errMsg: 'request:fail abort' })
    },
  })
}

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    request: (options: HostOptions) => mockCall(options),
    uploadFile: (options: HostOptions) => mockCall(options),
  },
}))

describe('the transport of a mini-program', () => {
  let online = true
  const network = { isOnline: () => online, onChange: () => () => undefined }
  const clock = new ManualClock()
  const transport = createTransport({ network, clock })
  const request: TransportRequest = {
    url: 'https://boex.example/api/x',
    method: 'POST',
    body: { quantity: '1' },
    headers: { lang: 'en' },
    timeoutMilliseconds: 60_000,
  }

  beforeEach(() => {
    online = true
    mockHost.asked = []
    mockHost.aborted = 0
  })

  it('sends JSON and passes its timeout to the host', async () => {
    mockHost.answer = ({ success }) => success({ statusCode: 200, data: { code: 1 } })
    await expect(transport.send(request)).resolves.toEqual({ status: 200, body: { code: 1 } })
    expect(mockHost.asked[0]).toMatchObject({
      url: request.url,
      method: 'POST',
      data: { quantity: '1' },
      header: { 'content-type': 'application/json', lang: 'en' },
      timeout: 60_000,
    })
  })

  it.each([
    ['{"code":1}', { code: 1 }],
    ['<html>', undefined],
    [null, undefined],
  ])('parses the answer %j', async (data, body) => {
    mockHost.answer = ({ success }) => success({ statusCode: 500, data })
    await expect(transport.send(request)).resolves.toEqual({ status: 500, body })
  })

  it.each([
    ['request:fail timeout', true, 'timeout'],
    ['request:fail Timed out', true, 'timeout'],
    ['request:fail net::ERR_INTERNET_DISCONNECTED', true, 'offline'],
    ['request:fail Unable to resolve host', true, 'offline'],
    ['request:fail ssl hand shake error', true, 'server-busy'],
    ['request:fail connect error', false, 'offline'],
    ['request:fail abort', true, 'aborted'],
    ['request:fail net::ERR_CONNECTION_ABORTED', true, 'server-busy'],
    ['request:fail Software caused connection abort', false, 'offline'],
  ])('reports %j (online: %p) as %s', async (errMsg, connected, kind) => {
    online = connected
    mockHost.answer = ({ fail }) => fail({ errMsg })
    await expect(transport.send(request)).rejects.toMatchObject({ kind })
  })

  it('reads the response from Alipay’s failure for any status other than 200', async () => {
    const data = '{"code":401,"msg":"Login expired, please re-login"}'
    const failure = { error: 19, errorMessage: 'http status error', status: 401, data, headers: {} }
    mockHost.answer = ({ fail }) => fail(failure)
    await expect(transport.send(request)).resolves.toEqual({ status: 401, body: JSON.parse(data) })
    mockHost.answer = ({ fail }) => fail({ error: 12, errorMessage: '网络出错' })
    await expect(transport.send(request)).rejects.toMatchObject({ kind: 'server-busy', detail: '网络出错' })
  })

  it('can be aborted', async () => {
    mockHost.answer = () => undefined
    const controller = new AbortController()
    const sending = transport.send({ ...request, signal: controller.signal })
    controller.abort()
    await expect(sending).rejects.toMatchObject({ kind: 'aborted' })
    expect(mockHost.aborted).toBe(1)
    await expect(transport.send({ ...request, signal: controller.signal })).rejects.toMatchObject({ kind: 'aborted' })
    expect(mockHost.asked).toHaveLength(1)
  })

  it('times out if the host does not, whether its task can be aborted or not', async () => {
    mockHost.answer = () => undefined
    const failed = expect(transport.send(request)).rejects.toMatchObject({ kind: 'timeout' })
    await clock.advance(60_000)
    await failed
    expect(mockHost.aborted).toBe(1)
    expect(clock.waiting).toBe(0)
  })

  it('uploads a temporary file', async () => {
    mockHost.answer = ({ success }) => success({ statusCode: 200, data: '{"code":1,"data":{}}' })
    const answer = await transport.upload({
      url: 'https://boex.example/api/common/upload',
      headers: { token: 'token-1' },
      timeoutMilliseconds: 60_000,
      filePath: 'wxfile://tmp_a.png',
      fields: { lang: 'en' },
    })
    expect(answer).toEqual({ status: 200, body: { code: 1, data: {} } })
    expect(mockHost.asked[0]).toMatchObject({ filePath: 'wxfile://tmp_a.png', name: 'file', formData: { lang: 'en' } })
    expect(mockHost.asked[0]?.header).toEqual({ token: 'token-1' })
  })

  it('reports how much of the file was sent', async () => {
    const shares: number[] = []
    mockHost.answer = ({ success }) => success({ statusCode: 200, data: '{}' })
    await transport.upload({
      url: 'https://boex.example/api/common/upload',
      headers: {},
      timeoutMilliseconds: 60_000,
      filePath: 'wxfile://tmp_a.png',
      fields: {},
      onProgress: (share) => shares.push(share),
    })
    mockHost.progress?.({ progress: 25 })
    expect(shares).toEqual([0.25])
    expect(clock.waiting).toBe(0)
  })

  it('waits for a large file while it makes progress', async () => {
    mockHost.answer = () => undefined
    const sending = transport.upload({
      url: 'https://boex.example/api/common/uploadVideo',
      headers: {},
      timeoutMilliseconds: 60_000,
      filePath: 'wxfile://tmp_a.mp4',
      fields: {},
    })
    const failed = expect(sending).rejects.toMatchObject({ kind: 'timeout' })
    for (const progress of [10, 20, 30]) {
      await clock.advance(59_000)
      mockHost.progress?.({ progress })
    }
    expect(mockHost.aborted).toBe(0)
    await clock.advance(60_000)
    await failed
    expect(mockHost.aborted).toBe(1)
  })
})
