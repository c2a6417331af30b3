import type { FastifyRequest } from 'fastify'
import type { Config } from './config'

/** Origin under which a client reaches the platform. */
export interface PublicOrigin {
  /** Scheme, host and port, e.g. `https://app.example.com`. */
  readonly origin: string
  /** The same of the page, which another host may serve: the URI of a sign-in message (EIP-4361). */
  readonly pageOrigin: string
  /** Host and port of the page: the domain of a sign-in message, which wallets compare with the page that asks. */
  readonly domain: string
  readonly websocketOrigin: string
}

const publicOriginFrom = (origin: string, pageUrl: string): PublicOrigin => {
  const page = new URL(pageUrl || origin)
  return { origin, pageOrigin: page.origin, domain: page.host, websocketOrigin: origin.replace(/^http/, 'ws') }
}

/** Loopback, private and link-local hosts: development trusts the host of a request only if it is one of these. */
const LOCAL_HOST =
  /^(localhost|127(\.\d{1,3}){3}|10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|\[::1\])(:\d{1,5})?$/

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/

/** Tells whether PUBLIC_URL or PAGE_URL name the host of a request; without PUBLIC_URL every host is known. */
export const isKnownHost = ({ hostname }: FastifyRequest, { publicUrl, pageUrl }: Config): boolean => {
  if (publicUrl === '' || LOOPBACK.test(hostname)) return true
  return [publicUrl, pageUrl].some((url) => url !== '' && new URL(url).hostname === hostname.toLowerCase())
}

/**
 * PUBLIC_URL where it is set, always so in production: a sign-in that names the host of the request would be good for
 * whatever site sends it. In development the host of the request, when it is a local one.
 */
export const publicOriginOf = (request: FastifyRequest, { publicUrl, pageUrl, port }: Config): PublicOrigin => {
  if (publicUrl !== '') return publicOriginFrom(publicUrl, pageUrl)
  if (LOCAL_HOST.test(request.host)) return publicOriginFrom(`${request.protocol}://${request.host}`, pageUrl)
  const { localAddress = '127.0.0.1', localPort = port } = request.socket
  const host = localAddress.includes(':') ? `[${localAddress.replace(/^::ffff:/, '')}]` : localAddress
  return publicOriginFrom(`http://${host}:${localPort}`, pageUrl)
}
