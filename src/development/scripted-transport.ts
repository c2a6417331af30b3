import { AppError } from '@/errors/app-error'
import { isObject } from '@/lib/is-object'
import type { Clock } from '@/platform/ports'
import type { Transport, TransportAnswer, TransportRequest } from '@/request/ports'
import type { Scenario } from './scenario'

/** Long enough to see every skeleton, but shorter than the request timeout. */
const SLOW_MILLISECONDS = 5_000

const CONFIGURATION = '/api/login/getConfig'

/** Returns the same response with empty lists. */
const emptied = ({ status, body }: TransportAnswer): TransportAnswer => {
  if (!isObject(body)) return { status, body }
  const { data } = body
  if (Array.isArray(data)) return { status, body: { ...body, data: [] } }
  if (isObject(data) && Array.isArray(data.list))
    return { status, body: { ...body, data: { ...data, list: [], total: 0 } } }
  return { status, body }
}

const answerOf = (code: number): TransportAnswer => ({ status: 200, body: { code, msg: '', data: null } })

/**
 * Returns a transport with the scenario's responses. The configuration always succeeds, because the app cannot start
 * without it.
 */
export const scriptTransport = (transport: Transport, played: () => Scenario, clock: Clock): Transport => {
  const play = async (
    { url, headers }: Pick<TransportRequest, 'url' | 'headers'>,
    send: () => Promise<TransportAnswer>,
  ): Promise<TransportAnswer> => {
    const { api } = played()
    if (api === 'offline') throw new AppError('offline')
    if (url.endsWith(CONFIGURATION) || !url.includes('/api/')) return send()
    if (api === 'slow') await new Promise<void>((resolve) => void clock.setTimeout(resolve, SLOW_MILLISECONDS))
    if (api === 'expired' && headers.token !== undefined) return answerOf(401)
    if (api === 'refused') return answerOf(0)
    if (api === 'broken') return { status: 500, body: undefined }
    return api === 'empty' ? emptied(await send()) : send()
  }
  return {
    send: (request) => play(request, () => transport.send(request)),
    upload: (upload) => play(upload, () => transport.upload(upload)),
  }
}
