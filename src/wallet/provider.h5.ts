import { AppError } from '@/errors/app-error'
import { watchQuestion } from './prompt-status.h5'
import { walletError } from './provider-errors.h5'
import { windowTimers } from './timers.h5'

/** Sends a request to a wallet, or to the chain through it. Throws an error of `errors/`. */
export type Ask = (method: string, params?: readonly unknown[]) => Promise<unknown>

/** MetaMask's code for a provider whose connection is lost for good ("Page reload required"; RFC 6455, 7.4.1). */
const GONE = 1011

/** Methods that open a prompt, for which a person may take any time. A wallet answers all others automatically. */
const ASKS_A_PERSON: readonly string[] = [
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'personal_sign',
  'eth_sendTransaction',
]
/** Methods that a wallet answers without its node. If these get no answer, the wallet is lost. */
const LOCAL_METHODS: readonly string[] = ['eth_accounts', 'eth_chainId']
const KNOWN_WITHIN_MILLISECONDS = 10_000
const READ_WITHIN_MILLISECONDS = 30_000

/** Providers that no longer respond. */
const lost = new WeakSet<Eip1193Provider>()

/** Records a permanent `disconnect` event (EIP-1193). @returns true if it is permanent */
export const markDisconnected = (provider: Eip1193Provider, reason: unknown): boolean => {
  const gone = (reason as { readonly code?: unknown } | undefined)?.code === GONE
  if (gone) lost.add(provider)
  return gone
}

/**
 * Sends a request that always settles. Without this, a request would wait forever if the wallet's connection is lost.
 * @throws AppError wallet-lost, wallet-unanswered if the person stopped waiting, or timeout of a chain read, in
 * addition to the provider's errors
 */
const requestWithTimeout = async (
  provider: Eip1193Provider,
  method: string,
  question: () => Promise<unknown>,
): Promise<unknown> => {
  if (lost.has(provider)) throw new AppError('wallet-lost')
  let listener: (reason: unknown) => void = () => undefined
  let giveUp: (kind: 'wallet-lost' | 'wallet-unanswered' | 'timeout') => void = () => undefined
  const loss = new Promise<never>((_resolve, reject) => {
    giveUp = (kind) => reject(new AppError(kind, { detail: method }))
    listener = (reason) => {
      if (markDisconnected(provider, reason)) reject(new AppError('wallet-lost', { cause: reason }))
    }
  })
  const local = LOCAL_METHODS.includes(method)
  provider.on?.('disconnect', listener)
  let stop: () => void = () => undefined
  try {
    const answer = question()
    stop = ASKS_A_PERSON.includes(method)
      ? watchQuestion(answer, () => giveUp('wallet-unanswered'))
      : windowTimers.after(local ? KNOWN_WITHIN_MILLISECONDS : READ_WITHIN_MILLISECONDS, () =>
          giveUp(local ? 'wallet-lost' : 'timeout'),
        )
    return await Promise.race([answer, loss])
  } finally {
    stop()
    provider.removeListener?.('disconnect', listener)
  }
}

/** `request` of an EIP-1193 provider that always settles. @throws AppError as `requestWithTimeout` */
export const requestOf =
  (provider: Eip1193Provider): Eip1193Provider['request'] =>
  (call) =>
    requestWithTimeout(provider, call.method, () => provider.request(call))

/** `enable()` of a wallet older than EIP-1193 (EIP-1102) that always settles. @throws AppError as `requestWithTimeout` */
export const enableOf = (provider: Eip1193Provider, enable: () => Promise<unknown>): Promise<unknown> =>
  requestWithTimeout(provider, 'eth_requestAccounts', () => enable.call(provider))

/** Returns the request function of an EIP-1193 provider. It converts every error to ours. */
export const askOf =
  (provider: Eip1193Provider): Ask =>
  async (method, params = []) => {
    try {
      return await requestOf(provider)({ method, params })
    } catch (error) {
      throw walletError(error)
    }
  }

/** Parses a chain id: the standard is a hexadecimal quantity, some wallets send decimal text or a number. */
export const readChainId = (value: unknown): number | undefined => {
  const id = typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Formats an integer as a JSON-RPC quantity (EIP-1474). */
export const toQuantity = (value: number): string => `0x${value.toString(16)}`

/** Returns the first account of a list, if it is one and not empty. */
export const firstAddress = (accounts: unknown): string | undefined => {
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  return typeof first === 'string' && /^0x[0-9a-f]{40}$/i.test(first) ? first : undefined
}
