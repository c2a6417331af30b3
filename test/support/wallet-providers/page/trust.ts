import type { Background } from './background'

/** The definitions of Trust's bundle that its app uses. */
interface TrustProvider {
  setAddress(address: string): void
  setConfig(config: TrustConfig): void
  emitChainChanged(chainId: string): void
  sendResponse(id: number, result: unknown): void
  sendError(id: number, words: string): void
}

interface TrustConfig {
  readonly ethereum: { readonly address: string; readonly chainId: number; readonly rpcUrl: string }
}

interface TrustMessage {
  readonly id: number
  readonly name: string
  readonly object: Record<string, unknown>
}

interface TrustPage {
  ethereum?: TrustProvider
  readonly trustwallet: {
    readonly Provider: new (config: TrustConfig) => TrustProvider
    ethereum?: TrustProvider
    postMessage: ((message: TrustMessage) => void) | null
  }
}

/** Error messages that Trust's app sends instead of a code. */
const WORDS: Readonly<Record<number, string>> = {
  4001: 'Canceled',
  4902: 'Unknown chain id',
  [-32603]: 'The network connection was lost.',
}

/** Native names of the page's requests. */
const METHODS: Readonly<Record<string, (object: Record<string, unknown>) => [method: string, params: unknown[]]>> = {
  requestAccounts: () => ['eth_requestAccounts', []],
  signPersonalMessage: ({ data, address }) => ['personal_sign', [data, address]],
  signTransaction: (object) => ['eth_sendTransaction', [object]],
  switchEthereumChain: (object) => ['wallet_switchEthereumChain', [object]],
  addEthereumChain: (object) => ['wallet_addEthereumChain', [object]],
}

/**
 * Sets up Trust's own code as its app's browser does, where the native side responds by calls into the page. @returns a
 * no-op: this code has no disconnect
 */
export const installTrust = (background: Background, rpcUrl: string): (() => void) => {
  const page = window as unknown as TrustPage
  const { control } = background
  const config = (): TrustConfig => ({
    ethereum: { address: background.accounts()[0] ?? '', chainId: Number(control.chainId), rpcUrl },
  })
  const provider = new page.trustwallet.Provider(config())
  page.trustwallet.ethereum = provider
  page.trustwallet.postMessage = ({ id, name, object }) => {
    const [method, params] = METHODS[name]?.(object) ?? [name, [object]]
    background.answer(method, params).then(
      (result) => {
        if (name === 'requestAccounts') provider.setAddress(background.accounts()[0] ?? '')
        provider.sendResponse(id, result)
      },
      ({ code, message }: { code?: number; message: string }) => provider.sendError(id, WORDS[code ?? 0] ?? message),
    )
  }
  page.ethereum = provider
  background.onChange('accountsChanged', () => provider.setAddress(background.accounts()[0] ?? ''))
  background.onChange('chainChanged', () => {
    provider.setConfig(config())
    provider.emitChainChanged(control.chainId)
  })
  return () => undefined
}
