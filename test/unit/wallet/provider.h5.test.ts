import { isAppError } from '@/errors/app-error'
import { askOf } from '@/wallet/provider.h5'

/** A provider that answers nothing, whose connection the test ends. */
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

describe('a question to a wallet', () => {
  it('ends when the connection to the wallet is gone for good, and so does every later one', async () => {
    const { provider, request, listeners, disconnect } = silentProvider()
    const asked = kindOf(askOf(provider)('eth_sendTransaction', [{}]))
    await settled()
    disconnect(1011)
    expect(await asked).toBe('wallet-lost')
    expect(await kindOf(askOf(provider)('eth_accounts'))).toBe('wallet-lost')
    expect(request).toHaveBeenCalledTimes(1)
    expect(listeners.size).toBe(0)
  })

  it.each([1013, 4900])('goes on where it is lost for a moment (%i)', async (code) => {
    const { provider, disconnect } = silentProvider()
    const asked = kindOf(askOf(provider)('eth_sendTransaction', [{}]))
    await settled()
    disconnect(code)
    await settled()
    expect(await Promise.race([asked, Promise.resolve('still waiting')])).toBe('still waiting')
  })

  it('leaves no listener behind, whatever the answer was', async () => {
    const { provider, request, listeners } = silentProvider()
    request.mockResolvedValueOnce('0x1')
    request.mockRejectedValueOnce({ code: 4001 })
    const ask = askOf(provider)
    expect(await ask('eth_chainId')).toBe('0x1')
    expect(await kindOf(ask('eth_requestAccounts'))).toBe('wallet-rejected')
    await settled()
    expect(listeners.size).toBe(0)
  })
})
