import { AppError, type ErrorKind } from '@/errors/app-error'
import type { Connection } from './connection.h5'
import { readChainId, requestOf, toQuantity } from './provider.h5'
import { isUnknownChain, isUnknownMethod, walletError } from './provider-errors.h5'
import { wait } from './timers.h5'
import type { ChainDescription, WalletPage, WalletTimers } from './wallet'

/** Wallets that obey may still answer with the old chain for a moment. */
const READ_BACK_PAUSES_MILLISECONDS = [0, 50, 100, 250, 500, 1_000, 1_000] as const

/** After these the wallet is asked nothing more: a person has decided, is being asked already, or cannot be reached. */
const FINAL: readonly ErrorKind[] = [
  'wallet-rejected',
  'wallet-request-pending',
  'wallet-disconnected',
  'wallet-lost',
  'wallet-unanswered',
]

/**
 * Whether a failed switch may be for want of the chain. Wallets say so in many ways (Trust Wallet: "Unknown chain id",
 * without a code), so that everything leads there that is no refusal.
 */
const mayLackChain = (error: unknown): boolean =>
  isUnknownChain(error) || !(isUnknownMethod(error) || FINAL.includes(walletError(error).kind))

/** Why a switch failed. No payment was asked for: none was cancelled, and what nothing else explains is a wallet that cannot do it. */
const switchError = (error: unknown): AppError => {
  const failure = walletError(error)
  if (failure.kind === 'wallet-rejected') return new AppError('network-rejected', { cause: error })
  return isUnknownMethod(error) || failure.kind === 'payment-failed'
    ? new AppError('wallet-chain-unsupported', { cause: error })
    : failure
}

/** What `wallet_addEthereumChain` takes (EIP-3085). Addresses relative to the page are made whole. */
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

/** Switches the connected wallet to a chain (EIP-3326), adding it where it is not known (EIP-3085). */
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
        // Some wallets add a chain and stay where they are.
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
    // It said yes and stayed: only what was read back counts.
    throw new AppError('wallet-chain-unsupported')
  }
