import type { FastifyRequest } from 'fastify'
import type { Config } from '../config'

/** The address under which somebody reaches the platform. */
export interface PublicOrigin {
  /** Scheme, host and port, e.g. `https://app.example.com`. */
  readonly origin: string
  /** Host and port: the domain of a sign-in message (EIP-4361). */
  readonly domain: string
  readonly websocketOrigin: string
}

const publicOriginFrom = (origin: string): PublicOrigin => {
  const { host } = new URL(origin)
  return { origin, domain: host, websocketOrigin: origin.replace(/^http/, 'ws') }
}

/** Loopback, private and link-local hosts: the only ones a development start believes a request about. */
const LOCAL_HOST =
  /^(localhost|127(\.\d{1,3}){3}|10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|\[::1\])(:\d{1,5})?$/

/**
 * PUBLIC_URL where it is set, always so in production: a sign-in that names the host of the request would be good for
 * whatever site sends it. In development the host of the request, when it is a local one.
 */
export const publicOriginOf = (request: FastifyRequest, config: Config): PublicOrigin => {
  if (config.publicUrl !== '') return publicOriginFrom(config.publicUrl)
  if (LOCAL_HOST.test(request.host)) return publicOriginFrom(`${request.protocol}://${request.host}`)
  const { localAddress = '127.0.0.1', localPort = config.port } = request.socket
  const host = localAddress.includes(':') ? `[${localAddress.replace(/^::ffff:/, '')}]` : localAddress
  return publicOriginFrom(`http://${host}:${localPort}`)
}
