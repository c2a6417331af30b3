import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, afterEach, before, describe, it } from 'node:test'
import { WebSocketServer } from 'ws'
import type { MiniProgram } from '../../packages/mini-program-host'
import { alone, SmallHost, said, TELL } from '../support/mini-program/small-host'

const PACKAGED = 'http://api.packaged.example:8700'
/** An image of one transparent pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

let host: SmallHost
let server: http.Server
let sockets: WebSocketServer
let actual = ''
const heard: { method: string; url: string; headers: http.IncomingHttpHeaders; body: string }[] = []

before(async () => {
  host = await SmallHost.start()
  server = http.createServer((request, response) => {
    const { method = '', url = '', headers } = request
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      heard.push({ method, url, headers, body })
      if (url.startsWith('/silent')) return
      if (url.startsWith('/picture')) response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE)
      else response.writeHead(201, { 'content-type': 'application/json', 'x-answer': 'yes' }).end('{"ok":"é"}')
    })
  })
  sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, { headers }) => {
    socket.send(`host ${headers.host}`)
    socket.on('message', (data) => socket.send(`echo ${data}`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  actual = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  await host.closeApps()
  heard.length = 0
})
after(async () => {
  await host.stop()
  for (const client of sockets.clients) client.terminate()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const open = (act: string, wxml = ''): Promise<MiniProgram> => {
  const js = `Page({ act() { const say = (said) => this.setData({ said }); ${act} } })`
  const small = alone(js, `<view bindtap="act">act</view>${TELL}${wxml}`)
  return host.open(small, { apiOrigin: { packaged: PACKAGED, actual } })
}

describe('requests of a package', () => {
  it('reach the platform under test by the packaged host name', async () => {
    const mini =
      await open(`wx.request({ url: '${PACKAGED}/call?x=1', method: 'POST', data: { a: 'é' }, header: { Token: 't' },
      success: ({ statusCode, data, header }) => say([statusCode, data.ok, header['x-answer']].join()) })`)
    await mini.tap('act')
    await said(mini, /^201,é,yes$/)
    const [request] = heard
    assert.deepEqual([request?.method, request?.url, request?.body], ['POST', '/call?x=1', '{"a":"é"}'])
    assert.equal(request?.headers.host, 'api.packaged.example:8700')
    assert.equal(request?.headers.token, 't')
    assert.equal(request?.headers.origin, undefined)
    assert.match(request?.headers.referer ?? '', /^https:\/\/servicewechat\.com\//)
    assert.deepEqual(
      mini.requests().map(({ path, status }) => [path, status]),
      [['/call', 201]],
    )
  })

  it('send the data of a GET in the URL', async () => {
    const mini = await open(
      `wx.request({ url: '${PACKAGED}/list', data: { page: 2, word: 'a b' }, success: () => say('done') })`,
    )
    await mini.tap('act')
    await said(mini, /^done$/)
    assert.equal(heard[0]?.url, '/list?page=2&word=a%20b')
  })

  it('fail as in real hosts: timeout, abort, unlisted domain, offline', async () => {
    const request = (rest: string) => `fail: ({ errMsg }) => say(errMsg), ${rest}`
    const late = await open(`wx.request({ ${request(`url: '${PACKAGED}/silent', timeout: 50`)} })`)
    await late.tap('act')
    await said(late, /^request:fail timeout$/)
    const aborted = await open(`wx.request({ ${request(`url: '${PACKAGED}/silent'`)} }).abort()`)
    await aborted.tap('act')
    await said(aborted, /^request:fail abort$/)
    const elsewhere = await open(`wx.request({ ${request("url: 'http://other.example/'")} })`)
    await elsewhere.tap('act')
    await said(elsewhere, /^request:fail url not in domain list$/)
    const offline = await open(`wx.request({ ${request(`url: '${PACKAGED}/call'`)} })`)
    await offline.setNetwork('none')
    await offline.tap('act')
    await said(offline, /^request:fail .*ERR_INTERNET_DISCONNECTED$/)
    assert.equal(offline.requests().at(-1)?.status, undefined)
  })

  it('load images of the platform', async () => {
    const mini = await open('', `<image src="${PACKAGED}/picture.png" style="width: 10px"/>`)
    await mini.until(
      () => mini.find('image img').evaluate((picture) => (picture as HTMLImageElement).naturalWidth),
      (width) => width === 1,
      'expected the picture',
    )
    assert.equal(heard[0]?.headers.host, 'api.packaged.example:8700')
  })
})

describe('websockets of a package', () => {
  const connect = `const socket = wx.connectSocket({ url: '${PACKAGED.replace('http', 'ws')}/socket' })
    const log = []; const note = (word) => { log.push(word); say(log.join(' | ')) }
    socket.onOpen(() => { note('open'); socket.send({ data: 'hi' }) }); socket.onError(() => note('error'))
    socket.onMessage(({ data }) => note(data)); socket.onClose(({ code }) => note('closed ' + code))`

  it('reach the platform under test, and report messages', async () => {
    const mini = await open(connect)
    await mini.tap('act')
    await said(mini, /^open \| host api\.packaged\.example:8700 \| echo hi$/)
    assert.equal(mini.openSockets(), 1)
  })

  it('close when the network is lost', async () => {
    const mini = await open(connect)
    await mini.tap('act')
    await said(mini, /echo hi$/)
    await mini.setNetwork('none')
    await said(mini, /echo hi \| closed 1006$/)
    assert.equal(mini.openSockets(), 0)
  })

  it('can be closed by the package, and refuse to send afterwards', async () => {
    const mini = await open(
      `${connect}; socket.onMessage(({ data }) => { if (data === 'echo hi') { socket.close({ code: 1000 }); } })
       socket.onClose(() => socket.send({ data: 'late', fail: ({ errMsg }) => note(errMsg) }))`,
    )
    await mini.tap('act')
    await said(mini, /closed 1000 \| sendSocketMessage:fail SocketTask\.readyState is not OPEN$/)
  })
})
