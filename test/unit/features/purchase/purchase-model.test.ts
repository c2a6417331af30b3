import { observable, runInAction } from 'mobx'
import { PurchaseModel } from '@/features/purchase/purchase-model'

const USDT = { address: '0xusdt', decimals: 6 }

const purchase = () => {
  const wallet = observable({ account: undefined as { address: string } | undefined })
  const readBalancesAndFee = jest.fn(async () => ({ token: '25', gasEnough: true }))
  const stores = {
    wallet,
    purchases: { readBalancesAndFee },
    appConfig: { config: { tokens: { USDT } } },
    sales: { of: () => undefined },
  }
  const model = new PurchaseModel('VC', stores as never, { now: () => 0 } as never)
  const connect = (address: string | undefined) =>
    runInAction(() => {
      wallet.account = address === undefined ? undefined : { address }
    })
  return { model, connect, readBalancesAndFee }
}

describe('what the wallet has', () => {
  it('is read when the wallet is connected after the page was loaded, and again for another account', async () => {
    const { model, connect, readBalancesAndFee } = purchase()
    const end = model.followWallet()
    expect(readBalancesAndFee).not.toHaveBeenCalled()
    connect('0x1')
    await Promise.resolve()
    await Promise.resolve()
    expect(model.means).toEqual({ token: '25', gasEnough: true })
    connect('0x2')
    expect(readBalancesAndFee).toHaveBeenCalledTimes(2)
    end()
    connect('0x3')
    expect(readBalancesAndFee).toHaveBeenCalledTimes(2)
  })

  it('is unknown once no wallet is connected', async () => {
    const { model, connect } = purchase()
    const end = model.followWallet()
    connect('0x1')
    await Promise.resolve()
    await Promise.resolve()
    connect(undefined)
    expect(model.means).toBeUndefined()
    end()
  })
})
