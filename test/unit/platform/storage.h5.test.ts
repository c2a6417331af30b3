import { createStorage } from '@/platform/device/storage.h5'

const KEY = 'boex'
const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

/** Simulates a full local storage, while the session storage still accepts data. */
const fillLocalStorage = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key: string, text: string) {
    if (this === window.localStorage) full()
    else Reflect.set(this, key, text)
  })

afterEach(() => {
  jest.restoreAllMocks()
  window.localStorage.clear()
  window.sessionStorage.clear()
})

describe('the browser’s storage', () => {
  it('keeps values in the tab if the storage is full, and reports that they are not permanent', () => {
    const storage = createStorage()
    storage.write(KEY, 'old')
    fillLocalStorage()
    expect(storage.write(KEY, 'new')).toBe(false)
    expect(createStorage().read(KEY)).toBe('new')
  })

  it('stores them permanently once there is room again', () => {
    const storage = createStorage()
    fillLocalStorage()
    storage.write(KEY, 'new')
    jest.restoreAllMocks()
    expect(storage.write(KEY, 'newer')).toBe(true)
    expect({ getItem: window.sessionStorage.getItem(KEY), read: createStorage().read(KEY) }).toEqual({
      getItem: null,
      read: 'newer',
    })
  })

  it('behaves as on a first visit if it is blocked', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(full)
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
    const storage = createStorage()
    expect({ write: storage.write(KEY, 'new'), read: storage.read(KEY) }).toEqual({ write: false, read: undefined })
  })
})
