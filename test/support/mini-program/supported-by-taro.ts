import fs from 'node:fs'
import path from 'node:path'

const SHARED = path.resolve(__dirname, '../../../node_modules/@tarojs/shared/dist/native-apis.js')
const TYPES = path.resolve(__dirname, '../../../node_modules/@tarojs/taro/types/api')

let supported: ReadonlyMap<string, readonly string[]> | undefined

/** Marks a call in Taro's list of calls for every host. */
export const EVERYWHERE = 'everywhere'

/**
 * Returns the hosts that support a call, by Taro's declarations (`@supported weapp, swan, …`) and its list of calls for
 * every host. This is the only source for hosts without vendor declarations.
 */
export const supportedByTaro = (): ReadonlyMap<string, readonly string[]> => {
  if (supported) return supported
  const found = new Map<string, readonly string[]>()
  for (const file of fs.readdirSync(TYPES, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue
    const text = fs.readFileSync(path.join(TYPES, file), 'utf8')
    for (const [, comment = '', name = ''] of text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+)\s*[<(]/g)) {
      const [, hosts = ''] = /@supported ([\w, ]+)/.exec(comment) ?? []
      found.set(name, [...(found.get(name) ?? []), ...hosts.split(/[ ,]+/)])
    }
  }
  const shared = fs.readFileSync(SHARED, 'utf8')
  const list = shared.slice(0, shared.indexOf('function getCanIUseWebp'))
  for (const [, name = ''] of list.matchAll(/^ {4}'(\w+)',?$/gm)) {
    found.set(name, [...(found.get(name) ?? []), EVERYWHERE])
  }
  supported = found
  return found
}
