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
  it('survives a reload', async () => {
    const { storage, request, session } = sessionOf()
    expect(await session.login(LOGIN)).toEqual({ registered: true })
    const next = new SessionStore(createPersistence(storage), request, queryCache())
    expect(next.loggedIn).toBe(true)
    expect(next.user?.uid).toBe('100007')
    expect(next.userId).toBe('7')
  })

  it('keeps the preferences when it ends', async () => {
    const { storage, session } = sessionOf()
    await session.login(LOGIN)
    const persistence = createPersistence(storage)
    persistence.update('preferences', (present) => ({ ...present, theme: 'dark' }))
    session.clear('expired')
    expect(session).toMatchObject({ loggedIn: false, reason: 'expired', user: undefined })
    expect(persistence.read()).toMatchObject({ token: '', user: null, userId: '', preferences: { theme: 'dark' } })
  })

  it('ends on this device immediately at a logout, even without a network', async () => {
    const { storage, fake, session } = sessionOf()
    await session.login(LOGIN)
    fake.failing.set('logout', new AppError('offline'))
    session.logOut()
    expect(session).toMatchObject({ loggedIn: false, user: undefined })
    expect(createPersistence(storage).read()).toMatchObject({ token: '', user: null, userId: '' })
    await settled()
    expect(fake.calls.filter(({ name }) => name === 'logout')).toMatchObject([{ payload: {}, token: 'token' }])
  })

  it('follows logins and logouts in another page', async () => {
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

  it('ends even if this page writes while another page logs out and closes', async () => {
    const { browser, here, elsewhere } = await twoPages()
    elsewhere.close()
    elsewhere.session.clear()
    here.persistence.update('area', () => 'here')
    browser.settle()
    expect(here.session).toMatchObject({ loggedIn: false, userId: '' })
    expect(JSON.parse(browser.kept ?? '')).toMatchObject({ token: '', user: null, userId: '' })
  })

  it('follows a tab of an earlier version, which has no revision counter', async () => {
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

  it('keeps a first login if another tab writes simultaneously', async () => {
    const browser = new SharedStorage()
    const [here, elsewhere] = [pageOf(browser), pageOf(browser)]
    elsewhere.persistence.update('area', () => 'there')
    browser.settle()
    await here.session.login(LOGIN)
    elsewhere.persistence.update('area', () => 'elsewhere')
    browser.settle()
    for (const { session } of [here, elsewhere]) expect(session.loggedIn).toBe(true)
  })

  it('ends when the browser’s storage is cleared', async () => {
    const { storage, session } = sessionOf()
    await session.login(LOGIN)
    storage.remove(STORAGE_KEY)
    expect(session.follow(undefined)).toBe(true)
    expect(session.loggedIn).toBe(false)
  })

  it('becomes the same on all pages, in any order of writes and storage events', async () => {
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

  it('returns the saved URL once', () => {
    const { session } = sessionOf()
    session.rememberPlace('/pages/my-page/buyVc?quantity=5')
    expect(session.consumeReturnTo()).toBe('/pages/my-page/buyVc?quantity=5')
    expect(session.consumeReturnTo()).toBe('')
  })

  it('keeps an invitation code until it is used', async () => {
    const { storage, request, session } = sessionOf()
    session.rememberInvitation('FRIEND')
    expect(new SessionStore(createPersistence(storage), request, queryCache()).invitationCode).toBe('FRIEND')
    await session.login(LOGIN)
    expect(session.invitationCode).toBe('')
  })

  it('recognizes its wallet by a nickname that is an address, in any case', async () => {
    const { session } = sessionOf()
    await session.login(LOGIN)
    expect(session.owns(OWN.toUpperCase().replace('0X', '0x'))).toBe(true)
    expect(session.owns(OTHER)).toBe(false)
  })

  it('accepts any wallet for a member without a bound one', async () => {
    const { session } = sessionOf(walletUser({ nickname: 'someone', walletAddress: null }))
    await session.login(LOGIN)
    expect(session.walletAddress).toBeUndefined()
    expect(session.owns(OTHER)).toBe(true)
  })
})

describe('the wallet during a session (specification §4)', () => {
  const start = async () => {
    const harness = new PurchaseHarness()
    const app = harness.start()
    await app.session.login(LOGIN)
    await app.walletStore.connect('test')
    return { harness, ...app }
  }

  it('is reported as switched until its account is switched back', async () => {
    const { harness, walletStore } = await start()
    harness.emit({ address: OTHER, chainId: 31337 })
    expect(walletStore.switched).toEqual({ kind: 'account', from: OWN, to: OTHER })
    harness.emit({ address: OWN.toUpperCase().replace('0X', '0x'), chainId: 31337 })
    expect(walletStore.switched).toBeUndefined()
  })

  it('is reported as switched on another network', async () => {
    const { harness, walletStore } = await start()
    harness.emit({ address: OWN, chainId: 1 })
    expect(walletStore.switched).toMatchObject({ kind: 'chain' })
  })

  it('is not reported if the app switched its network', async () => {
    const { harness, walletStore } = await start()
    harness.chainId = 1
    const late = harness.start()
    await late.walletStore.connect('test')
    await late.walletStore.ensureChain()
    expect(late.walletStore.switched).toBeUndefined()
    expect(late.walletStore.onPlatformChain).toBe(true)
    expect(walletStore.switched).toBeUndefined()
  })

  it('is compared with the session at launch, without a prompt', async () => {
    const { harness } = await start()
    harness.connected = OTHER
    const late = harness.start()
    await late.walletStore.resume()
    expect(late.walletStore.switched).toEqual({ kind: 'account', from: OWN, to: OTHER })
  })

  it('is forgotten when it disconnects, and the session continues', async () => {
    const { harness, walletStore, session } = await start()
    harness.emit({ address: undefined, chainId: undefined })
    expect(walletStore.account).toBeUndefined()
    expect(walletStore.switched).toBeUndefined()
    expect(session.loggedIn).toBe(true)
  })

  it('is connected even if it answers after the request was given up', async () => {
    const harness = new PurchaseHarness()
    const app = harness.start()
    harness.connected = undefined
    await expect(app.walletStore.connect('test')).rejects.toMatchObject({ kind: 'connection-rejected' })
    harness.emit({ address: OWN, chainId: 31337 })
    expect(app.walletStore.account).toEqual({ walletId: 'test', address: OWN, chainId: 31337 })
  })

  it('is listed if it announces itself late, and reconnected if it was used last', async () => {
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

  it('is shown as connecting until it answers', async () => {
    const { walletStore, harness } = await start()
    const connecting = walletStore.connect('test')
    expect(walletStore.connectingId).toBe('test')
    await connecting
    expect(walletStore.connectingId).toBe('')
    harness.connected = undefined
    await expect(walletStore.connect('test')).rejects.toMatchObject({ kind: 'connection-rejected' })
    expect(walletStore.connectingId).toBe('')
  })

  it('is the first choice if it was used last', async () => {
    const { walletStore } = await start()
    walletStore.found = [
      { id: 'other', name: 'Other', icon: '' },
      { id: 'test', name: 'Test', icon: '' },
    ]
    expect(walletStore.choices.map(({ id }) => id)).toEqual(['test', 'other'])
  })
})

describe('the wallet store of a mini-program', () => {
  it('searches for no wallet', async () => {
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
