import { AppError } from '@/errors/app-error'
import { walletError } from './provider-errors.h5'

/** Asks a wallet, or the chain through it. Throws an error of `errors/`. */
export type Ask = (method: string, params?: readonly unknown[]) => Promise<unknown>

/** What MetaMask says of a provider whose connection is gone for good ("Page reload required"; RFC 6455, 7.4.1). */
const GONE = 1011

/** Providers that answer nothing any more. */
const lost = new WeakSet<Eip1193Provider>()

/** Remembers what the event `disconnect` (EIP-1193) said, where it is for good. @returns whether it is */
export const noteLoss = (provider: Eip1193Provider, reason: unknown): boolean => {
  const gone = (reason as { readonly code?: unknown } | undefined)?.code === GONE
  if (gone) lost.add(provider)
  return gone
}

/**
 * `request` of an EIP-1193 provider, which ends in any case: what a wallet was asked when its connection went would
 * else wait for ever. @throws AppError wallet-lost beside what the provider throws
 */
export const requestOf =
  (provider: Eip1193Provider): Eip1193Provider['request'] =>
  async (call) => {
    if (lost.has(provider)) throw new AppError('wallet-lost')
    let listener: (reason: unknown) => void = () => undefined
    const loss = new Promise<never>((_resolve, reject) => {
      listener = (reason) => {
        if (noteLoss(provider, reason)) reject(new AppError('wallet-lost', { cause: reason }))
      }
    })
    provider.on?.('disconnect', listener)
    try {
      return await Promise.race([provider.request(call), loss])
    } finally {
      provider.removeListener?.('disconnect', listener)
    }
  }

/** Speaks to an EIP-1193 provider; whatever it throws, and however, becomes one of our errors. */
export const askOf =
  (provider: Eip1193Provider): Ask =>
  async (method, params = []) => {
    try {
      return await requestOf(provider)({ method, params })
    } catch (error) {
      throw walletError(error)
    }
  }

/** A chain id as wallets say it: a hexadecimal quantity by the standard, a decimal text or a number by some. */
export const readChainId = (value: unknown): number | undefined => {
  const id = typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** An integer as a JSON-RPC quantity (EIP-1474). */
export const toQuantity = (value: number): string => `0x${value.toString(16)}`

/** The first account of a list, if it is one and not empty. */
export const firstAddress = (accounts: unknown): string | undefined => {
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  return typeof first === 'string' && /^0x[0-9a-f]{40}$/i.test(first) ? first : undefined
}
