import { isIPv6 } from 'node:net'

const GROUPS_OF_A_NETWORK = 4
const GROUPS = 8
/** An IPv4 address as a socket that hears both kinds shows it (RFC 4291, 2.5.5.2). */
const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/**
 * Who is counted as one when calls are limited: an IPv4 address, or the 64-bit network of an IPv6 address, for one
 * subscriber is handed at least that many (RFC 6177) and could call from a new address each time.
 */
export const clientNetwork = (address: string): string => {
  const [, mapped] = MAPPED.exec(address) ?? []
  if (mapped !== undefined) return mapped
  const [whole = ''] = address.split('%')
  if (!isIPv6(whole)) return address
  const [before = '', after] = whole.split('::')
  const left = before === '' ? [] : before.split(':')
  const right = after === undefined || after === '' ? [] : after.split(':')
  const groups = [...left, ...Array<string>(Math.max(0, GROUPS - left.length - right.length)).fill('0'), ...right]
  const network = groups.slice(0, GROUPS_OF_A_NETWORK).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
