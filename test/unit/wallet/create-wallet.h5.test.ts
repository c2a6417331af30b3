import { createWallet } from '@/wallet/create-wallet.h5'
import type { PromptStatus, WalletChange, WalletInfo } from '@/wallet/wallet'

let mockFetched = 0
let mockBroken = false
let mockTell: (change: WalletChange) => void = () => undefined
let mockFind: (found: WalletInfo[]) => void = () => undefined
let mockSilence: (silence: PromptStatus) => void = () => undefined
const mockStopWaiting = jest.fn()
const mockDisconnect = jest.fn()

jest.mock('@/wallet/web-wallet.h5', () => ({
  get createWebWallet() {
    mockFetched += 1
    if (mockBroken) throw new Error('Loading chunk wallet failed')
    return () => ({
      discover: () => Promise.resolve([{ id: 'one', name: 'One', icon: '' }]),
      onChange: (listener: (change: WalletChange) => void) => {
        mockTell = listener
      },
      onFound: (listener: (found: WalletInfo[]) => void) => {
        mockFind = listener
      },
      onPromptStatus: (listener: (silence: PromptStatus) => void) => {
        mockSilence = listener
      },
      stopWaiting: mockStopWaiting,
      disconnect: mockDisconnect,
    })
  },
}))

const CHANGE: WalletChange = { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', chainId: 31337 }

beforeEach(() => {
  mockFetched = 0
  mockBroken = false
  mockDisconnect.mockClear()
})

describe('the wallet of the web', () => {
  it('is fetched once, at its first use', async () => {
    const wallet = createWallet()
    wallet.onChange(() => undefined)
    wallet.disconnect()
    expect(mockFetched).toBe(0)
    const [first, second] = await Promise.all([wallet.discover(), wallet.discover()])
    expect(first).toEqual(second)
    expect(mockFetched).toBe(1)
    expect(mockDisconnect).not.toHaveBeenCalled()
  })

  it('reports changes to earlier listeners, until they unsubscribe', async () => {
    const wallet = createWallet()
    const heard: WalletChange[] = []
    const end = wallet.onChange((change) => heard.push(change))
    await wallet.discover()
    mockTell(CHANGE)
    end()
    mockTell(CHANGE)
    expect(heard).toEqual([CHANGE])
  })

  it('reports late wallets to earlier listeners', async () => {
    const wallet = createWallet()
    const heard: string[][] = []
    wallet.onFound((found) => heard.push(found.map(({ id }) => id)))
    await wallet.discover()
    mockFind([{ id: 'late', name: 'Late', icon: '' }])
    expect(heard).toEqual([['late']])
  })

  it('reports that a wallet does not answer, and can stop waiting for it', async () => {
    const wallet = createWallet()
    const heard: PromptStatus[] = []
    wallet.onPromptStatus((silence) => heard.push(silence))
    wallet.stopWaiting()
    await wallet.discover()
    mockSilence('waiting')
    expect(heard).toEqual(['waiting'])
    expect(mockStopWaiting).not.toHaveBeenCalled()
    wallet.stopWaiting()
    expect(mockStopWaiting).toHaveBeenCalledTimes(1)
  })

  it('fails as server-busy if it cannot be fetched, and is fetched at the next use', async () => {
    mockBroken = true
    const wallet = createWallet()
    await expect(wallet.discover()).rejects.toMatchObject({ kind: 'server-busy' })
    mockBroken = false
    await expect(wallet.discover()).resolves.toHaveLength(1)
  })

  it('can be disconnected once it is fetched', async () => {
    const wallet = createWallet()
    await wallet.discover()
    wallet.disconnect()
    expect(mockDisconnect).toHaveBeenCalledTimes(1)
  })
})
