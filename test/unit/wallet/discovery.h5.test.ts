import { createDiscovery } from '@/wallet/discovery.h5'
import type { WalletPage, WalletTimers } from '@/wallet/wallet'

const provider = (flags: Record<string, unknown> = {}): Eip1193Provider => ({
  request: () => Promise.resolve(null),
  ...flags,
})

/** A page into which the test injects wallets; time advances only by awaited delays. */
class Page extends EventTarget {
  readonly document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  readonly location = { href: 'https://boex.example/' };
  [name: string]: unknown
}

class Time implements WalletTimers {
  now = 0
  private plans: { at: number; run: () => void }[] = []

  after(milliseconds: number, callback: () => void) {
    const plan = { at: this.now + milliseconds, run: callback }
    this.plans.push(plan)
    return () => {
      this.plans = this.plans.filter((other) => other !== plan)
    }
  }

  /** Advances until no timer is pending. */
  async pass() {
    for (;;) {
      await Promise.resolve()
      const next = this.plans.sort((left, right) => left.at - right.at).shift()
      if (!next) return
      this.now = next.at
      next.run()
    }
  }
}

const announce = (page: Page, rdns: string, wallet: Eip1193Provider, more: Record<string, unknown> = {}) => {
  const info = { uuid: `uuid of ${rdns}`, name: `Wallet ${rdns}`, icon: 'data:image/svg+xml,x', rdns, ...more }
  const tell = () =>
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: wallet } }))
  page.addEventListener('eip6963:requestProvider', tell)
  tell()
}

const search = async (page: Page, time: Time, within?: number) => {
  const discovery = createDiscovery(page as unknown as WalletPage, time)
  const searching = discovery.find(within)
  await time.pass()
  return searching
}

const ids = (found: readonly { info: { id: string } }[]) => found.map(({ info }) => info.id)

describe('the search for wallets', () => {
  it('lists announced wallets, then vendors’ objects, then window.ethereum', async () => {
    const page = new Page()
    page.ethereum = provider({ isRabby: true, isMetaMask: true })
    page.okxwallet = provider({ isOkxWallet: true })
    page.tokenpocket = { ethereum: provider({ isTokenPocket: true, isMetaMask: true }) }
    announce(page, 'com.example.one', provider())
    announce(page, 'com.example.two', provider())
    const found = await search(page, new Time())
    expect(ids(found)).toEqual(['com.example.one', 'com.example.two', 'pro.tokenpocket', 'com.okex.wallet', 'io.rabby'])
    expect(found[0]?.info).toEqual({
      id: 'com.example.one',
      name: 'Wallet com.example.one',
      icon: 'data:image/svg+xml,x',
    })
  })

  it('ends 150 ms after it found a wallet', async () => {
    const page = new Page()
    const time = new Time()
    announce(page, 'com.example.one', provider())
    await search(page, time)
    expect(time.now).toBe(150)
  })

  it('waits three seconds, or the given time, if there is no wallet', async () => {
    const time = new Time()
    await expect(search(new Page(), time)).resolves.toEqual([])
    expect(time.now).toBe(3_000)
    const hurried = new Time()
    await expect(search(new Page(), hurried, 250)).resolves.toEqual([])
    expect(hurried.now).toBe(250)
  })

  it('finds a late wallet, and another one shortly after', async () => {
    const page = new Page()
    const time = new Time()
    time.after(2_000, () => announce(page, 'com.example.late', provider()))
    time.after(2_140, () => announce(page, 'com.example.later', provider()))
    expect(ids(await search(page, time))).toEqual(['com.example.late', 'com.example.later'])
    expect(time.now).toBeLessThan(2_500)
  })

  it('finds an object that is injected late without an event', async () => {
    const page = new Page()
    const time = new Time()
    time.after(1_234, () => {
      page.ethereum = provider({ isTrust: true })
    })
    expect(ids(await search(page, time))).toEqual(['com.trustwallet.app'])
    expect(time.now).toBeLessThan(1_600)
  })

  it('lists a wallet once, even if it is found in several ways', async () => {
    const page = new Page()
    const wallet = provider({ isMetaMask: true })
    page.ethereum = wallet
    announce(page, 'io.metamask', wallet)
    expect(ids(await search(page, new Time()))).toEqual(['io.metamask'])

    const vendor = new Page()
    const trust = provider({ isTrust: true })
    vendor.trustwallet = trust
    vendor.ethereum = trust
    expect(ids(await search(vendor, new Time()))).toEqual(['com.trustwallet.app'])
  })

  it('lists a wallet inside its vendor’s object, even if another one is window.ethereum', async () => {
    const page = new Page()
    // As @trustwallet/web3-provider injects it: `trustwallet` itself is no provider.
    page.trustwallet = { Provider: class {}, ethereum: provider({ isTrust: true }) }
    page.ethereum = provider({ isMetaMask: true })
    expect(ids(await search(page, new Time()))).toEqual(['com.trustwallet.app', 'io.metamask'])
  })

  it('treats a repeated announcement as an update, and one with another UUID as another wallet', async () => {
    const page = new Page()
    announce(page, 'io.metamask', provider(), { uuid: 'one' })
    const newer = provider()
    announce(page, 'io.metamask', newer, { uuid: 'one' })
    announce(page, 'io.metamask', provider(), { uuid: 'two', name: 'Fork' })
    const found = await search(page, new Time())
    expect(ids(found)).toEqual(['io.metamask', 'io.metamask#2'])
    expect(found.map(({ info }) => info.name)).toEqual(['Wallet io.metamask', 'Fork'])
    expect(found[0]?.provider).not.toBe(found[1]?.provider)
  })

  it.each([
    ['isTokenPocket', 'pro.tokenpocket', 'TokenPocket'],
    ['isImToken', 'im.token', 'imToken'],
    ['isOkxWallet', 'com.okex.wallet', 'OKX Wallet'],
    ['isBitKeep', 'com.bitget.web3', 'Bitget Wallet'],
    ['isTrust', 'com.trustwallet.app', 'Trust Wallet'],
    ['isCoinbaseWallet', 'com.coinbase.wallet', 'Coinbase Wallet'],
    ['isBraveWallet', 'com.brave.wallet', 'Brave Wallet'],
  ])('recognizes a wallet by %s although it claims to be MetaMask', async (flag, id, name) => {
    const page = new Page()
    page.ethereum = provider({ isMetaMask: true, [flag]: true })
    const found = await search(page, new Time())
    expect(found.map(({ info }) => info)).toEqual([{ id, name, icon: '' }])
  })

  it('recognizes MetaMask, and lists an unknown wallet as injected', async () => {
    const page = new Page()
    page.ethereum = provider({ isMetaMask: true })
    expect(ids(await search(page, new Time()))).toEqual(['io.metamask'])
    const unknown = new Page()
    unknown.ethereum = provider()
    expect(ids(await search(unknown, new Time()))).toEqual(['injected'])
  })

  it('lists every wallet of window.ethereum.providers', async () => {
    const page = new Page()
    page.ethereum = provider({
      isMetaMask: true,
      providers: [provider({ isCoinbaseWallet: true }), provider({ isMetaMask: true })],
    })
    expect(ids(await search(page, new Time()))).toEqual(['com.coinbase.wallet', 'io.metamask'])
  })

  it('ignores invalid wallets, and drops an icon from a URL', async () => {
    const page = new Page()
    page.ethereum = { isMetaMask: true }
    Object.defineProperty(page, 'okxwallet', {
      get: () => {
        throw new Error('not yours')
      },
    })
    announce(page, '', provider())
    announce(page, 'com.example.broken', { request: undefined } as unknown as Eip1193Provider)
    announce(page, 'com.example.foreign', provider(), { icon: 'https://spy.example/icon.png', name: ' ' })
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider'))
    const found = await search(page, new Time())
    expect(found.map(({ info }) => info)).toEqual([
      { id: 'com.example.foreign', name: 'com.example.foreign', icon: '' },
    ])
  })

  it('locates a present wallet immediately', async () => {
    const page = new Page()
    const time = new Time()
    const wallet = provider()
    announce(page, 'com.example.one', wallet)
    const discovery = createDiscovery(page as unknown as WalletPage, time)
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    await expect(discovery.locate('com.example.one')).resolves.toMatchObject({ provider: wallet })
    expect(time.now).toBe(0)
    const missing = discovery.locate('com.example.other')
    await time.pass()
    await expect(missing).resolves.toBeUndefined()
  })

  it.each([200, 2_500, 8_000])(
    'reports a wallet that announces itself after %i ms, without another search',
    async (after) => {
      const page = new Page()
      const time = new Time()
      const discovery = createDiscovery(page as unknown as WalletPage, time)
      const told: string[][] = []
      discovery.onFound((found) => told.push(ids(found)))
      time.after(after, () => announce(page, 'com.example.late', provider()))
      const searching = discovery.find()
      await time.pass()
      await searching
      expect(told.at(-1)).toEqual(['com.example.late'])
    },
  )

  it('reports an object that is injected after the search, with MetaMask’s event', async () => {
    const page = new Page()
    const discovery = createDiscovery(page as unknown as WalletPage, new Time())
    const told: string[][] = []
    const end = discovery.onFound((found) => told.push(ids(found)))
    page.ethereum = provider({ isMetaMask: true })
    page.dispatchEvent(new Event('ethereum#initialized'))
    end()
    page.dispatchEvent(new Event('ethereum#initialized'))
    expect(told).toEqual([['io.metamask']])
  })

  describe('a wallet older than EIP-1193', () => {
    /** `enable()` returns the account; `sendAsync` or `send` takes a request and a callback. */
    const old = (way: 'sendAsync' | 'send') => {
      const asked: string[] = []
      return {
        asked,
        isTrust: true,
        enable: () => Promise.resolve([`0x${'1'.repeat(40)}`]),
        [way]: ({ method }: { method: string }, done: (error: unknown, answer?: unknown) => void) => {
          asked.push(method)
          if (method === 'personal_sign') done({ code: 4001, message: 'User denied' })
          else if (method === 'eth_call') done(null, { id: 1, jsonrpc: '2.0', error: { code: 3, message: 'reverted' } })
          else done(null, { id: 1, jsonrpc: '2.0', result: '0x38' })
        },
      }
    }

    it.each(['sendAsync', 'send'] as const)('with %s is found, and called through it', async (way) => {
      const page = new Page()
      const wallet = old(way)
      page.ethereum = wallet
      const discovery = createDiscovery(page as unknown as WalletPage, new Time())
      const found = await discovery.locate('com.trustwallet.app')
      const request = found?.provider.request
      if (!request) throw new Error('not found')
      await expect(request({ method: 'eth_requestAccounts' })).resolves.toEqual([`0x${'1'.repeat(40)}`])
      await expect(request({ method: 'eth_chainId' })).resolves.toBe('0x38')
      await expect(request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4001 })
      await expect(request({ method: 'eth_call' })).rejects.toMatchObject({ code: 3 })
      expect(wallet.asked).toEqual(['eth_chainId', 'personal_sign', 'eth_call'])
      expect((await discovery.locate('com.trustwallet.app'))?.provider).toBe(found?.provider)
    })
  })
})
