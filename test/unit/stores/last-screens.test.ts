import { LastScreens } from '@/stores/last-screens'
import { createPersistence } from '@/stores/persistence'
import { memoryStorage } from '../../support/stores/device'

const setUp = () => {
  const persistence = createPersistence(memoryStorage())
  const present = { owner: '7', language: 'en' as 'en' | 'zh' }
  const store = new LastScreens(
    persistence,
    () => present.owner,
    () => present.language,
    { now: () => 1_000 },
  )
  return { store, present, kept: () => persistence.read().lastScreens }
}

describe('what was last in sight', () => {
  it('is kept by page, with its time', () => {
    const { store, kept } = setUp()
    store.keep('pages/index', '<p>one</p>')
    store.keep('pages/account', '<p>two</p>')
    expect(kept()).toEqual({
      userId: '7',
      language: 'en',
      screens: { 'pages/index': { html: '<p>one</p>', at: 1_000 }, 'pages/account': { html: '<p>two</p>', at: 1_000 } },
    })
  })

  it.each([
    { owner: '8', language: 'en' as const },
    { owner: '', language: 'en' as const },
    { owner: '7', language: 'zh' as const },
  ])('stands beside nothing of another member or language: $owner $language', (next) => {
    const { store, present, kept } = setUp()
    store.keep('pages/index', '<p>one</p>')
    Object.assign(present, next)
    store.keep('pages/account', '<p>two</p>')
    expect(Object.keys(kept().screens)).toEqual(['pages/account'])
  })

  it('is gone when it is forgotten, and too much is never kept', () => {
    const { store, kept } = setUp()
    store.keep('pages/index', 'x'.repeat(60_001))
    expect(kept().screens).toEqual({})
    store.keep('pages/index', '<p>one</p>')
    store.forget()
    expect(kept()).toMatchObject({ userId: '', screens: {} })
  })
})
