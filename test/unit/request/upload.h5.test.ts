import type { TransportUpload } from '@/request/ports'
import { createTransport } from '@/request/transport'
import { ManualClock } from '../platform/manual-clock'

/** A fake of the browser's XMLHttpRequest. */
class PlayedRequest {
  static last: PlayedRequest
  readonly upload: { onprogress?: (event: object) => void } = {}
  readonly headers: Record<string, string> = {}
  status = 0
  responseText = ''
  form: FormData | undefined
  onload = () => undefined
  onerror = () => undefined
  onabort = () => undefined

  constructor() {
    PlayedRequest.last = this
  }

  url = ''

  open(_: string, url: string) {
    this.url = url
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }

  send(form: FormData) {
    this.form = form
  }

  abort() {
    this.onabort()
  }
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

describe('an upload form on the web', () => {
  let online = true
  let clock = new ManualClock()
  const dependencies = () => ({ network: { isOnline: () => online, onChange: () => () => undefined }, clock })
  const upload = (change: Partial<TransportUpload> = {}): TransportUpload => ({
    url: '/api/common/upload',
    headers: { token: 'token-1' },
    timeoutMilliseconds: 60_000,
    filePath: 'blob:picture',
    fields: { lang: 'en' },
    ...change,
  })

  beforeEach(() => {
    online = true
    clock = new ManualClock()
    Object.assign(globalThis, {
      XMLHttpRequest: PlayedRequest,
      fetch: (path: string) =>
        path === 'blob:gone'
          ? Promise.reject(new TypeError('gone'))
          : Promise.resolve({ blob: () => Promise.resolve(new Blob(['picture'])) }),
    })
  })

  const begin = async (change: Partial<TransportUpload> = {}) => {
    const sending = createTransport(dependencies()).upload(upload(change))
    sending.catch(() => undefined)
    await settled()
    return { sending, request: PlayedRequest.last }
  }

  it('contains the file and its fields, and reports how much was sent', async () => {
    const shares: number[] = []
    const { sending, request } = await begin({ onProgress: (share) => shares.push(share) })
    expect(request.url).toBe('/api/common/upload')
    expect(request.headers).toEqual({ token: 'token-1' })
    expect(request.form?.get('lang')).toBe('en')
    expect(request.form?.get('file')).toBeInstanceOf(Blob)
    request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })
    request.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 })
    Object.assign(request, { status: 200, responseText: '{"code":1}' }).onload()
    await expect(sending).resolves.toEqual({ status: 200, body: { code: 1 } })
    expect(shares).toEqual([0.25])
    expect(clock.waiting).toBe(0)
  })

  it('returns any status, and no body if it is not JSON', async () => {
    const { sending, request } = await begin()
    Object.assign(request, { status: 413, responseText: '<html>' }).onload()
    await expect(sending).resolves.toEqual({ status: 413, body: undefined })
  })

  it.each([
    [true, 'server-busy'],
    [false, 'offline'],
  ])('reports a lost connection (online: %p) as %s', async (connected, kind) => {
    const { sending, request } = await begin()
    online = connected
    request.onerror()
    await expect(sending).rejects.toMatchObject({ kind })
  })

  it('times out after the given time', async () => {
    const { sending } = await begin()
    const failed = expect(sending).rejects.toMatchObject({ kind: 'timeout' })
    await clock.advance(60_000)
    await failed
  })

  it('waits for a large file while it makes progress', async () => {
    const { sending, request } = await begin()
    for (let minute = 1; minute < 10; minute += 1) {
      await clock.advance(59_000)
      request.upload.onprogress?.({ lengthComputable: true, loaded: minute, total: 10 })
    }
    const failed = expect(sending).rejects.toMatchObject({ kind: 'timeout' })
    await clock.advance(60_000)
    await failed
    request.upload.onprogress?.({ lengthComputable: true, loaded: 10, total: 10 })
    expect(clock.waiting).toBe(0)
  })

  it('can be aborted, before and after it was sent', async () => {
    const cancelled = new AbortController()
    const { sending } = await begin({ signal: cancelled.signal })
    cancelled.abort()
    await expect(sending).rejects.toMatchObject({ kind: 'aborted' })
    await expect(createTransport(dependencies()).upload(upload({ signal: cancelled.signal }))).rejects.toMatchObject({
      kind: 'aborted',
    })
  })

  it('fails as an upload if the chosen file is gone', async () => {
    const { sending } = await begin({ filePath: 'blob:gone' })
    await expect(sending).rejects.toMatchObject({ kind: 'upload-failed' })
    expect(clock.waiting).toBe(0)
  })
})
