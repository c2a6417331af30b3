import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LOCAL_CHAIN, refusalOf, startHarness, WALLET_ID } from './support'

const asked = (requests: readonly { method: string; params: readonly unknown[] }[], method: string) =>
  requests.filter((request) => request.method === method)

test('a switch is done when the wallet confirms it and its chain ID agrees', async (context) => {
  const { wallet, control, changes } = await startHarness(context)
  control.selectChain(1)
  assert.equal((await wallet.connect(WALLET_ID)).chainId, 1)
  await wallet.switchChain(LOCAL_CHAIN)
  assert.equal(control.chainId, '0x7a69')
  assert.deepEqual(
    changes.map(({ chainId }) => chainId),
    [31337],
  )
})

test('no request is made if the wallet is on the chain already', async (context) => {
  const { wallet, control } = await startHarness(context)
  await wallet.connect(WALLET_ID)
  await wallet.switchChain(LOCAL_CHAIN)
  assert.deepEqual(asked(control.requests, 'wallet_switchEthereumChain'), [])
})

test('an unknown chain is added, with normalised URLs', async (context) => {
  const { wallet, control, rpcUrl } = await startHarness(context)
  control.selectChain(1)
  control.forgetChain(31337)
  await wallet.connect(WALLET_ID)
  await wallet.switchChain({ ...LOCAL_CHAIN, rpcUrls: [rpcUrl] })
  assert.equal(control.chainId, '0x7a69')
  assert.deepEqual(asked(control.requests, 'wallet_addEthereumChain')[0]?.params, [
    {
      chainId: '0x7a69',
      chainName: 'BOEX Local',
      nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
      rpcUrls: [new URL(rpcUrl).href],
    },
  ])

  const { wallet: other, control: otherControl, tamper } = await startHarness(context)
  otherControl.selectChain(1)
  otherControl.forgetChain(31337)
  await other.connect(WALLET_ID)
  const added: unknown[] = []
  tamper.respond = (method, params, next) => {
    if (method !== 'wallet_addEthereumChain') return next()
    added.push(params[0])
    return Promise.reject({ code: 4001, message: 'User rejected the request.' })
  }
  await refusalOf('network-rejected', other.switchChain({ ...LOCAL_CHAIN, explorerUrl: 'https://scan.example' }))
  assert.deepEqual(added, [
    {
      chainId: '0x7a69',
      chainName: 'BOEX Local',
      nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
      rpcUrls: ['http://127.0.0.1:8700/chain'],
      blockExplorerUrls: ['https://scan.example/'],
    },
  ])
})

test('the error "unknown chain" is recognised in every form', async (context) => {
  for (const thrown of [
    { code: -32603, message: 'Internal error', data: { originalError: { code: 4902 } } },
    new Error('Unrecognized chain ID "0x7a69". Try adding the chain first.'),
    // Trust Wallet throws only the message.
    'Unknown chain id',
    new Error('Internal JSON-RPC error.'),
  ]) {
    const { wallet, control, tamper } = await startHarness(context)
    control.selectChain(1)
    await wallet.connect(WALLET_ID)
    let first = true
    tamper.respond = (method, _params, next) => {
      if (method !== 'wallet_switchEthereumChain' || !first) return next()
      first = false
      return Promise.reject(thrown)
    }
    await wallet.switchChain(LOCAL_CHAIN)
    assert.equal(asked(control.requests, 'wallet_addEthereumChain').length, 1)
    assert.equal(control.chainId, '0x7a69')
  }
})

test('a wallet that adds a chain without switching gets a second switch request', async (context) => {
  const { wallet, control, tamper } = await startHarness(context)
  control.selectChain(1)
  await wallet.connect(WALLET_ID)
  let switches = 0
  tamper.respond = (method, _params, next) => {
    if (method === 'wallet_addEthereumChain') return Promise.resolve(null)
    if (method !== 'wallet_switchEthereumChain') return next()
    switches += 1
    return switches === 1 ? Promise.reject({ code: 4902 }) : next()
  }
  await wallet.switchChain(LOCAL_CHAIN)
  assert.equal(switches, 2)
  assert.equal(control.chainId, '0x7a69')
})

test('a wallet that confirms without switching has not switched', async (context) => {
  const { wallet, control } = await startHarness(context)
  control.selectChain(1)
  control.ignoreSwitch(true)
  await wallet.connect(WALLET_ID)
  await refusalOf('wallet-chain-unsupported', wallet.switchChain(LOCAL_CHAIN))
})

test('a late switch is awaited', async (context) => {
  const { wallet, control, tamper } = await startHarness(context)
  control.selectChain(1)
  await wallet.connect(WALLET_ID)
  let lags = 3
  tamper.respond = async (method, _params, next) => {
    if (method !== 'eth_chainId' || control.chainId === '0x1') return next()
    lags -= 1
    return lags > 0 ? '0x1' : next()
  }
  await wallet.switchChain(LOCAL_CHAIN)
  assert.equal(lags <= 0, true)
})

test('a refused switch and a wallet that cannot switch are different errors', async (context) => {
  const { wallet, control, tamper } = await startHarness(context)
  control.selectChain(1)
  await wallet.connect(WALLET_ID)
  control.rejectNext()
  await refusalOf('network-rejected', wallet.switchChain(LOCAL_CHAIN))
  tamper.respond = (method, _params, next) =>
    method === 'wallet_switchEthereumChain' ? Promise.reject({ code: -32601, message: 'method not found' }) : next()
  await refusalOf('wallet-chain-unsupported', wallet.switchChain(LOCAL_CHAIN))
  assert.equal(control.chainId, '0x1')
})

test('a wallet that can neither switch nor add is reported, without a payment error', async (context) => {
  const { wallet, control, tamper } = await startHarness(context)
  control.selectChain(1)
  await wallet.connect(WALLET_ID)
  tamper.respond = (method, _params, next) =>
    /^wallet_(switch|add)EthereumChain$/.test(method) ? Promise.reject('Unknown chain id') : next()
  await refusalOf('wallet-chain-unsupported', wallet.switchChain(LOCAL_CHAIN))
  tamper.respond = (method, _params, next) => {
    if (method === 'wallet_switchEthereumChain') return Promise.reject('Unknown chain id')
    return method === 'wallet_addEthereumChain' ? Promise.reject({ code: 4001 }) : next()
  }
  await refusalOf('network-rejected', wallet.switchChain(LOCAL_CHAIN))
})

test('no chain is added after a refusal or during a pending request', async (context) => {
  const { wallet, control, tamper } = await startHarness(context)
  control.selectChain(1)
  await wallet.connect(WALLET_ID)
  for (const code of [4001, -32002]) {
    tamper.respond = (method, _params, next) =>
      method === 'wallet_switchEthereumChain' ? Promise.reject({ code, message: 'no' }) : next()
    await assert.rejects(wallet.switchChain(LOCAL_CHAIN))
  }
  assert.deepEqual(asked(control.requests, 'wallet_addEthereumChain'), [])
})

test('a switch before a connection is refused', async (context) => {
  const { wallet } = await startHarness(context)
  await refusalOf('wallet-disconnected', wallet.switchChain(LOCAL_CHAIN))
})
