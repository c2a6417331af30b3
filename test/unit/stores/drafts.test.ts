import { DraftsStore } from '@/stores/drafts-store'
import { createPersistence } from '@/stores/persistence'
import { SessionStore } from '@/stores/session-store'
import { FakePlatform } from '../../support/fake-platform/fake-platform'
import { login, walletUser } from '../../support/fake-platform/session-answers'
import { memoryStorage, queryCache } from '../../support/stores/device'

const JOIN = { pool: 'burn', text: '25' }

const opened = async (id = '7') => {
  const storage = memoryStorage()
  const persistence = createPersistence(storage)
  let member = walletUser({ id })
  const session = new SessionStore(
    persistence,
    new FakePlatform({ login: () => login(member), userInfo: () => member }).request(),
    queryCache(),
  )
  const logIn = async (as = id) => {
    member = walletUser({ id: as })
    await session.login({ type: 'account', account: 'someone', password: 'secret-word' })
  }
  await logIn()
  return { storage, session, logIn, drafts: new DraftsStore(persistence, session) }
}

describe('the draft of a form (A7)', () => {
  it('survives the end of the session, for its member only (A8)', async () => {
    const { session, drafts, logIn } = await opened()
    drafts.keep('7', 'join', JOIN)
    session.clear('expired')
    expect(drafts.take('join')).toBeUndefined()
    await logIn('8')
    expect(drafts.take('join')).toBeUndefined()
    session.clear('wallet-switched')
    await logIn('7')
    expect(drafts.take('join')).toEqual(JOIN)
    expect(drafts.take('transfer')).toBeUndefined()
  })

  it('is deleted when its member logs out', async () => {
    const { session, drafts, logIn } = await opened()
    drafts.keep('7', 'join', JOIN)
    drafts.keep('8', 'join', JOIN)
    session.clear()
    await logIn('7')
    expect(drafts.take('join')).toBeUndefined()
    await logIn('8')
    expect(drafts.take('join')).toEqual(JOIN)
  })

  it('of a visitor is restored once, for the next member who logs in', async () => {
    const { session, drafts, logIn } = await opened()
    session.clear('expired')
    drafts.keep('', 'buy-VC', { text: '12' })
    await logIn('9')
    expect(drafts.take('buy-VC')).toEqual({ text: '12' })
    expect(drafts.take('buy-VC')).toBeUndefined()
  })

  it('of a visitor replaces an older draft of the member', async () => {
    const { session, drafts, logIn } = await opened()
    drafts.keep('7', 'transfer', { to: '100008', text: '1' })
    session.clear('expired')
    drafts.keep('', 'transfer', { to: '100009', text: '2' })
    await logIn('7')
    expect(drafts.take('transfer')).toEqual({ to: '100009', text: '2' })
  })

  it('is deleted separately from other drafts when it is sent', async () => {
    const { drafts } = await opened()
    drafts.keep('7', 'join', JOIN)
    drafts.keep('7', 'withdraw', { text: '1' })
    drafts.keep('7', 'join', undefined)
    expect(drafts.take('join')).toBeUndefined()
    expect(drafts.take('withdraw')).toEqual({ text: '1' })
  })

  it('in another version’s format is ignored, and can be replaced', async () => {
    const { storage, drafts, session } = await opened()
    storage.write('boex', JSON.stringify({ version: 1, token: 'token', userId: '7', drafts: { 7: { join: 'burn' } } }))
    expect(drafts.take('join')).toBeUndefined()
    drafts.keep(session.userId, 'join', JOIN)
    expect(drafts.take('join')).toEqual(JOIN)
  })
})
