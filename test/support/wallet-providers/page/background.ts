import type { DevWalletSettings } from '../../../../packages/development-wallet'
import {
  createDevWallet,
  type DevWalletControl,
  type DevWalletProvider,
  ProviderRpcError,
} from '../../../../packages/development-wallet/browser'

/** Formats of wallet addresses; all of them are valid. */
export type Spelling = 'lower-case' | 'checksummed' | 'upper-case' | 'alternating'

/** Formats of a chain id: the standard one, and those of some wallets. */
export type ChainIdForm = 'hexadecimal' | 'decimal text' | 'number'

/** Faults of a wallet's background that a test switches on; a reload of the page resets them. */
export interface BackgroundFaults {
  /** The background receives requests and never responds, nor reports a disconnect. */
  silent: boolean
  /** The next payment is sent, but the response is an internal error. */
  losesAnswer: boolean
  locked: boolean
  spelling: Spelling
  chainIdForm: ChainIdForm
}

/** The wallet behind the injected code: keys, a person's decisions, and the chain. */
export interface Background {
  readonly control: DevWalletControl
  readonly faults: BackgroundFaults
  /** Responds to a request of the injected code; rejects with ProviderRpcError. */
  answer(method: string, params: readonly unknown[]): Promise<unknown>
  /** The accounts that the page may see now. */
  accounts(): string[]
  chainId(): unknown
  onChange(event: 'accountsChanged' | 'chainChanged', listener: () => void): void
  lock(): void
  unlock(): void
}

const INTERNAL = -32603
const UNAUTHORIZED = 4100

const alternating = (address: string): string =>
  [...address.slice(2)].reduce(
    (text, letter, index) => text + (index % 2 === 0 ? letter.toLowerCase() : letter.toUpperCase()),
    '0x',
  )

/** Separate storage for each wallet of a page. */
const named = (storage: Storage, name: string): Storage =>
  Object.assign(Object.create(storage) as Storage, {
    getItem: (key: string) => storage.getItem(`${name} ${key}`),
    setItem: (key: string, value: string) => storage.setItem(`${name} ${key}`, value),
  })

/** Creates a background that approves every request, unless a test decides otherwise (`DevWalletControl`). */
export const createBackground = (name: string, settings: DevWalletSettings): Background => {
  const { provider, control }: { provider: DevWalletProvider; control: DevWalletControl } = createDevWallet(
    { ...settings, autoApprove: true },
    { storage: named(window.sessionStorage, name), ask: async () => true, origin: window.location.origin },
  )
  const faults: BackgroundFaults = {
    silent: false,
    losesAnswer: false,
    locked: false,
    spelling: 'lower-case',
    chainIdForm: 'hexadecimal',
  }
  const listeners = new Set<() => void>()
  let open = Promise.resolve()
  let unlocked: () => void = () => undefined

  const spelled = (): string => {
    const address = control.address
    if (faults.spelling === 'checksummed') return address
    if (faults.spelling === 'upper-case') return `0x${address.slice(2).toUpperCase()}`
    return faults.spelling === 'alternating' ? alternating(address) : address.toLowerCase()
  }
  const accounts = () => (control.connected && !faults.locked ? [spelled()] : [])
  const chainId = () => {
    if (faults.chainIdForm === 'number') return Number(control.chainId)
    return faults.chainIdForm === 'decimal text' ? String(Number(control.chainId)) : control.chainId
  }

  const decide = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    if (method === 'eth_requestAccounts') {
      await open
      await provider.request({ method, params })
      return accounts()
    }
    if (method === 'eth_accounts') return accounts()
    if (method === 'eth_chainId') return chainId()
    if (faults.locked && /^(personal_|eth_send)/.test(method)) {
      throw new ProviderRpcError(
        UNAUTHORIZED,
        'The requested account and/or method has not been authorized by the user.',
      )
    }
    const result = await provider.request({ method, params })
    if (method !== 'eth_sendTransaction' || !faults.losesAnswer) return result
    faults.losesAnswer = false
    throw new ProviderRpcError(INTERNAL, 'Internal JSON-RPC error.')
  }

  return {
    control,
    faults,
    answer: (method, params) =>
      new Promise((resolve, reject) => {
        if (faults.silent) return
        // The background may fall silent before the decision.
        decide(method, params).then(
          (result) => !faults.silent && resolve(result),
          (error: unknown) => !faults.silent && reject(error),
        )
      }),
    accounts,
    chainId,
    onChange(event, listener) {
      const heard = () => {
        if (!faults.silent) listener()
      }
      provider.on(event, heard)
      if (event === 'accountsChanged') listeners.add(heard)
    },
    lock() {
      faults.locked = true
      open = new Promise((resolve) => {
        unlocked = resolve
      })
      for (const listener of listeners) listener()
    },
    unlock() {
      faults.locked = false
      unlocked()
      for (const listener of listeners) listener()
    },
  }
}
