import { createConnection } from '@/wallet/connection.h5'
import type { Discovery } from '@/wallet/discovery.h5'
import type { WalletPage } from '@/wallet/wallet'

const FIRST = `0x${'1'.repeat(40)}`
const SECOND = `0x${'2'.repeat(40)}`

/** A wallet whose account the person changes while a page reads it. */
class Wallet {
  chosen = FIRST
  private readonly listeners = new Map<string, Set<(value: unknown) => void>>()
  /** Called once, after the page has read the account and before it reads the chain. */
  meanwhile: () => void = () => undefined

  readonly provider: Eip1193Provider = {
    request: async ({ method }) => {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [this.chosen]
      if (method !== 'eth_chainId') return null
      await Promise.resolve()
      const { meanwhile } = this
      this.meanwhile = () => undefined
      meanwhile()
      return '0x38'
    },
    on: (event, listener) => {
      this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => {
      this.listeners.get(event)?.delete(listener)
    },
  }

  choose(address: string) {
    this.chosen = address
    for (const listener of [...(this.listeners.get('accountsChanged') ?? [])]) listener([address])
  }

  /** Hides all accounts from the page until one is selected. */
  lock() {
    for (const listener of [...(this.listeners.get('accountsChanged') ?? [])]) listener([])
  }

  get heard(): number {
    return [...this.listeners.values()].reduce((sum, listeners) => sum + listeners.size, 0)
  }
}

const connectionTo = ({ provider }: Wallet) => {
  const page = Object.assign(new EventTarget(), {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    location: { href: 'https://boex.example/' },
  })
  const info = { id: 'wallet', name: 'Wallet', icon: '' }
  const discovery: Discovery = {
    find: async () => [{ info, provider }],
    locate: async () => ({ info, provider }),
    onFound: () => () => undefined,
  }
  return createConnection(page as unknown as WalletPage, discovery)
}

describe('an account switched while the page reads it', () => {
  test.each(['resume', 'connect'] as const)('is the result of %s', async (way) => {
    const wallet = new Wallet()
    wallet.meanwhile = () => wallet.choose(SECOND)
    const connection = connectionTo(wallet)
    expect((await connection[way]('wallet'))?.address).toBe(SECOND)
    expect(connection.current()?.account.address).toBe(SECOND)
  })

  test('is reported once, with one listener per event', async () => {
    const wallet = new Wallet()
    const connection = connectionTo(wallet)
    await connection.resume('wallet')
    await connection.resume('wallet')
    expect(wallet.heard).toBe(4)
    const told: unknown[] = []
    connection.onChange((change) => told.push(change))
    wallet.choose(SECOND)
    expect(told).toEqual([{ address: SECOND, chainId: 56 }])
  })
})

describe('a connection request', () => {
  const declining = (method: string, code = 4001) => {
    const wallet = new Wallet()
    const { request } = wallet.provider
    return Object.assign(wallet, {
      provider: {
        ...wallet.provider,
        request: (call: { method: string }) =>
          call.method === method ? Promise.reject({ code, message: 'User rejected the request.' }) : request(call),
      },
    })
  }

  test('that the person declines is reported as rejected', async () => {
    await expect(connectionTo(declining('eth_requestAccounts')).connect('wallet')).rejects.toMatchObject({
      kind: 'connection-rejected',
    })
  })

  test('uses enable() in a wallet without eth_requestAccounts', async () => {
    const wallet = declining('eth_requestAccounts', -32601)
    const enable = jest.fn(() => Promise.resolve([FIRST]))
    const connection = connectionTo(Object.assign(wallet, { provider: { ...wallet.provider, enable } }))
    expect((await connection.connect('wallet')).address).toBe(FIRST)
    expect(enable).toHaveBeenCalledTimes(1)
  })
})

describe('a connection', () => {
  test('survives an empty eth_accounts, and ends when the wallet is locked', async () => {
    const wallet = new Wallet()
    const { request } = wallet.provider
    const provider = {
      ...wallet.provider,
      request: (call: { method: string }) => (call.method === 'eth_accounts' ? Promise.resolve([]) : request(call)),
    }
    const connection = connectionTo(Object.assign(wallet, { provider }))
    expect((await connection.connect('wallet')).address).toBe(FIRST)
    // As on each return to the page.
    await connection.refresh()
    expect(connection.current()?.account.address).toBe(FIRST)
    wallet.lock()
    wallet.choose(SECOND)
    await connection.refresh()
    expect(connection.current()?.account.address).toBe(SECOND)
    wallet.lock()
    expect(connection.current()).toBeUndefined()
  })

  test('has the new account after a short lock during a switch', async () => {
    const wallet = new Wallet()
    const connection = connectionTo(wallet)
    await connection.connect('wallet')
    wallet.choose(SECOND)
    wallet.lock()
    wallet.choose(SECOND)
    expect(connection.current()?.account.address).toBe(SECOND)
  })

  test('reports another account after an unlock, without choosing the wallet again', async () => {
    const wallet = new Wallet()
    const connection = connectionTo(wallet)
    await connection.resume('wallet')
    const told: unknown[] = []
    connection.onChange((change) => told.push(change))
    wallet.lock()
    expect(connection.current()).toBeUndefined()
    wallet.choose(SECOND)
    expect(told).toEqual([
      { address: undefined, chainId: undefined },
      { address: SECOND, chainId: 56 },
    ])
  })
})
