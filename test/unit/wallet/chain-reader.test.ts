import fc from 'fast-check'
import { AppError } from '@/errors/app-error'
import { createChainReader } from '@/wallet/chain-reader'

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const BLACK_HOLE = '0x000000000000000000000000000000000000dEaD'

const word = (value: bigint | number) => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const text = (value: string) => {
  const bytes = Buffer.from(value)
  const padded = Buffer.concat([bytes, Buffer.alloc((32 - (bytes.length % 32)) % 32)])
  return `${word(32)}${word(bytes.length).slice(2)}${padded.toString('hex')}`
}

interface Facts {
  chainId?: number
  name?: string
  decimals?: number
  totalSupply?: bigint
  held?: bigint
}

/** A node by EIP-1474, with a token that has these figures. */
const node = ({ chainId = 56, name = 'BOEX', decimals = 18, totalSupply = 0n, held = 0n }: Facts) => {
  const answers: Record<string, string> = {
    '0x06fdde03': text(name),
    '0x313ce567': word(decimals),
    '0x18160ddd': word(totalSupply),
    [`0x70a08231${'0'.repeat(24)}${BLACK_HOLE.slice(2).toLowerCase()}`]: word(held),
  }
  return (method: string, params: readonly unknown[]) => {
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
    const [{ to, data }] = params as [{ to: string; data: string }]
    return to === TOKEN ? (answers[data] ?? '0x') : '0x'
  }
}

const reading = (nodes: Record<string, ReturnType<typeof node> | Error>, urls = Object.keys(nodes)) => {
  const asked: string[] = []
  const reader = createChainReader(async (url, body) => {
    asked.push(url)
    const answer = nodes[url]
    if (answer === undefined || answer instanceof Error) throw answer
    const { method, params } = body as { method: string; params: readonly unknown[] }
    return { jsonrpc: '2.0', id: 1, result: answer(method, params) }
  })
  return { asked, token: () => reader.token({ id: 56, rpcUrls: urls }, TOKEN, BLACK_HOLE) }
}

describe('a token read from the chain without a wallet', () => {
  it('has its exact name, decimals, supply and balance', async () => {
    const uint256 = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    await fc.assert(
      fc.asyncProperty(
        uint256,
        uint256,
        fc.integer({ min: 0, max: 36 }),
        fc.string(),
        async (supply, held, places, name) => {
          const { token } = reading({ '/chain': node({ totalSupply: supply, held, decimals: places, name }) })
          expect(await token()).toEqual({
            name,
            decimals: places,
            totalSupplyWord: word(supply),
            balanceWord: word(held),
          })
        },
      ),
    )
  })

  it('is read from the next node if one fails, is on another chain, or does not know it', async () => {
    const { token, asked } = reading({
      first: new AppError('server-busy'),
      second: node({ chainId: 1, held: 7n }),
      third: () => '0x',
      fourth: node({ held: 5n }),
    })
    expect((await token()).balanceWord).toBe(word(5))
    expect(new Set(asked)).toEqual(new Set(['first', 'second', 'third', 'fourth']))
  })

  it('fails with the last error if no node answers, and immediately without a network', async () => {
    await expect(reading({ first: new Error('one'), second: new Error('two') }).token()).rejects.toThrow('two')
    const offline = reading({ first: new AppError('offline'), second: node({}) })
    await expect(offline.token()).rejects.toMatchObject({ kind: 'offline' })
    expect(offline.asked).not.toContain('second')
    await expect(reading({}).token()).rejects.toThrow('no node')
  })

  it.each([null, 'text', 7, {}, { error: { message: 'no' } }])(
    'is not read from the invalid answer %p',
    async (answer) => {
      const reader = createChainReader(async () => answer)
      await expect(reader.token({ id: 56, rpcUrls: ['/chain'] }, TOKEN, BLACK_HOLE)).rejects.toThrow()
    },
  )
})
