import fc from 'fast-check'
import { AppError } from '@/errors/app-error'
import { createPersistence, STORAGE_KEY } from '@/stores/persistence'
import { SessionStore } from '@/stores/session-store'
import { WalletStore } from '@/stores/wallet-store'
import { FakePlatform } from '../../support/fake-platform/fake-platform'
import { login, OWN, walletUser } from '../../support/fake-platform/session-answers'
import { settled } from '../../support/settled'
import { memoryStorage, queryCache } from '../../support/stores/device'
import { OTHER, PurchaseHarness } from '../../support/stores/harness'
import { SharedStorage } from '../../support/stores/shared-storage'

const sessionOf = (member = walletUser()) => {
  const storage = memoryStorage()
  const fake = new FakePlatform({
    login: (payload) => {
      const token = 'account' in payload && payload.account !== 'someone' ? `token ${payload.account}` : 'token'
      return { ...login(member, token), registered: true }
    },
    userInfo: () => ({ ...member, level: 'node' }),
  })
  const request = fake.request(() => session.token)
  const session = new SessionStore(createPersistence(storage), request, queryCache())
  return { storage, fake, request, session }
}
const pageOf = (browser: SharedStorage) => {
  const { request } = sessionOf()
  const persistence = createPersistence(browser.openPage())
  const session = new SessionStore(persistence, request, queryCache())
  let open = true
  persistence.onExternalChange((theirs) => open && session.follow(theirs))
  const close = () => {
    open = false
  }
  return { persistence, session, close }
}
/** Two pages of one browser, both logged in. */
const twoPages = async () => {
  const browser = new SharedStorage()
  const [here, elsewhere] = [pageOf(browser), pageOf(browser)]
  await here.session.login(LOGIN)
  browser.settle()
  expect(elsewhere.session.loggedIn).toBe(true)
  return { browser, here, elsewhere }
}
const LOGIN = { type: 'account', account: 'someone', password: 'secret-word' } as const

describe('session', () => {
  it('outlives the visit', async () => {
    const { storage, request, session } = sessionOf()
    expect(await session.login(LOGIN)).toEqual({ registered: true })
    const next = new SessionStore(createPersistence(storage), request, queryCache())
    expect(next.loggedIn).toBe(true)
    expect(next.user?.uid).toBe('100007')
    expect(next.userId).toBe('7')
  })

  it('ends without taking preferences or the order log with it', async () => {
    const { storage, session } = sessionOf()
    await session.login(LOGIN)
    const persistence = createPersistence(storage)
    persistence.update('preferences', (present) => ({ ...present, theme: 'dark' }))
    session.clear('expired')
    expect(session).toMatchObject({ loggedIn: false, reason: 'expired', user: undefined })
    expect(persistence.read()).toMatchObject({ token: '', user: null, userId: '', preferences: { theme: 'dark' } })
  })

  it('ends on this device at once when a member logs out, whether the platform hears of it or not', async () => {
    const { storage, fake, session } = sessionOf()
    await session.login(LOGIN)
    fake.failing.set('logout', new AppError('offline'))
    session.logOut()
    expect(session).toMatchObject({ loggedIn: false, user: undefined })
    expect(createPersistence(storage).read()).toMatchObject({ token: '', user: null, userId: '' })
    await settled()
    expect(fake.calls.filter(({ name }) => name === 'logout')).toMatchObject([{ payload: {}, token: 'token' }])
  })

  it('follows what another page of the browser makes of it', async () => {
    const { storage, request, session } = sessionOf()
    await session.login(LOGIN)
    const elsewhere = new SessionStore(createPersistence(storage), request, queryCache())
    const follow = () => session.follow(createPersistence(storage).read())
    expect(follow()).toBe(false)
    elsewhere.clear()
    expect(follow()).toBe(true)
    expect(session).toMatchObject({ loggedIn: false, user: undefined, userId: '' })
    await elsewhere.login(LOGIN)
    expect(follow()).toBe(false)
    expect(session).toMatchObject({ loggedIn: true, userId: '7' })
  })

  it('ends though this page wrote something else in the moment in which another page ended it and was closed', async () => {
    const { browser, here, elsewhere } = await twoPages()
    elsewhere.close()
    elsewhere.session.clear()
    here.persistence.update('area', () => 'here')
    browser.settle()
    expect(here.session).toMatchObject({ loggedIn: false, userId: '' })
    expect(JSON.parse(browser.kept ?? '')).toMatchObject({ token: '', user: null, userId: '' })
  })

  it('follows a tab of an earlier version, which does not count, and goes on counting', async () => {
    const { browser, here } = await twoPages()
    const earlier = browser.openPage()
    const { sessionRevision, ...counted } = JSON.parse(browser.kept ?? '') as Record<string, unknown>
    earlier.write(STORAGE_KEY, JSON.stringify({ ...counted, area: 'there' }))
    browser.settle()
    expect(here.session.loggedIn).toBe(true)
    const { sessionRevision: later } = JSON.parse(browser.kept ?? '') as Record<string, unknown>
    expect(later).toBe(Number(sessionRevision) + 1)
    earlier.write(STORAGE_KEY, JSON.stringify({ ...counted, token: '', user: null, userId: '' }))
    browser.settle()
    expect(here.session.loggedIn).toBe(false)
    expect(JSON.parse(browser.kept ?? '')).toMatchObject({ token: '', user: null, userId: '' })
  })

  it('keeps a first log-in though a tab that had never seen one wrote in the same moment', async () => {
    const browser = new SharedStorage()
    const [here, elsewhere] = [pageOf(browser), pageOf(browser)]
    elsewhere.persistence.update('area', () => 'there')
    browser.settle()
    await here.session.login(LOGIN)
    elsewhere.persistence.update('area', () => 'elsewhere')
    browser.settle()
    for (const { session } of [here, elsewhere]) expect(session.loggedIn).toBe(true)
  })

  it('ends when everything kept in the browser is removed', async () => {
    const { storage, session } = sessionOf()
    await session.login(LOGIN)
    storage.remove(STORAGE_KEY)
    expect(session.follow(undefined)).toBe(true)
    expect(session.loggedIn).toBe(false)
  })

  it('is the same on all pages in the end, whatever they write and whenever the one hears of the other', async () => {
    const action = fc.record({
      page: fc.nat(2),
      does: fc.constantFrom('login', 'clear', 'write', 'write', 'deliver', 'deliver'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
        const browser = new SharedStorage()
        const pages = [0, 1, 2].map(() => pageOf(browser))
        for (const { page, does } of actions) {
          const { session, persistence } = pages[page] as ReturnType<typeof pageOf>
          if (does === 'deliver') browser.deliver()
          if (does === 'write') persistence.update('area', () => 'here')
          if (does === 'clear') session.clear()
          if (does === 'login') await session.login({ ...LOGIN, account: String(page) })
        }
        browser.settle()
        const { token = '' } = JSON.parse(browser.kept ?? '{}') as { token?: string }
        for (const { session } of pages) expect(session.token).toBe(token)
        // Changes made after all pages are in sync persist.
        pages[1]?.session.clear()
        pages[0]?.persistence.update('area', () => 'there')
        browser.settle()
        for (const { session } of pages) expect(session.loggedIn).toBe(false)
      }),
    )
  })

  it('gives the saved place out once', () => {
    const { session } = sessionOf()
    session.rememberPlace('/pages/my-page/buyVc?quantity=5')
    expect(session.consumeReturnTo()).toBe('/pages/my-page/buyVc?quantity=5')
    expect(session.consumeReturnTo()).toBe('')
  })

  it('keeps an invitation code until it was used', async () => {
    const { storage, request, session } = sessionOf()
    session.rememberInvitation('FRIEND')
    expect(new SessionStore(createPersistence(storage), request, queryCache()).invitationCode).toBe('FRIEND')
    await session.login(LOGIN)
    expect(session.invitationCode).toBe('')
  })

  it('knows its wallet by a nickname that is an address, compared case-insensitively', async () => {
    const { session } = sessionOf()
    await session.login(LOGIN)
    expect(session.owns(OWN.toUpperCase().replace('0X', '0x'))).toBe(true)
    expect(session.owns(OTHER)).toBe(false)
  })

  it('takes any wallet for a member who has bound none', async () => {
    const { session } = sessionOf(walletUser({ nickname: 'someone', walletAddress: null }))
    await session.login(LOGIN)
    expect(session.walletAddress).toBeUndefined()
    expect(session.owns(OTHER)).toBe(true)
  })
})

describe('wallet beside the session (specification §4)', () => {
  const start = async () => {
    const harness = new PurchaseHarness()
    const app = harness.start()
    await app.session.login(LOGIN)
    await app.walletStore.connect('test')
    return { harness, ...app }
  }

  it('says that the account was switched, and takes it back when it is switched back', async () => {
    const { harness, walletStore } = await start()
    harness.emit({ address: OTHER, chainId: 31337 })
    expect(walletStore.switched).toEqual({ kind: 'account', from: OWN, to: OTHER })
    harness.emit({ address: OWN.toUpperCase().replace('0X', '0x'), chainId: 31337 })
    expect(walletStore.switched).toBeUndefined()
  })

  it('says that the network was left', async () => {
    const { harness, walletStore } = await start()
    harness.emit({ address: OWN, chainId: 1 })
    expect(walletStore.switched).toMatchObject({ kind: 'chain' })
  })

  it('says nothing when the app itself asked for the network, or when it is the right one', async () => {
    const { harness, walletStore } = await start()
    harness.chainId = 1
    const late = harness.start()
    await late.walletStore.connect('test')
    await late.walletStore.ensureChain()
    expect(late.walletStore.switched).toBeUndefined()
    expect(late.walletStore.onPlatformChain).toBe(true)
    expect(walletStore.switched).toBeUndefined()
  })

  it('compares at launch, without asking anybody', async () => {
    const { harness } = await start()
    harness.connected = OTHER
    const late = harness.start()
    await late.walletStore.resume()
    expect(late.walletStore.switched).toEqual({ kind: 'account', from: OWN, to: OTHER })
  })

  it('forgets a wallet that disconnects, without ending the session', async () => {
    const { harness, walletStore, session } = await start()
    harness.emit({ address: undefined, chainId: undefined })
    expect(walletStore.account).toBeUndefined()
    expect(walletStore.switched).toBeUndefined()
    expect(session.loggedIn).toBe(true)
  })

  it('takes a connection that the wallet answers only after the request was given up', async () => {
    const harness = new PurchaseHarness()
    const app = harness.start()
    harness.connected = undefined
    await expect(app.walletStore.connect('test')).rejects.toMatchObject({ kind: 'connection-rejected' })
    harness.emit({ address: OWN, chainId: 31337 })
    expect(app.walletStore.account).toEqual({ walletId: 'test', address: OWN, chainId: 31337 })
  })

  it('lists a wallet that makes itself known when no search runs, and takes up that of the last visit', async () => {
    const harness = new PurchaseHarness()
    const before = harness.start()
    await before.walletStore.connect('test')
    const { found } = harness
    harness.found = []
    const { walletStore } = harness.start()
    await walletStore.resume()
    expect(walletStore).toMatchObject({ found: [], account: undefined })
    const other = { id: 'other', name: 'Other', icon: '' }
    harness.announceWallets([other])
    expect(walletStore).toMatchObject({ found: [other], account: undefined })
    harness.announceWallets([other, ...found])
    await new Promise((resolve) => setTimeout(resolve))
    expect(walletStore.choices.map(({ id }) => id)).toEqual(['test', 'other'])
    expect(walletStore.account).toMatchObject({ walletId: 'test', address: OWN })
  })

  it('says which wallet is asked to connect, until it answers', async () => {
    const { walletStore, harness } = await start()
    const connecting = walletStore.connect('test')
    expect(walletStore.connectingId).toBe('test')
    await connecting
    expect(walletStore.connectingId).toBe('')
    harness.connected = undefined
    await expect(walletStore.connect('test')).rejects.toMatchObject({ kind: 'connection-rejected' })
    expect(walletStore.connectingId).toBe('')
  })

  it('puts the wallet used last first', async () => {
    const { walletStore } = await start()
    walletStore.found = [
      { id: 'other', name: 'Other', icon: '' },
      { id: 'test', name: 'Test', icon: '' },
    ]
    expect(walletStore.choices.map(({ id }) => id)).toEqual(['test', 'other'])
  })
})

describe('wallet store in a mini-program', () => {
  it('looks for nothing', async () => {
    const harness = new PurchaseHarness()
    const { session, persistence } = harness.start()
    const refuse = () => Promise.reject(new Error('asked'))
    const wallet = {
      supported: false,
      discover: refuse,
      connect: refuse,
      resume: refuse,
      disconnect: () => undefined,
      onChange: () => () => undefined,
      onFound: () => undefined,
      onPromptStatus: () => undefined,
      stopWaiting: () => undefined,
      switchChain: refuse,
      signMessage: refuse,
      getBalancesAndFee: refuse,
      getNonceAndBlock: refuse,
      approve: refuse,
      pay: refuse,
      follow: refuse,
      search: refuse,
    }
    const store = new WalletStore(wallet, session, persistence)
    await store.resume()
    await expect(store.ensureOwn()).rejects.toMatchObject({ kind: 'need-wallet-browser' })
  })
})
