import { bytesToBase64 } from '../base64'
import { blobOf } from '../temporary-files'
import { asynchronousCalls, type Calls, type Options } from './call'

const decoded = (bytes: Uint8Array, encoding: unknown): unknown => {
  if (encoding === undefined) return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  if (encoding === 'utf8' || encoding === 'utf-8') return new TextDecoder().decode(bytes)
  if (encoding === 'base64') return bytesToBase64(bytes)
  throw new Error(`invalid encoding "${encoding}"`)
}

const readFile = async ({ filePath, encoding, position = 0, length }: Options): Promise<{ data: unknown }> => {
  const all = new Uint8Array(await (await blobOf(String(filePath))).arrayBuffer())
  const start = Number(position)
  const end = length === undefined ? all.length : start + Number(length)
  if (start < 0 || start > all.length) throw new Error('invalid position')
  // Real hosts refuse a length beyond the file's end.
  if (end < start || end > all.length) throw new Error(`the value of "length" is out of range`)
  return { data: decoded(all.subarray(start, end), encoding) }
}

/** Creates the file system calls that read and inspect the host's files. Other calls throw. */
export const createFileCalls = (refuse: (name: string) => never): Calls => {
  const calls = asynchronousCalls({
    readFile,
    getFileInfo: async ({ filePath }) => ({ size: (await blobOf(String(filePath))).size }),
    access: async ({ path }) => {
      await blobOf(String(path))
    },
  })
  const manager = new Proxy(calls, {
    get: (present, name) => {
      if (typeof name !== 'string' || name in present || name === 'then') return Reflect.get(present, name)
      return refuse(`getFileSystemManager().${name}`)
    },
  })
  return { getFileSystemManager: () => manager }
}
