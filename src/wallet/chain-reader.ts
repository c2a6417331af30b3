import { isAppError } from '@/errors/app-error'

/** A chain as the platform describes it: its id, and JSON-RPC addresses in the order they are to be asked. */
export interface ReadableChain {
  readonly id: number
  readonly rpcUrls: readonly string[]
}

/** What the chain itself says of a token. Amounts are in the token's smallest unit, 256-bit words of the ABI: `0x` and 64 digits. */
export interface TokenFacts {
  readonly name: string
  readonly decimals: number
  readonly totalSupplyWord: string
  /** What the asked-for address holds. */
  readonly balanceWord: string
}

/** Posts JSON and answers the JSON that comes back; undefined where it was none. @throws AppError when nothing came */
export type PostJson = (url: string, body: Readonly<Record<string, unknown>>) => Promise<unknown>

/** First four bytes of the Keccak-256 of each signature (EIP-20): nothing here needs a library for them. */
const SELECTORS = { name: '0x06fdde03', decimals: '0x313ce567', totalSupply: '0x18160ddd', balanceOf: '0x70a08231' }

const WORD = 64

const addressWord = (address: string): string => address.replace(/^0x/i, '').toLowerCase().padStart(WORD, '0')

/** A number of at most 256 bits, as the ABI writes it. */
const isWord = (text: unknown): text is string => typeof text === 'string' && /^0x[\da-f]{64}$/i.test(text)

/** The text that a function with one `string` answers: offset, length in bytes, bytes of UTF-8. */
const decodeText = (answer: string): string => {
  const words = answer.slice(2)
  const length = Number.parseInt(words.slice(WORD, 2 * WORD), 16)
  const bytes = words.slice(2 * WORD, 2 * WORD + 2 * length)
  return decodeURIComponent(bytes.replace(/../g, '%$&'))
}

/**
 * Reads a token without a wallet, straight from the chain's nodes (EIP-1474), so that what the platform says can be
 * checked. A node of another chain, or one that does not answer, is passed over for the next.
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
     * @param holder whose balance is wanted
     * @throws the last node's failure when none of them answered
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
