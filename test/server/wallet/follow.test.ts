import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenCalls } from '../../../server/chain/calls'
import { until } from '../../support/until'
import { addresses, keys, send } from '../chain/support'
import { never, refusalOf, startShop, TREASURY, WALLET_ID } from './support'

const member = addresses.member

test('a payment is followed from pending to mined', async (context) => {
  const { wallet, plan, chain, control } = await startShop(context)
  await chain.hold()
  const reference = await plan()
  const hash = await wallet.pay(reference)
  const following = wallet.follow(hash, reference, never)
  const looks = () => control.requests.filter(({ method }) => method === 'eth_getTransactionReceipt').length
  await until('it looks more than once', () => looks() > 2)
  await chain.release()
  assert.deepEqual(await following, { state: 'mined', hash, replaced: false })
})

test('a sped-up payment is mined under another hash', async (context) => {
  const { wallet, plan, chain, control } = await startShop(context)
  await chain.hold()
  const reference = await plan()
  const hash = await wallet.pay(reference)
  const following = wallet.follow(hash, reference, never)
  const faster = await control.speedUp(hash)
  assert.notEqual(faster, hash)
  await chain.release()
  assert.deepEqual(await following, { state: 'mined', hash: faster, replaced: true })
})

test('a payment cancelled in the wallet has not paid', async (context) => {
  const { wallet, plan, chain, control } = await startShop(context)
  await chain.hold()
  const reference = await plan()
  const hash = await wallet.pay(reference)
  const following = wallet.follow(hash, reference, never)
  await control.cancel(hash)
  await chain.release()
  assert.deepEqual(await following, { state: 'cancelled' })
  assert.deepEqual(await wallet.search(reference), { state: 'gone' })
})

test('a payment that the contract refused has not paid, sped up or not', async (context) => {
  const { wallet, plan, chain, control } = await startShop(context)
  await chain.hold()
  const all = await plan({ amountBaseUnits: '1000000000' })
  await wallet.pay(all)
  const second = await plan({ amountBaseUnits: '1000000000', orderId: '2' })
  assert.equal(second.nonce, all.nonce + 1)
  const hash = await wallet.pay(second)
  const third = await plan({ amountBaseUnits: '1000000000', orderId: '3' })
  const slow = await wallet.pay(third)
  const fast = await control.speedUp(slow)
  await chain.release()
  assert.deepEqual(await wallet.follow(hash, second, never), { state: 'reverted', hash })
  assert.deepEqual(await wallet.follow(slow, third, never), { state: 'reverted', hash: fast })
})

test('an outage, a switched chain and a hidden page only delay the result', async (context) => {
  const { wallet, plan, chain, tamper, page } = await startShop(context)
  await chain.hold()
  const reference = await plan()
  const hash = await wallet.pay(reference)
  let asked = 0
  const troubles = [
    () => Promise.reject({ code: 4900, message: 'disconnected' }),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve('0x1'),
  ]
  tamper.respond = (method, _params, next) => {
    if (method !== 'eth_chainId') return next()
    const trouble = troubles[asked]
    asked += 1
    return trouble ? trouble() : next()
  }
  page.document.visibilityState = 'hidden'
  const following = wallet.follow(hash, reference, never)
  await until('it has been through the troubles', () => asked > troubles.length)
  await chain.release()
  page.document.visibilityState = 'visible'
  page.comeBack()
  assert.deepEqual(await following, { state: 'mined', hash, replaced: false })
})

test('a higher nonce on another chain is never taken for a cancellation', async (context) => {
  const { wallet, plan, chain, tamper } = await startShop(context)
  await chain.hold()
  const reference = await plan()
  const hash = await wallet.pay(reference)
  let elsewhere = 0
  // The chain switches in the middle of a look, so the follower must check it before and after.
  tamper.respond = (method, _params, next) => {
    if (elsewhere > 40) return next()
    elsewhere += 1
    if (method === 'eth_chainId') return elsewhere % 2 === 1 ? next() : Promise.resolve('0x1')
    if (method === 'eth_getTransactionCount') return Promise.resolve('0x99')
    if (method === 'eth_getLogs') return Promise.resolve([])
    return method.startsWith('eth_get') ? Promise.resolve(null) : next()
  }
  const following = wallet.follow(hash, reference, never)
  await until('it was elsewhere for long enough', () => elsewhere > 40)
  await chain.release()
  assert.deepEqual(await following, { state: 'mined', hash, replaced: false })
})

test('a payment is followed under the nonce that the wallet chose', async (context) => {
  const { wallet, plan, chain, tamper, request } = await startShop(context)
  await chain.hold()
  const reference = await plan()
  tamper.respond = async (method, params, next) => {
    if (method !== 'eth_sendTransaction') return next()
    // The wallet sends another transaction first.
    await request('eth_sendTransaction', { from: member, to: addresses.stranger, value: '0x1', nonce: '0x0' })
    return request(method, { ...(params[0] as object), nonce: '0x1' })
  }
  const hash = await wallet.pay(reference)
  await chain.release()
  await chain.mine(2)
  // Another transaction took the planned nonce, and the payment's receipt is late.
  tamper.respond = (method, _params, next) => (method === 'eth_getTransactionReceipt' ? Promise.resolve(null) : next())
  assert.deepEqual(await wallet.follow(hash, reference, never), { state: 'mined', hash, replaced: false })
})

test('following ends when the caller aborts it', async (context) => {
  const { wallet, plan, chain } = await startShop(context)
  await chain.hold()
  const reference = await plan()
  const hash = await wallet.pay(reference)
  const reader = new AbortController()
  const following = wallet.follow(hash, reference, reader.signal)
  reader.abort()
  await refusalOf('aborted', following)
})

test('on a chain without old states the event of the payment is sufficient proof', async (context) => {
  const { wallet, plan, chain, control, tamper } = await startShop(context)
  tamper.respond = (method, params, next) =>
    method === 'eth_getTransactionCount' && String(params[1]).startsWith('0x')
      ? Promise.reject({ code: -32000, message: 'missing trie node' })
      : next()
  await chain.hold()
  const sped = await plan()
  const slow = await wallet.pay(sped)
  const fast = await control.speedUp(slow)
  await chain.release()
  assert.deepEqual(await wallet.follow(slow, sped, never), { state: 'mined', hash: fast, replaced: true })

  await chain.hold()
  const dropped = await plan()
  const hash = await wallet.pay(dropped)
  await control.cancel(hash)
  await chain.release()
  await chain.mine(2)
  assert.deepEqual(await wallet.follow(hash, dropped, never), { state: 'cancelled' })
})

test('a payment interrupted after the wallet request is found, awaited, given up or not sent', async (context) => {
  const { wallet, plan, chain, tamper, reload } = await startShop(context)
  const reopened = async () => {
    const next = reload()
    await next.resume(WALLET_ID)
    return next
  }
  /** The wallet sends the payment, but the page is gone before the response. */
  const withholdSendAnswer = () => {
    tamper.respond = async (method, _params, next) => {
      const answer = await next()
      if (method !== 'eth_sendTransaction') return answer
      sent = String(answer)
      return new Promise(() => undefined)
    }
  }
  let sent = ''

  const first = await plan()
  assert.deepEqual(await (await reopened()).search(first), { state: 'not-sent' })

  await chain.hold()
  withholdSendAnswer()
  void wallet.pay(first)
  await until('the payment is sent', () => sent !== '')
  tamper.respond = undefined
  const after = await reopened()
  assert.deepEqual(await after.search(first), { state: 'in-flight' })
  await chain.release()
  await chain.mine(3)
  assert.deepEqual(await after.search(first), { state: 'found', hash: sent })

  // A second order of the same amount must not claim the first one's payment.
  const second = await plan({ orderId: '2' })
  assert.deepEqual(await after.search(second), { state: 'not-sent' })
  await send(chain, keys.member, { nonce: second.nonce, to: addresses.stranger, value: 1n })
  await chain.mine(2)
  assert.deepEqual(await after.search(second), { state: 'gone' })
})

test('a payment that was mined and reverted is gone, not found', async (context) => {
  const { wallet, plan, chain } = await startShop(context)
  await chain.hold()
  await wallet.pay(await plan({ amountBaseUnits: '1000000000' }))
  const second = await plan({ amountBaseUnits: '1000000000', orderId: '2' })
  await wallet.pay(second)
  await chain.release()
  assert.deepEqual(await wallet.search(second), { state: 'gone' })
})

test('a lagging node is awaited, not trusted', async (context) => {
  const { wallet, plan, tamper } = await startShop(context)
  const reference = await plan()
  await wallet.pay(reference)
  const behind = `0x${reference.sinceBlock.toString(16)}`
  tamper.respond = (method, params, next) => {
    if (method === 'eth_blockNumber') return Promise.resolve(behind)
    if (method === 'eth_getLogs') return Promise.resolve([])
    return params[0] === behind ? Promise.resolve(null) : next()
  }
  assert.deepEqual(await wallet.search(reference), { state: 'in-flight' })
  tamper.respond = undefined
  assert.equal((await wallet.search(reference)).state, 'found')
})

test('a node with a limited block range is searched in parts', async (context) => {
  const { wallet, plan, chain, tamper } = await startShop(context)
  const reference = await plan()
  const hash = await wallet.pay(reference)
  await chain.mine(700)
  let refused = 0
  tamper.respond = (method, params, next) => {
    const { fromBlock, toBlock } = (params[0] ?? {}) as { fromBlock?: string; toBlock?: string }
    if (method !== 'eth_getLogs' || Number(toBlock) - Number(fromBlock) < 200) return next()
    refused += 1
    return Promise.reject({ code: -32000, message: 'exceed maximum block range: 200' })
  }
  assert.deepEqual(await wallet.search(reference), { state: 'found', hash })
  assert.ok(refused > 0)
})

test('the search matches receiver and amount', async (context) => {
  const { wallet, plan, chain } = await startShop(context)
  const reference = await plan()
  const data = tokenCalls.transfer(TREASURY, '9999999').encodeABI()
  await send(chain, keys.member, { nonce: reference.nonce, to: reference.token, data, gasLimit: 100_000n })
  await chain.mine(2)
  assert.deepEqual(await wallet.search(reference), { state: 'gone' })
})
