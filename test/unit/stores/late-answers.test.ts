import type { Funds } from '@/contract/funds'
import type { User } from '@/contract/session'
import { AppError } from '@/errors/app-error'
import { testApp } from '../../component/support/app'
import { funds, type Sales, sales } from '../../support/fake-platform/funds-answers'
import { config, login, walletUser } from '../../support/fake-platform/session-answers'
import { settled } from '../../support/settled'

/** A pending call, which the test resolves or rejects. */
const question = <Answer>() => {
  let resolve: (answer: Answer) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<Answer>((...settlers) => {
    ;[resolve, reject] = settlers
  })
  return { promise, resolve, reject }
}

type Question<Answer> = ReturnType<typeof question<Answer>>

const fundsOf = (total: string) => funds({ boex: { total } })
const salesOf = (quotaRemaining: string) => sales({ vc: { quotaRemaining }, boex: { quotaRemaining } })

const ANNA = walletUser({ id: '1' })
const BEN = walletUser({ id: '2' })

/** A started app whose members log in and out; the test resolves its calls. */
const appOf = () => {
  const app = testApp()
  const { stores } = app
  const asked = {
    funds: [] as Question<Funds>[],
    sales: [] as Question<Sales>[],
    unread: [] as Question<{ system: number; order: number }>[],
    cart: [] as Question<{ num: number }[]>[],
    user: [] as Question<User>[],
  }
  const ask =
    <Answer>(questions: Question<Answer>[]) =>
    () => {
      const asked = question<Answer>()
      questions.push(asked)
      return asked.promise
    }
  app.fake.answers = {
    getConfig: () => config(),
    getMyFunds: ask(asked.funds),
    getVcConfig: ask(asked.sales),
    unReadNum: ask(asked.unread),
    carList: ask(asked.cart),
    userInfo: ask(asked.user),
  }
  const logIn = async (member: User) => {
    app.fake.answers.login = () => login(member, `token of ${member.id}`)
    await stores.session.login({ type: 'account', account: 'someone', password: 'secret-word' })
    await settled()
  }
  const end = app.start()
  return { stores, asked, logIn, end }
}

describe('an answer that arrives after its member logged out', () => {
  it('shows its balances neither to visitors nor to the next member', async () => {
    const { stores, asked, logIn, end } = appOf()
    await logIn(ANNA)
    stores.session.clear()
    asked.funds[0]?.resolve(fundsOf('577'))
    await settled()
    expect(stores.funds.data).toBeUndefined()
    expect(stores.funds.readAt).toBeUndefined()
    await logIn(BEN)
    expect(stores.funds.data).toBeUndefined()
    asked.funds[1]?.resolve(fundsOf('1'))
    await settled()
    expect(stores.funds.data?.boex.total).toBe('1')
    end()
  })

  it('reports no failed read to the next member', async () => {
    const { stores, asked, logIn, end } = appOf()
    await logIn(ANNA)
    stores.session.clear()
    await logIn(BEN)
    asked.funds[0]?.reject(new AppError('timeout'))
    await settled()
    expect(stores.funds.failed).toBe(false)
    end()
  })

  it('changes neither unread count nor cart nor quota', async () => {
    const { stores, asked, logIn, end } = appOf()
    await logIn(ANNA)
    const sales = stores.sales.refresh()
    await settled()
    stores.session.clear()
    asked.unread[0]?.resolve({ system: 3, order: 4 })
    asked.cart[0]?.resolve([{ num: 5 }])
    asked.sales[0]?.resolve(salesOf('88'))
    await sales
    await settled()
    expect({ total: stores.unread.total, count: stores.cart.count, VC: stores.sales.of('VC') }).toEqual({
      total: 0,
      count: 0,
      VC: undefined,
    })
    expect(stores.persistence.read().unreadCount).toEqual({ system: 0, order: 0 })
    end()
  })

  it('does not change the next member’s unread count', async () => {
    const { stores, logIn, end } = appOf()
    await logIn(ANNA)
    const left = question<{ system: number; order: number }>()
    const taken = stores.unread.take(left.promise)
    stores.session.clear()
    await logIn(BEN)
    left.resolve({ system: 6, order: 0 })
    await taken
    expect(stores.unread.total).toBe(0)
    end()
  })
})

describe('a member who logs in after another one', () => {
  it('sees no data of the previous member, even before the first answers arrive', async () => {
    const { stores, asked, logIn, end } = appOf()
    await logIn(ANNA)
    asked.funds[0]?.resolve(fundsOf('577'))
    asked.unread[0]?.resolve({ system: 3, order: 4 })
    asked.cart[0]?.resolve([{ num: 5 }])
    const sales = stores.sales.refresh()
    await settled()
    asked.sales[0]?.resolve(salesOf('88'))
    await sales
    await settled()
    expect({
      boexTotal: stores.funds.data?.boex.total,
      unreadTotal: stores.unread.total,
      count: stores.cart.count,
    }).toEqual({ boexTotal: '577', unreadTotal: 7, count: 5 })
    expect(stores.sales.of('VC')?.quotaRemaining).toBe('88')
    await logIn(BEN)
    expect({ funds: stores.funds.data, total: stores.unread.total, count: stores.cart.count }).toEqual({
      funds: undefined,
      total: 0,
      count: 0,
    })
    expect(stores.sales.of('VC')).toBeUndefined()
    asked.funds[1]?.resolve(fundsOf('1'))
    asked.unread[1]?.resolve({ system: 1, order: 0 })
    asked.cart[1]?.resolve([{ num: 2 }])
    await settled()
    expect({
      boexTotal: stores.funds.data?.boex.total,
      unreadTotal: stores.unread.total,
      count: stores.cart.count,
    }).toEqual({ boexTotal: '1', unreadTotal: 1, count: 2 })
    end()
  })
})

describe('the answer to an older request', () => {
  it('does not replace a newer answer', async () => {
    const { stores, asked, logIn, end } = appOf()
    await logIn(ANNA)
    asked.funds[0]?.resolve(fundsOf('0'))
    await settled()
    const older = stores.funds.retry()
    const newer = stores.funds.retry()
    await settled()
    asked.funds[2]?.resolve(fundsOf('577'))
    await newer
    asked.funds[1]?.resolve(fundsOf('500'))
    await older
    expect(stores.funds.data?.boex.total).toBe('577')
    end()
  })

  it('is used if the newer request failed', async () => {
    const { stores, asked, logIn, end } = appOf()
    await logIn(ANNA)
    const newer = stores.funds.retry()
    await settled()
    asked.funds[1]?.reject(new AppError('timeout'))
    await newer
    expect(stores.funds.failed).toBe(true)
    asked.funds[0]?.resolve(fundsOf('500'))
    await settled()
    expect({ total: stores.funds.data?.boex.total, failed: stores.funds.failed }).toEqual({
      total: '500',
      failed: false,
    })
    end()
  })

  it('reports no failure if the newer request succeeded', async () => {
    const { stores, asked, logIn, end } = appOf()
    await logIn(ANNA)
    const newer = stores.funds.retry()
    await settled()
    asked.funds[1]?.resolve(fundsOf('577'))
    await newer
    asked.funds[0]?.reject(new AppError('timeout'))
    await settled()
    expect(stores.funds.failed).toBe(false)
    end()
  })

  it('does not replace an unread count from a message', async () => {
    const { stores, asked, logIn, end } = appOf()
    await logIn(ANNA)
    stores.unread.show({ system: 2, order: 0 })
    asked.unread[0]?.resolve({ system: 1, order: 0 })
    await settled()
    expect(stores.unread.total).toBe(2)
    end()
  })

  it('does not replace newer data of the member', async () => {
    const { stores, asked, logIn, end } = appOf()
    await logIn(ANNA)
    const before = asked.user.length
    const older = stores.session.refetch()
    const newer = stores.session.refetch()
    await settled()
    asked.user[before + 1]?.resolve({ ...ANNA, withdrawalPasswordSet: true })
    await newer
    asked.user[before]?.resolve(ANNA)
    await older
    expect(stores.session.user?.withdrawalPasswordSet).toBe(true)
    end()
  })
})
