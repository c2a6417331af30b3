import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { inspect } from 'node:util'
import { ChainUnreachableError } from '../../../server/chain/errors'
import { createHttpRpc } from '../../../server/chain/http-rpc'
import { refusalOf } from './refusal'
import { addresses, keys, send, startChain } from './support'

async function serve(context: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  context.after(() => {
    server.close()
    server.closeAllConnections()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const answering =
  (text: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(text)

test('the same answers and errors over HTTP as in process', async (context) => {
  const chain = await startChain(context)
  const { url } = await chain.listen({ host: '127.0.0.1', port: 0 })
  const rpc = createHttpRpc(url)
  const hash = await send(rpc, keys.deployer, { nonce: 0, to: addresses.stranger, value: 1n })
  const receipt = await rpc.request('eth_getTransactionReceipt', [hash])
  assert.deepEqual(receipt, await chain.request('eth_getTransactionReceipt', [hash]))
  assert.equal(await rpc.request('eth_getTransactionReceipt', [`0x${'11'.repeat(32)}`]), null)
  const reverting = [{ data: '0x60006000fd' }]
  assert.deepEqual(
    await refusalOf(rpc.request('eth_call', reverting)),
    await refusalOf(chain.request('eth_call', reverting)),
  )
})

test('a JSON-RPC error with an HTTP error status keeps its code and message', async (context) => {
  const url = await serve(
    context,
    answering('{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"slow down"}}', 429),
  )
  assert.deepEqual(await refusalOf(createHttpRpc(url).request('eth_chainId')), {
    code: -32005,
    message: 'slow down',
    data: undefined,
  })
})

test('an invalid response means unreachable, with the reason', async (context) => {
  const silent = await serve(context, () => undefined)
  const stalling = await serve(context, (_, response) => response.writeHead(200).write('{"jsonrpc":'))
  const cases: [string, string, RegExp][] = [
    ['refused', 'http://127.0.0.1:1', /ECONNREFUSED|bad port/],
    ['not JSON', await serve(context, answering('<html>')), /not JSON/],
    ['not JSON-RPC', await serve(context, answering('{"hello":1}')), /not JSON-RPC/],
    ['a bare null', await serve(context, answering('null')), /not JSON-RPC/],
    ['silent', silent, /no answer within 50 ms/],
    ['silent after its headers', stalling, /no answer within 50 ms/],
    ['a bare status', await serve(context, answering('gone', 502)), /not JSON/],
    ['a status with something else', await serve(context, answering('{"hello":1}', 502)), /HTTP status 502/],
    ['a status with nothing', await serve(context, answering('null', 502)), /failed/],
    ['no address', 'nowhere', /an invalid address/],
  ]
  for (const [name, url, message] of cases) {
    await assert.rejects(
      createHttpRpc(url, { timeoutMs: name.startsWith('silent') ? 50 : 10_000 }).request('eth_chainId'),
      (error: unknown) => {
        assert.ok(error instanceof ChainUnreachableError, name)
        assert.match(error.message, message, name)
        return true
      },
    )
  }
})

test('keys in a node URL are sent to the node and are in no message', async (context) => {
  const asked: string[] = []
  const address = await serve(context, (request, response) => {
    asked.push(`${request.headers.authorization} ${request.url}`)
    response.end('nothing')
  })
  const url = address.replace('http://', 'http://user:secret1@').concat('/v3/secret2?key=secret3')
  await assert.rejects(createHttpRpc(url).request('eth_chainId'), (error: unknown) => {
    assert.ok(error instanceof ChainUnreachableError)
    assert.doesNotMatch(inspect(error, { depth: null, showHidden: true }), /secret/)
    return true
  })
  const closed = 'http://user:secret1@127.0.0.1:1/secret2?key=secret3'
  await assert.rejects(createHttpRpc(closed).request('eth_chainId'), (error: unknown) => {
    assert.match(String(error), /ECONNREFUSED/)
    assert.doesNotMatch(inspect(error, { depth: null, showHidden: true }), /secret/)
    return true
  })
  assert.deepEqual(asked, [`Basic ${Buffer.from('user:secret1').toString('base64')} /v3/secret2?key=secret3`])
})

test('many requests share a connection', async (context) => {
  const ports = new Set<number | undefined>()
  const url = await serve(context, (request, response) => {
    ports.add(request.socket.remotePort)
    response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
  })
  const rpc = createHttpRpc(url)
  for (let count = 0; count < 5; count += 1) assert.equal(await rpc.request('eth_chainId'), '0x1')
  assert.equal(ports.size, 1)
})
