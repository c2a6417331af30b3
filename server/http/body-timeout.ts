import type { FastifyInstance } from 'fastify'
import { VIDEO_BYTES_MAXIMUM } from '@/domain/video'

/** Minimum rate of a large body: half a megabit per second. */
const SLOWEST_BYTES_PER_MILLISECOND = 64
/** Maximum size of an upload form, which is a little larger than its file. */
const LARGEST_BODY_BYTES = VIDEO_BYTES_MAXIMUM + 1024 * 1024
const LOOK_MILLISECONDS = 1_000

/** Returns the maximum time for any request to arrive, in milliseconds. After it Node ends the connection. */
export const longestBodyTimeoutMilliseconds = (baseMilliseconds: number): number =>
  baseMilliseconds + LARGEST_BODY_BYTES / SLOWEST_BYTES_PER_MILLISECOND

/**
 * Ends requests whose body arrives too slowly. After a base time for all, a body must arrive at the slowest allowed
 * rate. A phone's uplink can carry a video, while a stalled sender is cut off. Node's own limit is the same for all
 * requests.
 *
 * Time in which the server does not read the body yet, as while it looks up the sender, does not count. A request
 * without a body is complete with its headers, so its answer or websocket has no time limit here.
 */
export const setBodyTimeout = (app: FastifyInstance, baseMilliseconds: number): void => {
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
