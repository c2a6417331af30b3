import Taro from '@tarojs/taro'
import { answerOfFailure } from '@/lib/host-failure'
import { createCancellation } from './cancellation'
import { parsed, withDeadline } from './deadline'
import type { Transport, TransportDependencies } from './ports'
import { sendForm } from './send-form'

export type { Transport } from './ports'

/** The app's calls by `Taro.request`, whichever the host, with a timer of our own. */
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
        // As text: on the web, Taro's JSON answers null for a truncated body.
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
  upload: (upload) => sendForm(upload, dependencies),
})
