import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tokenCalls } from '../../../server/chain/calls'
import { readTokenBalance } from '../../../server/chain/reads'
import { until } from '../../support/until'
import { addresses } from '../chain/support'
import { tokenAllowance } from '../chain/token-support'
import { deployResetFirstToken } from './reset-first-token'
import { never, refusalOf, startShop, TREASURY } from './support'

const member = addresses.member

/** Returns a shop with an approval function that records its steps. */
async function startApproving(...options: Parameters<typeof startShop>) {
  const shop = await startShop(...options)
  const steps: string[] = []
  const approve = (token: string, amountBaseUnits: string) =>
    shop.wallet.approve({
      token,
      owner: member,
      spender: shop.saleDesk,
      amountBaseUnits,
      onHash: (_hash, purpose) => steps.push(purpose),
    })
  const allowance = (token: string) => tokenAllowance(shop.chain, token, member, shop.saleDesk)
  return { ...shop, steps, approve, allowance }
}

test('exactly the amount is approved and paid through the desk, and no allowance remains', async (context) => {
  const { wallet, plan, approve, allowance, usdt, saleDesk, steps, chain } = await startApproving(context)
  await approve(usdt, '10000000')
  assert.equal(await allowance(usdt), '10000000')
  assert.deepEqual(steps, ['approve'])
  const reference = await plan({ method: 'approve', to: saleDesk, orderId: '9007199254740993' })
  const hash = await wallet.pay(reference)
  assert.deepEqual(await wallet.follow(hash, reference, never), { state: 'mined', hash, replaced: false })
  assert.equal(await allowance(usdt), '0')
  assert.equal(await readTokenBalance(chain, usdt, TREASURY), String(10_000_000 + 1000))
  await chain.mine(2)
  assert.deepEqual(await wallet.search(reference), { state: 'found', hash })
})

test('the event of the desk has the order ID, so another order of the same amount does not match', async (context) => {
  const { wallet, plan, approve, usdt, saleDesk, chain } = await startApproving(context)
  const other = await plan({ method: 'approve', to: saleDesk, orderId: '2' })
  await approve(usdt, '10000000')
  const reference = await plan({ method: 'approve', to: saleDesk, orderId: '1' })
  await wallet.pay(reference)
  await chain.mine(2)
  assert.deepEqual(await wallet.search(other), { state: 'gone' })
  assert.equal((await wallet.search(reference)).state, 'found')
})

test('a second payment of an order is refused before the wallet opens', async (context) => {
  const { wallet, plan, approve, usdt, saleDesk, control } = await startApproving(context)
  await approve(usdt, '20000000')
  await wallet.pay(await plan({ method: 'approve', to: saleDesk }))
  const sent = control.sent.length
  await refusalOf('payment-failed', wallet.pay(await plan({ method: 'approve', to: saleDesk })))
  assert.equal(control.sent.length, sent)
})

test('a sufficient allowance is kept, and an approval of zero revokes it', async (context) => {
  const { approve, allowance, usdt, steps } = await startApproving(context)
  await approve(usdt, '0')
  assert.deepEqual(steps, [], 'there was nothing to revoke')
  await approve(usdt, '50')
  await approve(usdt, '50')
  await approve(usdt, '20')
  assert.deepEqual(steps, ['approve'])
  await approve(usdt, '0')
  assert.equal(await allowance(usdt), '0')
  assert.deepEqual(steps, ['approve', 'approve'])
})

test('a token that needs a reset gets it first, only if an allowance remains', async (context) => {
  const { wallet, plan, approve, allowance, saleDesk, steps, chain } = await startApproving(context)
  const token = await deployResetFirstToken(chain, '1000000000')
  await approve(token, '50')
  assert.deepEqual(steps, ['approve'])
  await approve(token, '10000000')
  assert.deepEqual(steps, ['approve', 'reset', 'approve'])
  assert.equal(await allowance(token), '10000000')
  const reference = await plan({ token, method: 'approve', to: saleDesk })
  assert.equal((await wallet.follow(await wallet.pay(reference), reference, never)).state, 'mined')
})

test('a token that needs no reset gets none', async (context) => {
  const { approve, allowance, usdt, steps } = await startApproving(context)
  await approve(usdt, '50')
  await approve(usdt, '60')
  assert.deepEqual(steps, ['approve', 'approve'])
  assert.equal(await allowance(usdt), '60')
})

test('the fees of all steps are checked before the first one', async (context) => {
  const { wallet, plan, approve, usdt, saleDesk, chain } = await startApproving(context)
  const token = await deployResetFirstToken(chain, '1000000000')
  const feeOf = async (work: () => Promise<unknown>) => {
    const balance = async () => BigInt(await chain.request<string>('eth_getBalance', [member, 'latest']))
    const before = await balance()
    await work()
    return before - (await balance())
  }
  const neededFor = async (paid: string) =>
    BigInt(
      (await wallet.getBalancesAndFee(await plan({ token: paid, method: 'approve', to: saleDesk }))).gasNeededWei ?? 0,
    )

  const pay = async (paid: string, orderId: string) => {
    await approve(paid, '10000000')
    await wallet.pay(await plan({ token: paid, method: 'approve', to: saleDesk, orderId }))
  }
  const plain = await neededFor(usdt)
  const plainFee = await feeOf(() => pay(usdt, '1'))
  assert.ok(plain >= plainFee && plain < plainFee * 4n, `${plain} for ${plainFee}`)

  await approve(token, '1')
  const reset = await neededFor(token)
  const resetFee = await feeOf(() => pay(token, '2'))
  assert.ok(reset >= resetFee && reset < resetFee * 4n, `${reset} for ${resetFee}`)

  await approve(usdt, '10000000')
  const ready = await wallet.getBalancesAndFee(await plan({ method: 'approve', to: saleDesk }))
  assert.equal(ready.allowance, '10000000')
  const approvedFee = await feeOf(async () => wallet.pay(await plan({ method: 'approve', to: saleDesk, orderId: '3' })))
  assert.ok(BigInt(ready.gasNeededWei ?? 0) >= approvedFee)
})

test('a rejected approval is a rejection', async (context) => {
  const { approve, control, usdt } = await startApproving(context)
  control.rejectNext()
  await refusalOf('wallet-rejected', approve(usdt, '50'))
})

test('a sped-up approval counts, a cancelled or lowered one does not', async (context) => {
  const { approve, control, usdt, saleDesk, chain, steps, tamper, request } = await startApproving(context)
  await chain.hold()
  const sped = approve(usdt, '50')
  await until('it is sent', () => steps.length === 1)
  await control.speedUp(control.sent.at(-1)?.hash ?? '')
  await chain.release()
  await sped

  await chain.hold()
  const cancelled = approve(usdt, '60')
  await until('it is sent', () => steps.length === 2)
  await control.cancel(control.sent.at(-1)?.hash ?? '')
  await chain.release()
  await refusalOf('transaction-cancelled', cancelled)

  tamper.respond = (method, params, next) =>
    method === 'eth_sendTransaction'
      ? request(method, { ...(params[0] as object), data: tokenCalls.approve(saleDesk, '1').encodeABI() })
      : next()
  await refusalOf('transaction-cancelled', approve(usdt, '70'))
})

test('an approval for an account that is not connected is refused', async (context) => {
  const { wallet, usdt, saleDesk } = await startApproving(context)
  const approval = { token: usdt, spender: saleDesk, amountBaseUnits: '1', onHash: () => undefined }
  await refusalOf('wallet-switched', wallet.approve({ ...approval, owner: addresses.deployer }))
})

test('a payment through the desk without an allowance is refused before the wallet opens', async (context) => {
  const { wallet, plan, saleDesk, control } = await startApproving(context)
  await refusalOf('payment-failed', wallet.pay(await plan({ method: 'approve', to: saleDesk })))
  assert.deepEqual(control.sent, [])
})
