import { config } from './session-answers'

const word = (value: bigint): string => value.toString(16).padStart(64, '0')
const hexOf = (text: string): string => Buffer.from(text).toString('hex').padEnd(64, '0')

const BOEX = 10n ** 18n
/** Return values by function selector (EIP-20). */
const ANSWERS: Readonly<Record<string, string>> = {
  '06fdde03': word(32n) + word(4n) + hexOf('BOEX'),
  '313ce567': word(18n),
  '18160ddd': word(1_000_000n * BOEX),
  '70a08231': word(1_234n * BOEX),
}

interface Question {
  readonly method?: string
  readonly params?: readonly { readonly data?: string }[]
}

/** A node of the configured chain. BOEX has 18 decimals, and every address holds 1,234 of a million. */
export const chainNode = (_url: string, body?: object): object => {
  const { method, params = [] }: Question = body ?? {}
  const result = method === 'eth_chainId' ? config().chain.id : ANSWERS[params[0]?.data?.slice(2, 10) ?? '']
  return {
    jsonrpc: '2.0',
    id: 1,
    result: typeof result === 'string' ? `0x${result}` : `0x${Number(result).toString(16)}`,
  }
}
