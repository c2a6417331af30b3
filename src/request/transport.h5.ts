import { AppError } from '@/errors/app-error'
import type { Transport, TransportAnswer, TransportRequest, TransportSurroundings } from './ports'

export type { Transport } from './ports'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The browser's `fetch`. Taro's request of the web build is the same with polyfills no supported browser needs, and its
 * timeout ends with the headers, where a body can still hang.
 */
export const createTransport = (surroundings: TransportSurroundings): Transport => {
  const { network, clock } = surroundings
  const run = async (
    { url, headers, timeoutMilliseconds, signal }: Omit<TransportRequest, 'method' | 'body'>,
    prepare: () => Promise<RequestInit>,
  ): Promise<TransportAnswer> => {
    if (signal?.aborted) throw new AppError('aborted')
    const controller = new AbortController()
    const cancel = () => controller.abort()
    let late = false
    const timer = clock.setTimeout(() => {
      late = true
      controller.abort()
    }, timeoutMilliseconds)
    signal?.addEventListener('abort', cancel)
    try {
      const init = await prepare()
      const response = await fetch(url, {
        credentials: 'omit',
        cache: 'no-store',
        ...init,
        headers: { ...init.headers, ...headers },
        signal: controller.signal,
      })
      return { status: response.status, body: parsed(await response.text()) }
    } catch (error) {
      if (late) throw new AppError('timeout', { cause: error })
      if (signal?.aborted) throw new AppError('aborted', { cause: error })
      throw new AppError(network.isOnline() ? 'server-busy' : 'offline', { cause: error })
    } finally {
      clock.clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    }
  }

  return {
    send: (request) =>
      run(request, async () => ({
        method: request.method,
        // A question without a body needs no leave of a foreign service to be asked (Fetch standard: CORS preflight).
        ...(request.body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(request.body),
        }),
      })),
    upload: async (upload) => {
      const { sendForm } = await import(/* webpackChunkName: "upload" */ './send-form.h5')
      return sendForm(upload, surroundings)
    },
  }
}
