import Taro from '@tarojs/taro'
import { answerOfFailure } from '@/lib/host-failure'
import { withDeadline } from './deadline'
import { createCancellation, sendForm } from './host-calls'
import type { Transport, TransportDependencies } from './ports'

/** Parses the JSON of a response; undefined if it is none. A host may have parsed it already. */
const parsed = (data: unknown): unknown => {
  if (typeof data !== 'string') return data ?? undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

/** Creates the transport on `Taro.request` for every host, with our own timeout. */
export const createTransport = (dependencies: TransportDependencies): Transport => ({
  send: (request) =>
    withDeadline(request, dependencies, async (onEnd) => {
      const { url, method, body, headers, timeoutMilliseconds } = request
      const cancellation = createCancellation()
      const task = Taro.request({
        url,
        method,
        // A request without a body needs no CORS preflight (Fetch standard).
        ...(body && { data: body }),
        header: { ...(body && { 'content-type': 'application/json' }), ...headers },
        // As text: on the web, Taro's JSON mode returns null for a truncated body.
        dataType: 'text',
        responseType: 'text',
        timeout: timeoutMilliseconds,
        ...cancellation.options,
      })
      onEnd(() => cancellation.abort(task))
      try {
        const { statusCode, data } = await task
        return { status: statusCode, body: parsed(data) }
      } catch (failure) {
        const answer = answerOfFailure(failure)
        if (!answer) throw failure
        return { status: answer.status, body: parsed(answer.data) }
      }
    }),
  upload: (upload) =>
    withDeadline(upload, dependencies, async (onEnd, onSent) => {
      const { statusCode, data } = await sendForm(upload, onEnd, onSent)
      return { status: statusCode, body: parsed(data) }
    }),
})
