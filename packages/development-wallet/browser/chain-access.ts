import type { DevWalletChain } from '../settings'
import { ProviderRpcError, providerCodes } from './provider-error'

/** Calls the node of a chain. Rejects with the node's error, or with 4901 when the node does not respond (EIP-1193). */
export async function askChain<T>(chain: DevWalletChain, method: string, params: readonly unknown[] = []): Promise<T> {
  if (!chain.rpcUrl) throw unreachable(chain, 'no node is configured')
  let answer: { result?: T; error?: { code?: number; message: string; data?: unknown } }
  try {
    const response = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    answer = await response.json()
  } catch (error) {
    throw unreachable(chain, error instanceof Error ? error.message : String(error))
  }
  if (answer.error) {
    throw new ProviderRpcError(answer.error.code ?? providerCodes.internal, answer.error.message, answer.error.data)
  }
  return answer.result as T
}

function unreachable(chain: DevWalletChain, reason: string): ProviderRpcError {
  return new ProviderRpcError(providerCodes.chainDisconnected, `${chain.name} cannot be reached: ${reason}`)
}
