import { asynchronousCalls, type Calls } from './call'

/** Storage limits of real hosts in KiB, in total and per key. */
const LARGEST_KIB = 10_240
const LARGEST_VALUE_BYTES = 1_048_576

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** Creates the storage calls. Storage lives as long as the host; a driver copies it to the next host. */
export const createStorageCalls = (entries: Map<string, string>): Calls => {
  const read = (key: unknown): unknown => {
    const text = entries.get(String(key))
    return text === undefined ? '' : JSON.parse(text)
  }
  const write = (key: unknown, value: unknown): void => {
    const text = JSON.stringify(value)
    if (bytesOf(text) > LARGEST_VALUE_BYTES) throw new Error('setStorage:fail entry size limit reached')
    entries.set(String(key), text)
  }
  const describe = () => ({
    keys: [...entries.keys()],
    currentSize: Math.ceil([...entries.values()].reduce((sum, text) => sum + bytesOf(text), 0) / 1024),
    limitSize: LARGEST_KIB,
  })
  return {
    getStorageSync: read,
    setStorageSync: write,
    removeStorageSync: (key: unknown) => {
      entries.delete(String(key))
    },
    clearStorageSync: () => entries.clear(),
    getStorageInfoSync: describe,
    ...asynchronousCalls({
      getStorage: ({ key }) => {
        if (!entries.has(String(key))) throw new Error('data not found')
        return { data: read(key) }
      },
      setStorage: ({ key, data }) => write(key, data),
      removeStorage: ({ key }) => {
        entries.delete(String(key))
      },
      clearStorage: () => entries.clear(),
      getStorageInfo: describe,
    }),
  }
}
