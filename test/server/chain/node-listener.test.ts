import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type TestContext, test } from 'node:test'
import { WebSocket } from 'ws'
import { tokenCalls } from '../../../server/chain/calls'
import { addresses, keys, send, startChain } from './support'
import { deployToken } from './token-support'

interface Message {
  id?: number
  result?: unknown
  error?: { code: number; message: string }
  method?: string
  params?: { subscription: string; result: Record<string, unknown> }
}

/** A WebSocket client that can wait for the next matching message. */
async function connect(context: TestContext, wsUrl: string) {
  const socket = new WebSocket(wsUrl)
  context.after(() => socket.terminate())
  const received: Message[] = []
  const wake = new Set<() => void>()
  socket.on('message', (data) => {
    received.push(JSON.parse(String(data)))
    for (const again of wake) again()
  })
  await once(socket, 'open')
  let lastId = 0
  async function next(fits: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const index = received.findIndex(fits)
      if (index >= 0) return received.splice(index, 1)[0] as Message
      await new Promise<void>((resolve) => {
        const again = () => {
          wake.delete(again)
          resolve()
        }
        wake.add(again)
      })
    }
  }
  return {
    socket,
    received,
    next,
    async request(method: string, params: unknown[] = []) {
      lastId += 1
      const id = lastId
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      return next((message) => message.id === id)
    },
  }
}

const timeout = 20_000

test('HTTP: POST responses have CORS headers, other methods are refused', { timeout }, async (context) => {
  const chain = await startChain(context)
  const { url } = await chain.listen({ host: '127.0.0.1', port: 0 })
  const post = await fetch(url, { method: 'POST', body: '{"jsonrpc":"2.0","id":"a","method":"eth_chainId"}' })
  assert.deepEqual(await post.json(), { jsonrpc: '2.0', id: 'a', result: '0x7a69' })
  assert.equal(post.headers.get('access-control-allow-origin'), '*')
  const preflight = await fetch(url, { method: 'OPTIONS' })
  assert.equal(preflight.status, 204)
  assert.equal(preflight.headers.get('access-control-allow-headers'), 'content-type')
  assert.equal((await fetch(url)).status, 405)
  const nonsense = await fetch(url, { method: 'POST', body: 'hello' })
  assert.equal((await nonsense.json()).error.code, -32700)
  assert.equal((await fetch(url, { method: 'POST', body: 'x'.repeat(6 * 1024 * 1024) })).status, 413)
})

test('a port in use is reported', { timeout }, async (context) => {
  const chain = await startChain(context)
  const { port } = await chain.listen({ host: '127.0.0.1', port: 0 })
  await assert.rejects(chain.listen({ host: '127.0.0.1', port }), { code: 'EADDRINUSE' })
})

test('websocket: new heads and matching logs arrive until unsubscribed', { timeout }, async (context) => {
  const chain = await startChain(context)
  const token = await deployToken(chain, keys.deployer, 0)
  const { wsUrl } = await chain.listen({ host: '127.0.0.1', port: 0 })
  const client = await connect(context, wsUrl)
  const heads = (await client.request('eth_subscribe', ['newHeads'])).result
  const transfers = (await client.request('eth_subscribe', ['logs', { address: token }])).result
  const foreign = (await client.request('eth_subscribe', ['logs', { address: addresses.stranger }])).result
  const accepted = (await client.request('eth_subscribe', ['newPendingTransactions'])).result

  const hash = await send(chain, keys.deployer, {
    nonce: 2,
    to: token,
    data: tokenCalls.transfer(addresses.member, '9').encodeABI(),
  })
  const of = (subscription: unknown) => (message: Message) => message.params?.subscription === subscription
  assert.equal((await client.next(of(accepted))).params?.result, hash)
  assert.equal((await client.next(of(heads))).params?.result.number, '0x3')
  const log = (await client.next(of(transfers))).params?.result
  assert.deepEqual([log?.address, log?.transactionHash], [token, hash])

  assert.equal((await client.request('eth_unsubscribe', [heads])).result, true)
  assert.equal((await client.request('eth_unsubscribe', [heads])).error?.message, 'subscription not found')
  await chain.mine(1)
  // The response to a later request arrives after all messages about the block.
  assert.equal((await client.request('eth_blockNumber')).result, '0x4')
  assert.deepEqual(
    client.received.filter((message) => of(heads)(message) || of(foreign)(message)),
    [],
  )
})

test('websocket: errors, batches and requests work as over HTTP', { timeout }, async (context) => {
  const chain = await startChain(context)
  const { wsUrl } = await chain.listen({ host: '127.0.0.1', port: 0 })
  const client = await connect(context, wsUrl)
  assert.equal((await client.request('eth_chainId')).result, '0x7a69')
  assert.equal((await client.request('eth_subscribe', ['moods'])).error?.code, -32602)
  assert.equal((await client.request('eth_nothing')).error?.code, -32601)
  client.socket.send('{')
  assert.equal((await client.next((message) => message.error?.code === -32700)).error?.message, 'parse error')
})

test('subscriptions of one connection are unknown to another and end with it', { timeout }, async (context) => {
  const chain = await startChain(context)
  const sent: string[] = []
  const first = chain.connect((text) => sent.push(text))
  const answered = new Promise<string>((resolve) => {
    const other = chain.connect(resolve)
    other.receive('{"jsonrpc":"2.0","id":1,"method":"eth_unsubscribe","params":["0x1"]}')
  })
  assert.equal(JSON.parse(await answered).error.message, 'subscription not found')
  first.receive('{"jsonrpc":"2.0","id":1,"method":"eth_subscribe","params":["newHeads"]}')
  await chain.mine(1)
  const before = sent.length
  assert.equal(before, 2, 'the answer and one head')
  first.close()
  await chain.mine(1)
  assert.equal(sent.length, before)
})
