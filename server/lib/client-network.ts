import { isIPv4, isIPv6 } from 'node:net'

const GROUPS_OF_A_NETWORK = 4
const GROUPS = 8
/** An IPv4 address as a socket that hears both kinds shows it (RFC 4291, 2.5.5.2). */
const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i

/**
 * Returns the key by which limits count a client: an IPv4 address, or the 64-bit network of an IPv6 address. An IPv6
 * subscriber has at least a /64 (RFC 6177) and could call from a new address each time.
 */
export const clientNetwork = (address: string): string => {
  // Fast path: most addresses are IPv4.
  if (isIPv4(address)) return address
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

/**
 * Returns Fastify's option for the client address behind our own proxies, the nearest `count` hops. Trusting all hops
 * would accept an address that the client wrote.
 */
export const trustProxies = (count: number): false | ((address: string, hop: number) => boolean) =>
  count > 0 && ((_, hop) => hop < count)

const SHOWN_PARTS = 3

/**
 * A network as members see it, and as it is kept: without the end of the address, which would name a household.
 * `203.0.113.7` is `203.0.113.*`, `2001:db8:1:2::/64` is `2001:db8:1:*`; empty where it
 * is no address.
 * @param network as `clientNetwork` answers
 */
export const maskedNetwork = (network: string): string => {
  if (!isIPv4(network) && !network.endsWith('::/64')) return ''
  const separator = network.includes(':') ? ':' : '.'
  return `${network.split(separator).slice(0, SHOWN_PARTS).join(separator)}${separator}*`
}
