import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenCalls } from '../../../server/chain/calls'
import { readTokenBalance } from '../../../server/chain/reads'
import { until } from '../../support/until'
import { addresses, ether, keys, send } from '../chain/support'
import { MEMBER_USDT, never, refusalOf, startShop, TREASURY, WALLET_ID } from './support'

const member = addresses.member
const asksToSend = (requests: readonly { method: string }[]) =>
  requests.filter(({ method }) => method === 'eth_sendTransaction').length

test('a payment is sent under its nonce, is mined, and arrives in full', async (context) => {
  const { wallet, plan, chain, usdt, control } = await startShop(context)
  const reference = await plan()
  const hash = await wallet.pay(reference)
  assert.match(hash, /^0x[0-9a-f]{64}$/)
  assert.deepEqual(await wallet.follow(hash, reference, never), { state: 'mined', hash, replaced: false })
  assert.equal(await readTokenBalance(chain, usdt, TREASURY), String(10_000_000 + 1000))
  const [sent] = control.requests.find(({ method }) => method === 'eth_sendTransaction')?.params ?? []
  const { nonce, chainId, value } = sent as Record<string, unknown>
  assert.deepEqual({ nonce, chainId, value }, { nonce: '0x0', chainId: '0x7a69', value: '0x0' })
  assert.deepEqual(await wallet.getNonceAndBlock(member), { nonce: 1, blockNumber: reference.sinceBlock + 1 })
})

test('an amount beyond safe integers is paid exactly', async (context) => {
  const { wallet, plan, chain, boex, control } = await startShop(context)
  const amountBaseUnits = '123456789012345678901234567'
  control.selectAccount(addresses.deployer)
  const { nonce } = await wallet.getNonceAndBlock(addresses.deployer)
  await send(chain, keys.deployer, {
    nonce: nonce,
    to: boex,
    data: tokenCalls.mint(addresses.deployer, amountBaseUnits).encodeABI(),
  })
  const reference = await plan({
    token: boex,
    from: addresses.deployer,
    amountBaseUnits,
    nonce: nonce + 1,
  })
  const hash = await wallet.pay(reference)
  assert.equal((await wallet.follow(hash, reference, never)).state, 'mined')
  assert.equal(await readTokenBalance(chain, boex, TREASURY), (BigInt(amountBaseUnits) + 1000n).toString())
  assert.equal((await wallet.getBalancesAndFee(reference)).tokenDecimals, 18)
})

test('getBalancesAndFee returns balances and needed gas in base units', async (context) => {
  const { wallet, plan, chain, control } = await startShop(context)
  const ready = await wallet.getBalancesAndFee(await plan())
  assert.deepEqual(
    { ...ready, gasNeededWei: undefined },
    {
      tokenDecimals: 6,
      tokenBalance: MEMBER_USDT,
      allowance: '0',
      gasBalanceWei: (10n * ether).toString(),
      gasNeededWei: undefined,
    },
  )
  const before = BigInt(ready.gasBalanceWei)
  await wallet.pay(await plan())
  const after = BigInt(await chain.request<string>('eth_getBalance', [member, 'latest']))
  const fee = before - after
  const needed = BigInt(ready.gasNeededWei ?? 0)
  assert.ok(needed >= fee, `${needed} is less than the fee ${fee}`)
  assert.ok(needed <= fee * 4n, `${needed} frightens people away from a fee of ${fee}`)
  const decimalsCalls = () =>
    control.requests.filter(({ params }) => JSON.stringify(params).includes('0x313ce567')).length
  const asked = decimalsCalls()
  await wallet.getBalancesAndFee(await plan())
  assert.equal(decimalsCalls(), asked, 'decimals do not change')
})

test('an amount above the balance has no estimate, and is refused before the wallet opens', async (context) => {
  const { wallet, plan, control } = await startShop(context)
  const reference = await plan({ amountBaseUnits: '1000000001' })
  assert.equal((await wallet.getBalancesAndFee(reference)).gasNeededWei, undefined)
  await refusalOf('insufficient-token', wallet.pay(reference))
  assert.equal(asksToSend(control.requests), 0)
})

test('without native coin for the fee the payment is not sent', async (context) => {
  const { wallet, plan, chain, control } = await startShop(context)
  const balance = BigInt(await chain.request<string>('eth_getBalance', [member, 'latest']))
  const fees = 21_000n * 3n * 10n ** 9n
  await send(chain, keys.member, { nonce: 0, to: addresses.stranger, value: balance - fees })
  const reference = await plan()
  const ready = await wallet.getBalancesAndFee(reference)
  assert.ok(BigInt(ready.gasBalanceWei) < BigInt(ready.gasNeededWei ?? 0))
  await refusalOf('insufficient-gas', wallet.pay(reference))
  assert.equal((await wallet.search(reference)).state, 'not-sent')
  assert.equal(control.sent.length, 0)
})

test('a rejected payment is not sent and can be requested again', async (context) => {
  const { wallet, plan, control } = await startShop(context)
  const reference = await plan()
  control.rejectNext()
  await refusalOf('wallet-rejected', wallet.pay(reference))
  assert.deepEqual(await wallet.search(reference), { state: 'not-sent' })
  assert.equal((await wallet.follow(await wallet.pay(reference), reference, never)).state, 'mined')
})

test('a second request during an open one is reported as pending', async (context) => {
  const { wallet, plan, control } = await startShop(context)
  const reference = await plan()
  control.hold()
  const first = wallet.pay(reference)
  first.catch(() => undefined)
  await until('the wallet asks', () => control.waiting.length > 0)
  await refusalOf('wallet-request-pending', wallet.pay(reference))
  control.release(true)
  assert.equal((await wallet.follow(await first, reference, never)).state, 'mined')
})

test('a nonce that is used, or is not the next one, opens no wallet', async (context) => {
  const { wallet, plan, control } = await startShop(context)
  const reference = await plan()
  await wallet.pay(reference)
  const asked = asksToSend(control.requests)
  await refusalOf('payment-failed', wallet.pay(reference))
  await refusalOf('payment-failed', wallet.pay(await plan({ nonce: 7 })))
  assert.equal(asksToSend(control.requests), asked)
})

test('two sends of one payment cannot both be mined', async (context) => {
  const { wallet, plan, chain, usdt, reload } = await startShop(context)
  const reference = await plan()
  await chain.hold()
  await wallet.pay(reference)
  const other = reload()
  await other.resume(WALLET_ID)
  await refusalOf('payment-failed', other.pay(reference))
  await chain.release()
  assert.equal(await readTokenBalance(chain, usdt, TREASURY), String(10_000_000 + 1000))
})

test('on another chain no request is sent, and its answers are not trusted', async (context) => {
  const { wallet, plan, tamper, control, usdt } = await startShop(context)
  const reference = await plan()
  tamper.respond = (method, _params, next) => (method === 'eth_chainId' ? Promise.resolve('0x38') : next())
  await refusalOf('wallet-wrong-chain', wallet.pay(reference))
  await refusalOf('wallet-wrong-chain', wallet.search(reference))
  await refusalOf('wallet-wrong-chain', wallet.getBalancesAndFee(reference))
  await refusalOf('wallet-wrong-chain', wallet.getNonceAndBlock(member))
  const approval = { token: usdt, owner: member, spender: TREASURY, amountBaseUnits: '1', onHash: () => undefined }
  await refusalOf('wallet-wrong-chain', wallet.approve(approval))
  assert.equal(asksToSend(control.requests), 0)
})

test('a wallet switched between check and payment does not pay', async (context) => {
  const { wallet, plan, tamper, control } = await startShop(context)
  const reference = await plan()
  let estimated = false
  tamper.respond = (method, _params, next) => {
    if (method === 'eth_estimateGas') estimated = true
    if (method === 'eth_chainId' && estimated) return Promise.resolve('0x1')
    return next()
  }
  await refusalOf('wallet-wrong-chain', wallet.pay(reference))
  estimated = false
  tamper.respond = (method, _params, next) =>
    method === 'eth_accounts' ? Promise.resolve([addresses.deployer]) : next()
  await refusalOf('wallet-switched', wallet.pay(reference))
  assert.equal(asksToSend(control.requests), 0)
})

test('a wallet that lists no account after granting one can pay', async (context) => {
  const { wallet, plan, tamper, control } = await startShop(context)
  tamper.respond = (method, _params, next) => (method === 'eth_accounts' ? Promise.resolve([]) : next())
  await wallet.pay(await plan())
  assert.equal(asksToSend(control.requests), 1)
})

test('an address without a contract means another chain, not an empty balance', async (context) => {
  const { wallet, plan } = await startShop(context)
  await refusalOf('wallet-wrong-chain', wallet.getBalancesAndFee(await plan({ token: TREASURY })))
})

test('a payment from an account that is not connected is refused', async (context) => {
  const { wallet, plan } = await startShop(context)
  await refusalOf('wallet-switched', wallet.pay(await plan({ from: addresses.deployer })))
})

test('a response that is no hash is an error, and the payment is found on the chain', async (context) => {
  const { wallet, plan, tamper } = await startShop(context)
  const reference = await plan()
  tamper.respond = async (method, _params, next) => {
    const answer = await next()
    return method === 'eth_sendTransaction' ? { hash: answer } : answer
  }
  await refusalOf('wrong-shape', wallet.pay(reference))
  assert.equal((await wallet.search(reference)).state, 'found')
})
