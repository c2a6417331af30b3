import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getEncodedEip712Data } from 'web3-eth-abi'
import { hashMessage, recover } from 'web3-eth-accounts'
import { keccak256, utf8ToHex } from 'web3-utils'
import { codeOf, startWallet, typedData } from './dev-wallet-support'
import { addresses, gwei } from './support'

const me = addresses.member

test('a page sees no account before it is connected, and the selected one after', async (context) => {
  const { request, heard, control } = await startWallet(context)
  assert.deepEqual(await request('eth_accounts'), [])
  assert.equal(await request('eth_coinbase'), null)
  assert.deepEqual(await request('wallet_getPermissions'), [])
  assert.deepEqual(await request('eth_requestAccounts'), [me])
  assert.deepEqual(await request('eth_requestAccounts'), [me])
  assert.deepEqual(await request('eth_accounts'), [me])
  assert.equal(control.connected, true)
  assert.deepEqual(heard, [
    ['connect', { chainId: '0x7a69' }],
    ['accountsChanged', [me]],
  ])
  await request('wallet_revokePermissions', { eth_accounts: {} })
  assert.deepEqual(await request('eth_accounts'), [])
  assert.deepEqual(heard.at(-1), ['accountsChanged', []])
})

test('signatures recover to the account, for text, bytes and swapped parameters', async (context) => {
  const { request } = await startWallet(context)
  await request('eth_requestAccounts')
  const text = 'boex.example wants you to sign in with your Ethereum account:\n余额 ✓'
  for (const params of [
    [text, me],
    [utf8ToHex(text), me],
    [me, utf8ToHex(text)],
  ]) {
    const signature = await request<string>('personal_sign', ...params)
    assert.match(signature, /^0x[0-9a-f]{130}$/)
    assert.equal(recover(text, signature).toLowerCase(), me)
  }
  const bytes = '0xdeadbeef'
  const signature = await request<string>('personal_sign', bytes, me)
  assert.equal(recover(hashMessage(bytes), signature, true).toLowerCase(), me)
})

test('typed data (EIP-712) is signed as text and as object, and only for the selected chain', async (context) => {
  const { request } = await startWallet(context)
  await request('eth_requestAccounts')
  const hash = keccak256(getEncodedEip712Data(typedData))
  for (const data of [typedData, JSON.stringify(typedData)]) {
    const signature = await request<string>('eth_signTypedData_v4', me, data)
    assert.equal(recover(hash, signature, true).toLowerCase(), me)
  }
  const elsewhere = { ...typedData, domain: { ...typedData.domain, chainId: 1 } }
  assert.equal(await codeOf(request('eth_signTypedData_v4', me, elsewhere)), -32602)
  for (const nonsense of ['{', '{}', 'null', undefined]) {
    assert.equal(await codeOf(request('eth_signTypedData_v4', me, nonsense)), -32602)
  }
})

test('the example of EIP-712 gets the signature of the standard', async (context) => {
  const cow = keccak256(utf8ToHex('cow'))
  const { request, control } = await startWallet(context)
  control.selectChain(1)
  control.selectAccount(control.importAccount(cow))
  const [account] = await request<string[]>('eth_requestAccounts')
  const person = [
    { name: 'name', type: 'string' },
    { name: 'wallet', type: 'address' },
  ]
  const mail = {
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Person: person,
      Mail: [
        { name: 'from', type: 'Person' },
        { name: 'to', type: 'Person' },
        { name: 'contents', type: 'string' },
      ],
    },
    primaryType: 'Mail',
    domain: {
      name: 'Ether Mail',
      version: '1',
      chainId: 1,
      verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
    },
    message: {
      from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
      to: { name: 'Bob', wallet: '0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB' },
      contents: 'Hello, Bob!',
    },
  }
  assert.equal(
    await request('eth_signTypedData_v4', account, mail),
    '0x4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b915621c',
  )
})

test('a transaction is filled in, signed as type 2 and mined', async (context) => {
  const { request, chain, control } = await startWallet(context)
  await request('eth_requestAccounts')
  const hash = await request<string>('eth_sendTransaction', { from: me, to: addresses.stranger, value: '0x5' })
  const sent = await chain.request<Record<string, string>>('eth_getTransactionByHash', [hash])
  assert.deepEqual([sent.type, sent.gas, sent.from, sent.value], ['0x2', '0x5208', me, '0x5'])
  assert.equal(sent.maxFeePerGas, `0x${(3n * gwei).toString(16)}`)
  assert.deepEqual(control.sent, [{ hash, nonce: '0x0' }])
  const own = {
    gas: '0x6000',
    maxFeePerGas: '0x12a05f200',
    maxPriorityFeePerGas: '0x77359400',
    nonce: '0x1',
    chainId: '0x7a69',
  }
  const second = await request<string>('eth_sendTransaction', { from: me, to: addresses.stranger, ...own })
  const asked = await chain.request<Record<string, string>>('eth_getTransactionByHash', [second])
  assert.deepEqual(
    [asked.gas, asked.maxFeePerGas, asked.maxPriorityFeePerGas, asked.nonce],
    ['0x6000', '0x12a05f200', '0x77359400', '0x1'],
  )
  assert.equal(
    await codeOf(request('eth_sendTransaction', { from: me, to: addresses.stranger, chainId: '0x1' })),
    -32602,
  )
})

test('concurrent sends get distinct nonces', async (context) => {
  const { request, chain } = await startWallet(context)
  await request('eth_requestAccounts')
  const payment = { from: me, to: addresses.stranger, value: '0x1' }
  const hashes = await Promise.all(Array.from({ length: 4 }, () => request<string>('eth_sendTransaction', payment)))
  assert.equal(new Set(hashes).size, 4)
  assert.equal(await chain.request('eth_getTransactionCount', [me, 'latest']), '0x4')
})

test('the error of the node reaches the page with its code and data', async (context) => {
  const { request } = await startWallet(context)
  await request('eth_requestAccounts')
  assert.equal(await codeOf(request('eth_call', { data: '0x60006000fd' })), 3)
  const tooMuch = { from: me, to: addresses.stranger, value: `0x${(10n ** 20n).toString(16)}` }
  assert.equal(await codeOf(request('eth_sendTransaction', tooMuch)), -32000)
  assert.equal(await codeOf(request('eth_nothing')), -32601)
  assert.equal(await codeOf(request('wallet_dance')), 4200)
  assert.equal(await codeOf(request('eth_sign', me, '0x00')), 4200)
})

test('an account that is not connected or not selected is not authorised', async (context) => {
  const { request } = await startWallet(context)
  assert.equal(await codeOf(request('personal_sign', '0x00', me)), 4100)
  await request('eth_requestAccounts')
  assert.equal(await codeOf(request('personal_sign', '0x00', addresses.deployer)), 4100)
  assert.equal(await codeOf(request('eth_sendTransaction', { from: addresses.deployer, to: me })), 4100)
  assert.equal(await codeOf(request('eth_sendTransaction', { to: me })), 4100)
  assert.equal(await codeOf(request('eth_signTypedData_v4', addresses.deployer, typedData)), 4100)
})

test('a transaction that will fail gets a warning and can still be sent', async (context) => {
  const { request, asked, chain } = await startWallet(context, {
    settings: { autoApprove: false },
    ask: async () => true,
  })
  await request('eth_requestAccounts')
  const hash = await request<string>('eth_sendTransaction', { from: me, data: '0x60006000fd' })
  assert.match(asked[1]?.warning ?? '', /likely to fail: execution reverted/)
  assert.equal((await chain.request<{ status: string }>('eth_getTransactionReceipt', [hash])).status, '0x0')
})

test('a waiting transaction can be sped up and cancelled', async (context) => {
  const { request, control, chain } = await startWallet(context)
  await request('eth_requestAccounts')
  await chain.hold()
  const payment = { from: me, to: addresses.stranger, value: '0x5' }
  const slow = await request<string>('eth_sendTransaction', payment)
  const unwanted = await request<string>('eth_sendTransaction', payment)
  const fast = await control.speedUp(slow)
  const cancelled = await control.cancel(unwanted)
  assert.deepEqual(control.sent, [
    { hash: slow, nonce: '0x0' },
    { hash: unwanted, nonce: '0x1' },
    { hash: fast, nonce: '0x0', replaces: slow },
    { hash: cancelled, nonce: '0x1', replaces: unwanted },
  ])
  await chain.release()
  const receipts = await Promise.all(
    [slow, unwanted, fast, cancelled].map((hash) => chain.request('eth_getTransactionReceipt', [hash])),
  )
  assert.deepEqual(
    receipts.map((receipt) => receipt !== null),
    [false, false, true, true],
  )
  assert.equal(await chain.request('eth_getBalance', [addresses.stranger, 'latest']), '0x5')
  const selfSend = await chain.request<Record<string, string>>('eth_getTransactionByHash', [cancelled])
  assert.deepEqual([selfSend.to, selfSend.value, selfSend.input], [me, '0x0', '0x'])
  await assert.rejects(control.speedUp(slow), /nonce too low/)
  await assert.rejects(control.cancel(`0x${'00'.repeat(32)}`), /did not send/)
})
