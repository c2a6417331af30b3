import { AppError, type ErrorKind } from '@/errors/app-error'
import type { Connection } from './connection.h5'
import { readChainId, requestOf, toQuantity } from './provider.h5'
import { isUnknownChain, isUnknownMethod, walletError } from './provider-errors.h5'
import { wait } from './timers.h5'
import type { ChainDescription, WalletPage, WalletTimers } from './wallet'

/** Pauses before each check. A wallet may return the old chain for a moment after a switch. */
const READ_BACK_PAUSES_MILLISECONDS = [0, 50, 100, 250, 500, 1_000, 1_000] as const

/** Errors after which the wallet gets no further request: the person decided, has an open prompt, or is unreachable. */
const FINAL: readonly ErrorKind[] = [
  'wallet-rejected',
  'wallet-request-pending',
  'wallet-disconnected',
  'wallet-lost',
  'wallet-unanswered',
]

/**
 * Returns true if a switch may have failed because the wallet lacks the chain. Wallets report this in many ways (Trust
 * Wallet: "Unknown chain id", without a code), so every error counts that is not a refusal.
 */
const mayLackChain = (error: unknown): boolean =>
  isUnknownChain(error) || !(isUnknownMethod(error) || FINAL.includes(walletError(error).kind))

/**
 * Converts the error of a failed switch. No payment is involved here, so an unexplained error means that the wallet
 * cannot switch.
 */
const switchError = (error: unknown): AppError => {
  const failure = walletError(error)
  if (failure.kind === 'wallet-rejected') return new AppError('network-rejected', { cause: error })
  return isUnknownMethod(error) || failure.kind === 'payment-failed'
    ? new AppError('wallet-chain-unsupported', { cause: error })
    : failure
}

/** Parameter of `wallet_addEthereumChain` (EIP-3085). URLs relative to the page become absolute. */
const chainParameter = (chain: ChainDescription, page: WalletPage) => {
  const whole = (url: string) => new URL(url, page.location.href).href
  return {
    chainId: toQuantity(chain.id),
    chainName: chain.name,
    nativeCurrency: chain.currency,
    rpcUrls: chain.rpcUrls.map(whole),
    ...(chain.explorerUrl !== '' && { blockExplorerUrls: [whole(chain.explorerUrl)] }),
  }
}

/** Switches the connected wallet to a chain (EIP-3326), adding it if it is unknown (EIP-3085). */
export const createChainSwitch =
  (connection: Connection, page: WalletPage, timers: WalletTimers) =>
  async (chain: ChainDescription): Promise<void> => {
    const { provider } = connection.require()
    const request = requestOf(provider)
    const chainId = toQuantity(chain.id)
    const switchTo = () => request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    const isThere = async () => readChainId(await request({ method: 'eth_chainId' })) === chain.id

    const switchOrAdd = async () => {
      try {
        await switchTo()
      } catch (error) {
        if (!mayLackChain(error)) throw error
        await request({ method: 'wallet_addEthereumChain', params: [chainParameter(chain, page)] })
        // Some wallets add a chain without switching to it.
        if (!(await isThere())) await switchTo()
      }
    }

    try {
      if (await isThere()) {
        await connection.refresh()
        return
      }
      await switchOrAdd()
      for (const pause of READ_BACK_PAUSES_MILLISECONDS) {
        if (pause > 0) await wait(timers, pause)
        if (await isThere()) {
          await connection.refresh()
          return
        }
      }
    } catch (error) {
      throw switchError(error)
    }
    // The wallet confirmed the switch but did not perform it: only the chain that was read back counts.
    throw new AppError('wallet-chain-unsupported')
  }
