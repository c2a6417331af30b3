/** @jest-environment node */
import type { TransportRequest } from '@/request/ports'
import { createTransport } from '@/request/transport'
import { ManualClock } from '../platform/manual-clock'
import { type EchoServer, startEchoServer } from './echo-server'

// The part of Taro's web build that the bundler uses for `Taro.request`; the whole build requires a page.
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { request: jest.requireActual('@tarojs/taro-h5/dist/api/network/request').request },
}))

describe('the transport of the web', () => {
  let server: EchoServer
  let online = true
  const clock = new ManualClock()
  const transport = createTransport({ network: { isOnline: () => online, onChange: () => () => undefined }, clock })

  const request = (path: string, change: Partial<TransportRequest> = {}): TransportRequest => ({
    url: `${server.url}${path}`,
    method: 'POST',
    body: { name: '名字', none: undefined },
    headers: { token: 'token-1', lang: 'en' },
    timeoutMilliseconds: 60_000,
    ...change,
  })

  beforeEach(async () => {
    server = await startEchoServer()
    online = true
  })

  afterEach(() => server.close())

  it('posts JSON with the given headers', async () => {
    await expect(transport.send(request('/api/x'))).resolves.toEqual({
      status: 200,
      body: { code: 1, msg: '', data: { path: '/api/x' } },
    })
    expect(server.bodies).toEqual(['{"name":"名字"}'])
    expect(server.headers[0]).toMatchObject({ token: 'token-1', lang: 'en', 'content-type': 'application/json' })
    expect(clock.waiting).toBe(0)
  })

  it('gets without a body', async () => {
    const answer = await transport.send(request('/api/x', { method: 'GET', body: undefined }))
    expect(answer.status).toBe(200)
    expect(server.bodies).toEqual([''])
  })

  it.each([404, 500])('returns HTTP %i as it is', async (status) => {
    await expect(transport.send(request(`/api/x?status=${status}`))).resolves.toMatchObject({ status })
  })

  it('returns no body if it is not JSON', async () => {
    await expect(transport.send(request('/words'))).resolves.toEqual({ status: 200, body: undefined })
  })

  it.each(['/hang', '/half'])('times out %s after the given time', async (path) => {
    const sending = transport.send(request(path))
    const failed = expect(sending).rejects.toMatchObject({ kind: 'timeout' })
    await server.hanging
    await clock.advance(60_000)
    await failed
    expect(clock.waiting).toBe(0)
  })

  it('fails on a truncated response, as if there was none', async () => {
    await expect(transport.send(request('/cut'))).rejects.toMatchObject({ kind: 'server-busy' })
    await expect(transport.send(request('/cut?status=500'))).resolves.toMatchObject({ status: 500 })
  })

  it('distinguishes a lost network from an unreachable server', async () => {
    await server.close()
    await expect(transport.send(request('/api/x'))).rejects.toMatchObject({ kind: 'server-busy' })
    online = false
    await expect(transport.send(request('/api/x'))).rejects.toMatchObject({ kind: 'offline' })
    expect(clock.waiting).toBe(0)
  })

  it('can be aborted, before and after it was sent', async () => {
    const cancelled = new AbortController()
    cancelled.abort()
    await expect(transport.send(request('/api/x', { signal: cancelled.signal }))).rejects.toMatchObject({
      kind: 'aborted',
    })
    expect(server.bodies).toEqual([])

    const controller = new AbortController()
    const sending = transport.send(request('/hang', { signal: controller.signal }))
    const failed = expect(sending).rejects.toMatchObject({ kind: 'aborted' })
    await server.hanging
    controller.abort()
    await failed
  })
})
