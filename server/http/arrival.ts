import type { FastifyInstance } from 'fastify'
import { VIDEO_BYTES_MAXIMUM } from '@/domain/video'

/** The slowest sender of a large body who is waited for: half a megabit a second. */
const SLOWEST_BYTES_PER_MILLISECOND = 64
/** A form is a little larger than its file. */
const LARGEST_BODY_BYTES = VIDEO_BYTES_MAXIMUM + 1024 * 1024
const LOOK_MILLISECONDS = 1_000

/** Time within which any request has arrived whole; beyond it Node itself ends the connection. */
export const longestArrivalMilliseconds = (baseMilliseconds: number): number =>
  baseMilliseconds + LARGEST_BODY_BYTES / SLOWEST_BYTES_PER_MILLISECOND

/**
 * Gives up on a body that does not arrive: after a base for all, what has come must have come at the slowest rate at least.
 * So a telephone's uplink carries a video, and a sender who stands still is let go. Node's own limit is one for all
 * requests. While nobody reads the body, its sender being looked up, it is not the sender who is slow. A request without a body has arrived with its headers: what it is answered, or the socket that it becomes, may
 * last.
 */
export const limitArrival = (app: FastifyInstance, baseMilliseconds: number): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    done()
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    const { socket } = raw
    let began = Date.now()
    const before = socket.bytesRead
    const stop = () => clearInterval(timer)
    const look = () => {
      if (raw.complete) return stop()
      if (raw.readableFlowing === null) began = Date.now()
      const allowed = baseMilliseconds + (socket.bytesRead - before) / SLOWEST_BYTES_PER_MILLISECOND
      if (Date.now() - began < allowed) return
      stop()
      const error = Object.assign(new Error('the request did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      app.server.emit('clientError', error, socket)
    }
    const timer = setInterval(look, Math.min(LOOK_MILLISECONDS, baseMilliseconds))
    timer.unref()
    raw.once('end', stop)
    raw.once('close', stop)
  })
}
