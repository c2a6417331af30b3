import { AddressBookStore } from '@/stores/address-book-store'
import { createPersistence } from '@/stores/persistence'
import { walletUser } from '../../support/fake-platform/session-answers'
import { memoryStorage } from '../../support/stores/device'

const opened = () => {
  const storage = memoryStorage()
  const session = { user: walletUser() as ReturnType<typeof walletUser> | undefined }
  const open = () => new AddressBookStore(createPersistence(storage), session)
  return { storage, session, open, book: open() }
}

describe('the address book on this device', () => {
  it('keeps the anti-phishing word, recipients and their names between visits (F7, F10)', () => {
    const { book, open } = opened()
    book.choosePhrase(' blue heron ')
    book.used('100008', 1)
    book.used('0xAB', 2)
    book.name('0xab', ' Anna ', 3)
    const again = open()
    expect(again.phrase).toBe('blue heron')
    expect(again.recipients).toEqual([
      { value: '0xAB', name: 'Anna', usedAt: 2 },
      { value: '100008', name: '', usedAt: 1 },
    ])
    expect(again.nameOf('0xAb')).toBe('Anna')
    expect(again.nameOf('100008')).toBeUndefined()
  })

  it('is separate for each member', () => {
    const { book, session, open } = opened()
    book.choosePhrase('heron')
    session.user = walletUser({ id: '8' })
    expect(open().phrase).toBe('')
    session.user = undefined
    book.choosePhrase('nobody')
    session.user = walletUser()
    expect(open().phrase).toBe('heron')
  })

  it('keeps the thirty latest recipients, and every named one', () => {
    const { book } = opened()
    book.name('100000', 'Anna', 0)
    for (let number = 1; number <= 40; number += 1) book.used(String(100_000 + number), number)
    expect(book.recipients).toHaveLength(30)
    expect(book.nameOf('100000')).toBe('Anna')
    expect(book.recipients[0]?.value).toBe('100040')
  })

  it('starts empty if its stored data is invalid, without affecting other data', () => {
    const { storage, open } = opened()
    storage.write('boex', JSON.stringify({ version: 1, token: 'token', addressBooks: { 7: { phrase: 7 } } }))
    expect(open().phrase).toBe('')
    expect(createPersistence(storage).read().token).toBe('token')
  })
})
