import { isAppError } from '@/errors/app-error'
import { createWallet } from '@/wallet/create-wallet'

const PAYMENT = {
  token: `0x${'11'.repeat(20)}`,
  from: `0x${'22'.repeat(20)}`,
  to: `0x${'33'.repeat(20)}`,
  amountBaseUnits: '1',
  method: 'transfer',
  orderId: '1',
  nonce: 0,
  sinceBlock: 0,
} as const

const CHAIN = { id: 1, name: '', rpcUrls: [], explorerUrl: '', currency: { name: '', symbol: '', decimals: 18 } }

describe('the wallet of a mini-program', () => {
  const wallet = createWallet()

  it('is not supported, and finds nothing', async () => {
    expect(wallet.supported).toBe(false)
    await expect(wallet.discover()).resolves.toEqual([])
    await expect(wallet.resume('io.metamask')).resolves.toBeUndefined()
  })

  it.each<[string, () => Promise<unknown>]>([
    ['connect', () => wallet.connect('io.metamask')],
    ['switchChain', () => wallet.switchChain(CHAIN)],
    ['signMessage', () => wallet.signMessage('text', PAYMENT.from)],
    ['getBalancesAndFee', () => wallet.getBalancesAndFee(PAYMENT)],
    ['getNonceAndBlock', () => wallet.getNonceAndBlock(PAYMENT.from)],
    [
      'approve',
      () => wallet.approve({ ...PAYMENT, owner: PAYMENT.from, spender: PAYMENT.to, onHash: () => undefined }),
    ],
    ['pay', () => wallet.pay(PAYMENT)],
    ['follow', () => wallet.follow('0x', PAYMENT, new AbortController().signal)],
    ['search', () => wallet.search(PAYMENT)],
  ])('refuses %s with need-wallet-browser', async (_name, act) => {
    const refusal = await act().then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(isAppError(refusal, 'need-wallet-browser')).toBe(true)
  })

  it('ignores disconnect, and reports no changes', () => {
    const heard: unknown[] = []
    const end = wallet.onChange((change) => heard.push(change))
    wallet.disconnect()
    end()
    expect(heard).toEqual([])
  })
})
