import { AppError } from '@/errors/app-error'
import { createPersistence } from '@/stores/persistence'
import { SessionStore } from '@/stores/session-store'
import { WalletStore } from '@/stores/wallet-store'
import { memoryStorage, OTHER, OWN, PurchaseWorld, user } from '../../support/stores/world'

const sessionOf = (member = user()) => {
  const storage = memoryStorage()
  const api = {
    getConfig: () => Promise.reject(new Error('not asked here')),
    login: () => Promise.resolve({ token: 'token', user: member, registered: true }),
    userInfo: () => Promise.resolve({ ...member, level: 'node' as const }),
    sendCode: () => Promise.reject(new Error('not asked here')),
    logout: jest.fn(() => Promise.reject(new AppError('offline'))),
  }
  return { storage, api, session: new SessionStore(createPersistence(storage), api) }
}
const LOGIN = { type: 'account', account: 'someone', password: 'secret-word' } as const

describe('session', () => {
  it('outlives the visit', async () => {
    const { storage, api, session } = sessionOf()
    expect(await session.login(LOGIN)).toEqual({ registered: true })
    const next = new SessionStore(createPersistence(storage), api)
    expect(next.loggedIn).toBe(true)
    expect(next.user?.uid).toBe('100007')
    expect(next.userId).toBe('7')
  })

  it('ends without taking preferences or the order journal with it', async () => {
    const { storage, session } = sessionOf()
    await session.login(LOGIN)
    const persistence = createPersistence(storage)
    persistence.update('preferences', (present) => ({ ...present, theme: 'dark' }))
    session.clear('expired')
    expect(session).toMatchObject({ loggedIn: false, reason: 'expired', user: undefined })
    expect(persistence.read()).toMatchObject({ token: '', user: null, userId: '', preferences: { theme: 'dark' } })
  })

  it('ends on this device at once when a member logs out, whether the platform hears of it or not', async () => {
    const { storage, api, session } = sessionOf()
    await session.login(LOGIN)
    api.logout.mockImplementation(() => {
      expect(session.token).toBe('token')
      return Promise.reject(new AppError('offline'))
    })
    session.logOut()
    expect(session).toMatchObject({ loggedIn: false, user: undefined })
    expect(createPersistence(storage).read()).toMatchObject({ token: '', user: null, userId: '' })
    expect(api.logout).toHaveBeenCalledTimes(1)
  })

  it('follows what another page of the browser makes of it', async () => {
    const { storage, api, session } = sessionOf()
    await session.login(LOGIN)
    const elsewhere = new SessionStore(createPersistence(storage), api)
    expect(session.follow()).toBe(false)
    elsewhere.clear()
    expect(session.follow()).toBe(true)
    expect(session).toMatchObject({ loggedIn: false, user: undefined, userId: '' })
    await elsewhere.login(LOGIN)
    expect(session.follow()).toBe(false)
    expect(session).toMatchObject({ loggedIn: true, userId: '7' })
  })

  it('gives the saved place out once', () => {
    const { session } = sessionOf()
    session.rememberPlace('/pages/my-page/buyVc?quantity=5')
    expect(session.takePlace()).toBe('/pages/my-page/buyVc?quantity=5')
    expect(session.takePlace()).toBe('')
  })

  it('keeps an invitation code until it was used', async () => {
    const { storage, api, session } = sessionOf()
    session.rememberInvitation('FRIEND')
    expect(new SessionStore(createPersistence(storage), api).invitationCode).toBe('FRIEND')
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
    const { session } = sessionOf(user({ nickname: 'someone', walletAddress: null }))
    await session.login(LOGIN)
    expect(session.walletAddress).toBeUndefined()
    expect(session.owns(OTHER)).toBe(true)
  })
})

describe('wallet beside the session (specification §4)', () => {
  const start = async () => {
    const world = new PurchaseWorld()
    const app = world.start()
    await app.session.login(LOGIN)
    await app.walletStore.connect('test')
    return { world, ...app }
  }

  it('says that the account was switched, and takes it back when it is switched back', async () => {
    const { world, walletStore } = await start()
    world.emit({ address: OTHER, chainId: 31337 })
    expect(walletStore.switched).toEqual({ kind: 'account', from: OWN, to: OTHER })
    world.emit({ address: OWN.toUpperCase().replace('0X', '0x'), chainId: 31337 })
    expect(walletStore.switched).toBeUndefined()
  })

  it('says that the network was left', async () => {
    const { world, walletStore } = await start()
    world.emit({ address: OWN, chainId: 1 })
    expect(walletStore.switched).toMatchObject({ kind: 'chain' })
  })

  it('says nothing when the app itself asked for the network, or when it is the right one', async () => {
    const { world, walletStore } = await start()
    world.chainId = 1
    const late = world.start()
    await late.walletStore.connect('test')
    await late.walletStore.ensureChain()
    expect(late.walletStore.switched).toBeUndefined()
    expect(late.walletStore.onPlatformChain).toBe(true)
    expect(walletStore.switched).toBeUndefined()
  })

  it('compares at launch, without asking anybody', async () => {
    const { world } = await start()
    world.connected = OTHER
    const late = world.start()
    await late.walletStore.resume()
    expect(late.walletStore.switched).toEqual({ kind: 'account', from: OWN, to: OTHER })
  })

  it('forgets a wallet that disconnects, without ending the session', async () => {
    const { world, walletStore, session } = await start()
    world.emit({ address: undefined, chainId: undefined })
    expect(walletStore.account).toBeUndefined()
    expect(walletStore.switched).toBeUndefined()
    expect(session.loggedIn).toBe(true)
  })

  it('takes a connection that the wallet answers only after the request was given up', async () => {
    const world = new PurchaseWorld()
    const app = world.start()
    world.connected = undefined
    await expect(app.walletStore.connect('test')).rejects.toMatchObject({ kind: 'wallet-rejected' })
    world.emit({ address: OWN, chainId: 31337 })
    expect(app.walletStore.account).toEqual({ walletId: 'test', address: OWN, chainId: 31337 })
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
    const world = new PurchaseWorld()
    const { session, persistence } = world.start()
    const refuse = () => Promise.reject(new Error('asked'))
    const wallet = {
      possible: false,
      discover: refuse,
      connect: refuse,
      resume: refuse,
      disconnect: () => undefined,
      onChange: () => () => undefined,
      switchChain: refuse,
      signMessage: refuse,
      readiness: refuse,
      position: refuse,
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
