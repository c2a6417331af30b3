import { isAppError } from '@/errors/app-error'
import { onPromptStatus, stopWaiting } from '@/wallet/prompt-status.h5'
import { askOf } from '@/wallet/provider.h5'
import type { PromptStatus } from '@/wallet/wallet'

/** A provider that does not respond, whose connection the test ends. */
const silentProvider = () => {
  const listeners = new Set<(value: unknown) => void>()
  const request = jest.fn(() => new Promise<unknown>(() => undefined))
  const provider: Eip1193Provider = {
    request,
    on: (event, listener) => {
      if (event === 'disconnect') listeners.add(listener)
    },
    removeListener: (_event, listener) => listeners.delete(listener),
  }
  const disconnect = (code: number) => {
    for (const listener of [...listeners]) listener({ code, message: 'disconnected' })
  }
  return { provider, request, listeners, disconnect }
}

const kindOf = (question: Promise<unknown>): Promise<string> =>
  question.then(
    () => 'answered',
    (error: unknown) => (isAppError(error) ? error.kind : 'not ours'),
  )

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

describe('a request to a wallet', () => {
  it('fails when the wallet disconnects permanently, like every later request', async () => {
    const { provider, request, listeners, disconnect } = silentProvider()
    const asked = kindOf(askOf(provider)('eth_sendTransaction', [{}]))
    await settled()
    disconnect(1011)
    expect(await asked).toBe('wallet-lost')
    expect(await kindOf(askOf(provider)('eth_accounts'))).toBe('wallet-lost')
    expect(request).toHaveBeenCalledTimes(1)
    expect(listeners.size).toBe(0)
  })

  it.each([1013, 4900])('continues after a temporary disconnect (%i)', async (code) => {
    const { provider, disconnect } = silentProvider()
    const asked = kindOf(askOf(provider)('eth_sendTransaction', [{}]))
    await settled()
    disconnect(code)
    await settled()
    expect(await Promise.race([asked, Promise.resolve('still waiting')])).toBe('still waiting')
  })

  it('removes its listeners, after a success and after a failure', async () => {
    const { provider, request, listeners } = silentProvider()
    request.mockResolvedValueOnce('0x1')
    request.mockRejectedValueOnce({ code: 4001 })
    const ask = askOf(provider)
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(await kindOf(ask('eth_requestAccounts'))).toBe('wallet-rejected')
    await settled()
    expect(listeners.size).toBe(0)
  })

  it.each([
    ['eth_accounts', 'wallet-lost'],
    ['eth_chainId', 'wallet-lost'],
    ['eth_call', 'timeout'],
  ])('that needs no consent (%s) times out', async (method, kind) => {
    jest.useFakeTimers()
    try {
      const asked = kindOf(askOf(silentProvider().provider)(method))
      await settled()
      jest.advanceTimersByTime(30_000)
      expect(await Promise.race([asked, settled().then(() => 'still waiting')])).toBe(kind)
    } finally {
      jest.useRealTimers()
    }
  })

  it.each(['eth_requestAccounts', 'personal_sign', 'eth_sendTransaction'])(
    'that needs consent (%s) does not time out',
    async (method) => {
      jest.useFakeTimers()
      try {
        const asked = kindOf(askOf(silentProvider().provider)(method))
        await settled()
        jest.advanceTimersByTime(600_000)
        expect(await Promise.race([asked, settled().then(() => 'still waiting')])).toBe('still waiting')
      } finally {
        jest.useRealTimers()
      }
    },
  )
})

describe('a pending wallet prompt', () => {
  /** A provider whose response the test controls, and the reports that the app gets while it waits. */
  const waitingFor = (method: string) => {
    const told: PromptStatus[] = []
    onPromptStatus((silence) => told.push(silence))
    let answer: (value: unknown) => void = () => undefined
    const provider: Eip1193Provider = {
      request: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    }
    const asked = kindOf(askOf(provider)(method))
    return { told, asked, answer: () => answer('0x1') }
  }

  beforeEach(() => {
    // Other tests of this file leave requests pending.
    stopWaiting()
    jest.useFakeTimers()
  })
  afterEach(() => {
    stopWaiting()
    jest.useRealTimers()
  })

  it('is reported after 20 seconds, until the wallet answers', async () => {
    const { told, asked, answer } = waitingFor('eth_sendTransaction')
    jest.advanceTimersByTime(19_000)
    expect(told).toEqual([])
    jest.advanceTimersByTime(1_000)
    expect(told).toEqual(['waiting'])
    answer()
    expect(await asked).toBe('answered')
    expect(told).toEqual(['waiting', 'answered'])
  })

  it('can be given up, and a late answer is reported', async () => {
    const { told, asked, answer } = waitingFor('personal_sign')
    jest.advanceTimersByTime(20_000)
    stopWaiting()
    expect(await asked).toBe('wallet-unanswered')
    expect(told).toEqual(['waiting', 'answered'])
    answer()
    await settled()
    expect(told).toEqual(['waiting', 'answered', 'late'])
  })

  it('is not reported if the wallet answers soon, nor for a call without a prompt', async () => {
    const soon = waitingFor('eth_requestAccounts')
    soon.answer()
    await soon.asked
    const read = waitingFor('eth_call')
    jest.advanceTimersByTime(29_000)
    expect([...soon.told, ...read.told]).toEqual([])
    read.answer()
    await read.asked
  })
})
