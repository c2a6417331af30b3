import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utf8ToHex } from 'web3-utils'
import { codeOf, startWallet, typedData } from './dev-wallet-support'
import { addresses, keys } from './support'

const me = addresses.member
const timeout = 20_000
const next = () => new Promise((resolve) => setImmediate(resolve))

test('a rejection is 4001 without an effect, and the next request prompts again', async (context) => {
  const { request, control, chain } = await startWallet(context)
  control.rejectNext()
  assert.equal(await codeOf(request('eth_requestAccounts')), 4001)
  assert.deepEqual(await request('eth_accounts'), [])
  assert.deepEqual(await request('eth_requestAccounts'), [me])
  for (const [method, ...params] of [
    ['personal_sign', '0x00', me],
    ['eth_signTypedData_v4', me, typedData],
    ['eth_sendTransaction', { from: me, to: me }],
    ['wallet_switchEthereumChain', { chainId: '0x1' }],
    ['wallet_watchAsset', { type: 'ERC20', options: { address: me, symbol: 'SOME' } }],
  ] as [string, ...unknown[]][]) {
    control.rejectNext()
    assert.equal(await codeOf(request(method, ...params)), 4001, method)
  }
  assert.equal(await chain.request('eth_blockNumber'), '0x0')
  assert.equal(await request('eth_chainId'), '0x7a69')
})

test('without automatic approval the wallet shows a prompt', async (context) => {
  const answers = [true, true, false]
  const { request, asked } = await startWallet(context, {
    settings: { autoApprove: false },
    ask: async () => answers.shift() ?? false,
  })
  await request('eth_requestAccounts')
  await request('personal_sign', utf8ToHex('Hello,\nworld'), me)
  assert.equal(
    await codeOf(request('eth_sendTransaction', { from: me, to: addresses.stranger, value: '0xde0b6b3a7640000' })),
    4001,
  )
  assert.deepEqual(
    asked.map((question) => question.title),
    ['Connect this site?', 'Sign this message?', 'Send transaction'],
  )
  assert.deepEqual(asked[1]?.facts[0], { label: 'Message', value: 'Hello,\nworld', block: true })
  assert.deepEqual(asked[2]?.facts.slice(0, 3), [
    { label: 'To', value: addresses.stranger },
    { label: 'Amount', value: '1 ETH' },
    { label: 'Network fee, at most', value: '0.000063 ETH' },
  ])
})

test('the wallet shows one prompt at a time and refuses a second connection request', { timeout }, async (context) => {
  let open = 0
  let answer: (approved: boolean) => void = () => undefined
  const { request, asked } = await startWallet(context, {
    settings: { autoApprove: false },
    ask: (question) => {
      open += 1
      assert.equal(open, 1, question.title)
      return new Promise((resolve) => {
        answer = (approved) => {
          open -= 1
          resolve(approved)
        }
      })
    },
  })
  const connecting = request('eth_requestAccounts')
  await next()
  assert.equal(await codeOf(request('eth_requestAccounts')), -32002)
  answer(true)
  await connecting
  const signatures = [request('personal_sign', '0x01', me), codeOf(request('personal_sign', '0x02', me))]
  await next()
  assert.equal(asked.length, 2, 'the second signature waits its turn')
  answer(true)
  await signatures[0]
  await next()
  answer(false)
  assert.equal(await signatures[1], 4001)
})

test('hold keeps the first request pending, refuses a second one, and release answers', {
  timeout,
}, async (context) => {
  const { request, control } = await startWallet(context)
  control.hold()
  const connecting = request('eth_requestAccounts')
  await next()
  assert.deepEqual(control.waiting, ['eth_requestAccounts'])
  assert.equal(await codeOf(request('eth_requestAccounts')), -32002)
  assert.equal(await codeOf(request('wallet_requestPermissions', { eth_accounts: {} })), -32002)
  assert.deepEqual(await request('eth_accounts'), [], 'reading needs no answer')
  control.release()
  assert.deepEqual(await connecting, [me])
  assert.deepEqual(control.waiting, [])

  control.hold()
  const signing = request('personal_sign', '0x00', me)
  await next()
  control.release(false)
  assert.equal(await codeOf(signing), 4001)
  assert.match(await request<string>('personal_sign', '0x00', me), /^0x/)
})

test('an account switch notifies the page only if it is connected', async (context) => {
  const { request, control, heard } = await startWallet(context)
  control.selectAccount(addresses.deployer)
  assert.deepEqual(
    heard.filter(([event]) => event === 'accountsChanged'),
    [],
  )
  assert.deepEqual(await request('eth_requestAccounts'), [addresses.deployer])
  control.selectAccount(me)
  control.selectAccount(me)
  assert.deepEqual(
    heard.filter(([event]) => event === 'accountsChanged'),
    [
      ['accountsChanged', [addresses.deployer]],
      ['accountsChanged', [me]],
    ],
  )
  const imported = control.importAccount(keys.stranger)
  assert.equal(imported.toLowerCase(), addresses.stranger)
  control.selectAccount(imported)
  assert.deepEqual(await request('eth_accounts'), [addresses.stranger])
  assert.throws(() => control.selectAccount(`0x${'00'.repeat(20)}`), /has no account/)
  control.disconnect()
  assert.deepEqual(heard.at(-1), ['accountsChanged', []])
})

test('chain switches: by request, by the user, to an unknown chain, and only claimed', async (context) => {
  const { request, control, heard } = await startWallet(context)
  assert.equal(await request('wallet_switchEthereumChain', { chainId: '0x1' }), null)
  assert.equal(await request('eth_chainId'), '0x1')
  assert.equal(await request('net_version'), '1')
  assert.equal(await codeOf(request('eth_blockNumber')), 4901, 'no node there')
  control.selectChain(31337)
  assert.equal(await request('eth_blockNumber'), '0x0')
  assert.equal(await codeOf(request('wallet_switchEthereumChain', { chainId: '0x38' })), 4902)
  assert.equal(await codeOf(request('wallet_switchEthereumChain', { chainId: '56' })), -32602)
  assert.equal(await codeOf(request('wallet_switchEthereumChain')), -32602)
  control.ignoreSwitch(true)
  assert.equal(await request('wallet_switchEthereumChain', { chainId: '0x1' }), null)
  assert.equal(await request('eth_chainId'), '0x7a69')
  control.selectChain('0x38')
  assert.deepEqual(
    heard.filter(([event]) => event === 'chainChanged'),
    [
      ['chainChanged', '0x1'],
      ['chainChanged', '0x7a69'],
      ['chainChanged', '0x38'],
    ],
  )
})

test('an unknown chain can be added if its node serves it', async (context) => {
  const { request, control, rpcUrl } = await startWallet(context)
  const local = {
    chainId: '0x7A69',
    chainName: 'BOEX',
    rpcUrls: [rpcUrl],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }
  control.selectChain(1)
  control.forgetChain(31337)
  assert.equal(await codeOf(request('wallet_switchEthereumChain', { chainId: '0x7a69' })), 4902)
  assert.equal(await codeOf(request('wallet_addEthereumChain', { ...local, chainId: '0x38' })), -32602)
  assert.equal(await codeOf(request('wallet_addEthereumChain', { ...local, rpcUrls: [] })), -32602)
  assert.equal(await codeOf(request('wallet_addEthereumChain', { ...local, rpcUrls: ['http://127.0.0.1:1'] })), 4901)
  control.rejectNext()
  assert.equal(await codeOf(request('wallet_addEthereumChain', local)), 4001)
  assert.equal(await request('eth_chainId'), '0x1')
  assert.equal(await request('wallet_addEthereumChain', local), null)
  assert.equal(await request('eth_chainId'), '0x7a69')
  assert.equal(await request('eth_blockNumber'), '0x0')
  assert.throws(() => control.forgetChain(31337), /Select another chain/)
})

test('a wallet that loses and regains its chains reports both', async (context) => {
  const { request, control, heard } = await startWallet(context)
  control.setOffline(true)
  assert.equal(await codeOf(request('eth_accounts')), 4900)
  assert.equal(heard.at(-1)?.[0], 'disconnect')
  control.setOffline(false)
  assert.deepEqual(heard.at(-1), ['connect', { chainId: '0x7a69' }])
  assert.deepEqual(await request('eth_accounts'), [])
})

test('connection, account, chains and approval mode survive a reload', async (context) => {
  const { request, control, reopen } = await startWallet(context)
  await request('eth_requestAccounts')
  control.selectAccount(control.importAccount(keys.stranger))
  control.selectChain(31337)
  control.forgetChain(1)
  control.setAutoApprove(false)
  const { provider, control: reloaded } = reopen()
  assert.deepEqual(await provider.request({ method: 'eth_accounts' }), [addresses.stranger])
  assert.equal(reloaded.accounts.length, 3)
  assert.equal(
    await codeOf(provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })),
    4902,
  )
  assert.equal(
    await codeOf(provider.request({ method: 'personal_sign', params: ['0x00', addresses.stranger] })),
    4001,
    'it asks again',
  )
})

test('unreadable storage means a new start', async (context) => {
  const { reopen } = await startWallet(context, {
    storage: { getItem: () => '{ torn', setItem: () => undefined } as unknown as Storage,
  })
  assert.deepEqual(await reopen().provider.request({ method: 'eth_accounts' }), [])
})

test('every request is logged with its outcome', async (context) => {
  const { request, control } = await startWallet(context)
  await request('eth_chainId')
  control.rejectNext()
  await codeOf(request('eth_requestAccounts'))
  control.hold()
  const waiting = request('eth_requestAccounts')
  assert.deepEqual(
    control.requests.map(({ method, outcome }) => [method, outcome]),
    [
      ['eth_chainId', 'answered'],
      ['eth_requestAccounts', 4001],
      ['eth_requestAccounts', 'waiting'],
    ],
  )
  control.release()
  await waiting
})

test('a wallet needs a key and a chain', async (context) => {
  for (const settings of [{ keys: [] }, { chains: [] }]) {
    await assert.rejects(startWallet(context, { settings }), /at least one key and one chain/)
  }
})
