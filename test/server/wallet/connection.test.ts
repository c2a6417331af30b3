import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recover } from 'web3-eth-accounts'
import { utf8ToHex } from 'web3-utils'
import { createWallet } from '@/wallet/create-wallet.h5'
import { until } from '../../support/until'
import { startWallet } from '../chain/dev-wallet-support'
import { addresses, keys } from '../chain/support'
import { Page, refusalOf, startHarness, WALLET_ID } from './support'

/** Addresses with EIP-55 checksums, computed by the wallet's library. */
const MEMBER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const DEPLOYER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('a wallet is found, connected and answers with a checksummed address and its chain', async (context) => {
  const { wallet } = await startHarness(context)
  const found = await wallet.discover()
  assert.deepEqual(
    found.map(({ id, name }) => ({ id, name })),
    [{ id: WALLET_ID, name: 'BOEX Development Wallet' }],
  )
  assert.match(found[0]?.icon ?? '', /^data:image\/svg\+xml,/)
  assert.deepEqual(await wallet.connect(WALLET_ID), { walletId: WALLET_ID, address: MEMBER, chainId: 31337 })
})

test('a rejected connection is reported as a rejection and connects nothing', async (context) => {
  const { wallet, control, changes } = await startHarness(context)
  control.rejectNext()
  await refusalOf('connection-rejected', wallet.connect(WALLET_ID))
  assert.equal(await wallet.resume(WALLET_ID), undefined)
  await refusalOf('wallet-disconnected', wallet.signMessage('text', MEMBER))
  assert.deepEqual(changes, [])
})

test('a page without wallets reports it', async () => {
  const wallet = createWallet({
    page: new Page(),
    timers: {
      after: (_milliseconds, callback) => {
        queueMicrotask(callback)
        return () => undefined
      },
    },
  })
  assert.deepEqual(await wallet.discover(), [])
  await refusalOf('need-wallet-browser', wallet.connect(WALLET_ID))
})

test('a pending request is reported, resumed on return to the page, and never made twice', async (context) => {
  const { wallet, control } = await startHarness(context)
  control.hold()
  const first = wallet.connect(WALLET_ID)
  await until('the wallet asks', () => control.waiting.length > 0)
  await refusalOf('wallet-request-pending', wallet.connect(WALLET_ID))
  control.release(true)
  assert.equal((await first).address, MEMBER)

  const again = await startHarness(context)
  again.control.hold()
  const lost = again.wallet.connect(WALLET_ID)
  await until('the wallet asks', () => again.control.waiting.length > 0)
  const reloaded = again.reload()
  await refusalOf('wallet-request-pending', reloaded.connect(WALLET_ID))
  again.control.release(true)
  await lost
  const asked = again.control.requests.filter(({ method }) => method === 'eth_requestAccounts').length
  // The person approved the connection meanwhile, so the page does not ask the wallet again.
  assert.equal((await reloaded.connect(WALLET_ID)).address, MEMBER)
  assert.equal(again.control.requests.filter(({ method }) => method === 'eth_requestAccounts').length, asked)
})

test('a connection approved while the page was hidden is announced on return', async (context) => {
  const { wallet, page, tamper, control, changes, request } = await startHarness(context)
  tamper.respond = (method, _params, next) =>
    method === 'eth_requestAccounts'
      ? Promise.reject({ code: -32002, message: 'Request already pending. Please wait.' })
      : next()
  await refusalOf('wallet-request-pending', wallet.connect(WALLET_ID))
  // The second attempt uses another method, for wallets that have lost the first request.
  control.rejectNext()
  await refusalOf('connection-rejected', wallet.connect(WALLET_ID))
  assert.equal(control.requests.at(-1)?.method, 'wallet_requestPermissions')
  await request('eth_requestAccounts')
  page.comeBack()
  await until('the connection is announced', () => changes.length > 0)
  assert.deepEqual(changes, [{ address: MEMBER, chainId: 31337 }])
})

test('the second attempt falls back if the wallet does not support permissions', async (context) => {
  const { wallet, tamper } = await startHarness(context)
  let pending = true
  tamper.respond = (method, _params, next) => {
    if (method === 'eth_requestAccounts' && pending) return Promise.reject({ code: -32002, message: 'already pending' })
    if (method === 'wallet_requestPermissions') return Promise.reject({ code: -32601, message: 'no such method' })
    return next()
  }
  await refusalOf('wallet-request-pending', wallet.connect(WALLET_ID))
  pending = false
  assert.equal((await wallet.connect(WALLET_ID)).address, MEMBER)
})

test('a change of account or chain, and the end of a connection, are each reported once', async (context) => {
  const { wallet, control, changes } = await startHarness(context)
  await wallet.connect(WALLET_ID)
  assert.deepEqual(changes, [], 'connecting is no change')
  control.selectAccount(addresses.deployer)
  control.selectChain(1)
  control.disconnect()
  assert.deepEqual(changes, [
    { address: DEPLOYER, chainId: 31337 },
    { address: DEPLOYER, chainId: 1 },
    { address: undefined, chainId: undefined },
  ])
})

test('with two wallets, only the chosen one gets requests and reports changes', async (context) => {
  const { wallet, control, page, changes } = await startHarness(context)
  const other = await startWallet(context, { settings: { keys: [keys.stranger] } })
  const info = { uuid: 'other', name: 'Other', icon: '', rdns: 'com.example.other' }
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: other.provider } }))
  assert.deepEqual((await wallet.discover()).map(({ id }) => id).sort(), [WALLET_ID, 'com.example.other'].sort())
  await wallet.connect(WALLET_ID)
  assert.equal((await wallet.connect('com.example.other')).address.toLowerCase(), addresses.stranger)
  assert.equal(other.control.requests.filter(({ method }) => method === 'eth_requestAccounts').length, 1)
  control.selectAccount(addresses.deployer)
  control.disconnect()
  other.control.selectChain(1)
  assert.deepEqual(
    changes.map(({ address, chainId }) => [address?.toLowerCase(), chainId]),
    [[addresses.stranger, 1]],
  )
})

test('after disconnecting, changes in the wallet are ignored', async (context) => {
  const { wallet, control, changes } = await startHarness(context)
  await wallet.connect(WALLET_ID)
  wallet.disconnect()
  control.selectAccount(addresses.deployer)
  assert.deepEqual(changes, [])
  await refusalOf('wallet-disconnected', wallet.getNonceAndBlock(MEMBER))
})

test('a removed listener gets no events', async (context) => {
  const { wallet, control } = await startHarness(context)
  await wallet.connect(WALLET_ID)
  let heard = 0
  const leave = wallet.onChange(() => {
    heard += 1
  })
  control.selectAccount(addresses.deployer)
  leave()
  control.selectAccount(addresses.member)
  assert.equal(heard, 1)
})

test('a change without an event is detected on return to the page', async (context) => {
  const { wallet, tamper, page, changes } = await startHarness(context)
  await wallet.connect(WALLET_ID)
  tamper.respond = (method, _params, next) =>
    method === 'eth_accounts' ? Promise.resolve([addresses.deployer]) : next()
  page.comeBack()
  await until('the change is announced', () => changes.length > 0)
  assert.deepEqual(changes, [{ address: DEPLOYER, chainId: 31337 }])
})

test('a wallet that briefly loses its node keeps its account', async (context) => {
  const { wallet, control, changes } = await startHarness(context)
  await wallet.connect(WALLET_ID)
  control.setOffline(true)
  await refusalOf('wallet-disconnected', wallet.getNonceAndBlock(MEMBER))
  control.setOffline(false)
  await wallet.getNonceAndBlock(MEMBER)
  assert.deepEqual(changes, [])
})

test('a reopened page restores its connection without a prompt', async (context) => {
  const { wallet, control, reload } = await startHarness(context)
  await wallet.connect(WALLET_ID)
  const asked = control.requests.length
  assert.deepEqual(await reload().resume(WALLET_ID), { walletId: WALLET_ID, address: MEMBER, chainId: 31337 })
  assert.deepEqual(
    control.requests.slice(asked).map(({ method }) => method),
    ['eth_accounts', 'eth_chainId'],
  )
})

test('chain IDs are read in every notation', async (context) => {
  const { wallet, tamper } = await startHarness(context)
  for (const written of ['0x38', '56', 56]) {
    tamper.respond = (method, _params, next) => (method === 'eth_chainId' ? Promise.resolve(written) : next())
    assert.equal((await wallet.connect(WALLET_ID)).chainId, 56)
  }
})

test('the requested account signs the exact message', async (context) => {
  const { wallet } = await startHarness(context)
  await wallet.connect(WALLET_ID)
  const text = 'boex.example wants you to sign in — 你好\nNonce: 12345678'
  assert.equal(recover(text, await wallet.signMessage(text, MEMBER)), MEMBER)
  // A text that looks like hexadecimal bytes is still signed as text.
  assert.equal(recover(utf8ToHex('0x1234'), await wallet.signMessage('0x1234', MEMBER)), MEMBER)
})

test('rejected, pending and invalid signatures, and another account, are separate errors', async (context) => {
  const { wallet, control, tamper } = await startHarness(context)
  await wallet.connect(WALLET_ID)
  control.rejectNext()
  await refusalOf('signature-rejected', wallet.signMessage('text', MEMBER))
  await refusalOf('wallet-switched', wallet.signMessage('text', DEPLOYER))
  control.hold()
  const first = wallet.signMessage('text', MEMBER)
  await until('the wallet asks', () => control.waiting.length > 0)
  await refusalOf('wallet-request-pending', wallet.signMessage('text', MEMBER))
  control.release(true)
  await first
  for (const [answer, kind] of [
    [null, 'signature-empty'],
    ['', 'signature-empty'],
    ['0x', 'signature-empty'],
    [{}, 'wrong-shape'],
    ['no signature', 'wrong-shape'],
  ] as const) {
    tamper.respond = (method, _params, next) => (method === 'personal_sign' ? Promise.resolve(answer) : next())
    await refusalOf(kind, wallet.signMessage('text', MEMBER))
  }
})

test('an imported account is reported by its own address', async (context) => {
  const { wallet, control, changes } = await startHarness(context)
  await wallet.connect(WALLET_ID)
  control.selectAccount(control.importAccount(keys.stranger))
  assert.equal(changes[0]?.address?.toLowerCase(), addresses.stranger)
})
