import { isAppError } from '@/errors/app-error'

/** A chain in the platform's description: its id, and JSON-RPC URLs in the order of use. */
export interface ReadableChain {
  readonly id: number
  readonly rpcUrls: readonly string[]
}

/**
 * On-chain data of a token. Amounts are in the token's smallest unit, as 256-bit words of the ABI: `0x` and 64 digits.
 */
export interface TokenFacts {
  readonly name: string
  readonly decimals: number
  readonly totalSupplyWord: string
  /** Balance of the requested holder. */
  readonly balanceWord: string
}

/** Posts JSON and returns the JSON response, or undefined if it has none. @throws AppError if there is no response */
export type PostJson = (url: string, body: Readonly<Record<string, unknown>>) => Promise<unknown>

/** First four bytes of the Keccak-256 of each signature (EIP-20), written out to avoid a hash library. */
const SELECTORS = { name: '0x06fdde03', decimals: '0x313ce567', totalSupply: '0x18160ddd', balanceOf: '0x70a08231' }

const WORD = 64

const addressWord = (address: string): string => address.replace(/^0x/i, '').toLowerCase().padStart(WORD, '0')

/** Tests for a number of at most 256 bits in ABI encoding. */
const isWord = (text: unknown): text is string => typeof text === 'string' && /^0x[\da-f]{64}$/i.test(text)

/** Decodes a call result of one `string`: offset, length in bytes, bytes of UTF-8. */
const decodeText = (answer: string): string => {
  const words = answer.slice(2)
  const length = Number.parseInt(words.slice(WORD, 2 * WORD), 16)
  const bytes = words.slice(2 * WORD, 2 * WORD + 2 * length)
  return decodeURIComponent(bytes.replace(/../g, '%$&'))
}

/**
 * Reads a token without a wallet, directly from the chain's nodes (EIP-1474), to verify the platform's data. Skips a
 * node that is on another chain or does not respond.
 */
export const createChainReader = (post: PostJson) => {
  const ask = async (url: string, method: string, params: readonly unknown[]): Promise<unknown> => {
    const answer = await post(url, { jsonrpc: '2.0', id: 1, method, params })
    return typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : undefined
  }

  const readFrom = async (url: string, chainId: number, token: string, holder: string): Promise<TokenFacts> => {
    const call = (data: string) => ask(url, 'eth_call', [{ to: token, data }, 'latest'])
    const [chain, name, decimals, totalSupply, balance] = await Promise.all([
      ask(url, 'eth_chainId', []),
      call(SELECTORS.name),
      call(SELECTORS.decimals),
      call(SELECTORS.totalSupply),
      call(SELECTORS.balanceOf + addressWord(holder)),
    ])
    if (Number(chain) !== chainId) throw new Error('The node is of another chain')
    if (typeof name !== 'string' || !isWord(decimals) || !isWord(totalSupply) || !isWord(balance)) {
      throw new Error('The node does not know the token')
    }
    return {
      name: decodeText(name),
      decimals: Number(decimals),
      totalSupplyWord: totalSupply,
      balanceWord: balance,
    }
  }

  return {
    /**
     * @param holder address whose balance is read
     * @throws the last node's failure if all fail
     */
    async token(chain: ReadableChain, token: string, holder: string): Promise<TokenFacts> {
      let failure: unknown = new Error('The chain has no node to ask')
      for (const url of chain.rpcUrls) {
        try {
          return await readFrom(url, chain.id, token, holder)
        } catch (error) {
          failure = error
          if (isAppError(error, 'offline')) break
        }
      }
      throw failure
    },
  }
}

export type ChainReader = ReturnType<typeof createChainReader>
