import { walletError } from './provider-errors.h5'

/** Asks a wallet, or the chain through it. Throws an error of `errors/`. */
export type Ask = (method: string, params?: readonly unknown[]) => Promise<unknown>

/** Speaks to an EIP-1193 provider; whatever it throws, and however, becomes one of our errors. */
export const askOf =
  (provider: Eip1193Provider): Ask =>
  async (method, params = []) => {
    try {
      return await provider.request({ method, params })
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
