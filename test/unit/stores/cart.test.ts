import { testApp } from '../../component/support/app'
import { funds } from '../../support/fake-platform/funds-answers'
import { config, login, user } from '../../support/fake-platform/session-answers'
import { settled } from '../../support/settled'

/** An app on a platform whose cart has the test's number of orders. */
const appWithCart = () => {
  const app = testApp()
  let items = [{ num: 1 }]
  app.fake.answers = {
    getConfig: () => config(),
    login: () => login(user()),
    userInfo: () => user(),
    getMyFunds: () => funds(),
    unReadNum: () => ({ system: 0, order: 0 }),
    carList: () => items,
  }
  const put = (count: number) => {
    items = Array.from({ length: count }, () => ({ num: 1 }))
  }
  return { ...app, put }
}

describe('the cart badge', () => {
  it('counts a returning member’s unpaid orders as soon as the app starts', async () => {
    const { stores, logIn, start } = appWithCart()
    logIn()
    const end = start()
    await settled()
    expect(stores.cart.count).toBe(1)
    end()
  })

  it('is updated on return to the app, when the network is back, and after each message', async () => {
    const { stores, logIn, start, setVisibility, setOnline, put } = appWithCart()
    logIn()
    const end = start()
    put(2)
    setVisibility('hide')
    setVisibility('show')
    await settled()
    expect(stores.cart.count).toBe(2)
    put(3)
    setOnline(false)
    setOnline(true)
    await settled()
    expect(stores.cart.count).toBe(3)
    // A socket message does the same (compose.ts).
    put(0)
    stores.cache.invalidate()
    await settled()
    expect(stores.cart.count).toBe(0)
    end()
  })

  it('makes no call for a visitor', async () => {
    const { stores, fake, start, setVisibility } = appWithCart()
    const end = start()
    setVisibility('hide')
    setVisibility('show')
    await settled()
    expect(stores.cart.count).toBe(0)
    expect(fake.count('carList')).toBe(0)
    end()
  })

  it('makes one call for simultaneous requests', async () => {
    const { stores, start, fake } = appWithCart()
    const end = start()
    await stores.session.login({ type: 'account', account: 'someone', password: 'secret-word' })
    await Promise.all([stores.cart.refresh(), stores.cart.refresh()])
    expect(fake.count('carList')).toBe(1)
    end()
  })
})
