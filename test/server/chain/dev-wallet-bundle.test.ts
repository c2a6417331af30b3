import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createContext, runInContext } from 'node:vm'
import { buildDevWallet, controlGlobal, settingsGlobal } from '../../../packages/development-wallet'
import { memoryStorage } from './dev-wallet-support'
import { addresses, keys } from './support'

interface Announcement {
  info: { uuid: string; name: string; icon: string; rdns: string }
  provider: { request(request: { method: string }): Promise<unknown> }
}

/** A minimal browser window for a script that draws nothing. */
function createWindow(settings?: object) {
  const page = Object.assign(new EventTarget(), {
    sessionStorage: memoryStorage(),
    location: { origin: 'http://localhost:8080' },
    document: { baseURI: 'http://localhost:8080/' },
    ...(settings && { [settingsGlobal]: settings }),
  })
  const warnings: string[] = []
  const announced: Announcement[] = []
  page.addEventListener('eip6963:announceProvider', (event) =>
    announced.push((event as CustomEvent<Announcement>).detail),
  )
  const globals = { window: page, document: page.document, console: { warn: (text: string) => warnings.push(text) } }
  const platform = { TextEncoder, TextDecoder, URL, CustomEvent, crypto, fetch, queueMicrotask }
  const realm = createContext({ ...globals, ...platform })
  return {
    page: page as typeof page & Record<string, unknown>,
    announced,
    warnings,
    run: (code: string) => runInContext(code, realm),
  }
}

const settings = {
  keys: [keys.member],
  chains: [{ chainId: '0x7a69', name: 'Local', currency: 'ETH', rpcUrl: '/chain' }],
  autoApprove: true,
}

test('the script installs the wallet and announces it (EIP-6963), immediately and on request', async () => {
  const { page, announced, run } = createWindow(settings)
  run(await buildDevWallet())
  assert.equal(announced.length, 1)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  assert.equal(announced.length, 2)
  const [first, second] = announced
  assert.ok(first)
  assert.equal(first, second)
  assert.equal(first.info.name, 'BOEX Development Wallet')
  assert.equal(first.info.rdns, 'com.boex.development-wallet')
  assert.match(first.info.uuid, /^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  assert.match(first.info.icon, /^data:image\/svg\+xml,/)
  assert.ok(Object.isFrozen(first) && Object.isFrozen(first.info))
  assert.equal(page.ethereum, first.provider)
  assert.deepEqual(
    [...((await first.provider.request({ method: 'eth_requestAccounts' })) as string[])],
    [addresses.member],
  )
  assert.equal((page[controlGlobal] as { connected: boolean }).connected, true)
})

test('a page without settings gets no wallet', async () => {
  const { page, announced, warnings, run } = createWindow()
  run(await buildDevWallet())
  assert.equal(announced.length, 0)
  assert.equal(page.ethereum, undefined)
  assert.equal(warnings.length, 1)
})

test('the script can be inlined into a page and is bundled once', async () => {
  const script = await buildDevWallet()
  assert.ok(!/<\/script/i.test(script))
  assert.equal(await buildDevWallet(), script)
})
