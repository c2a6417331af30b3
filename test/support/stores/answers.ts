import type { CallOptions, Request } from '@/request/request'

/** What calls answer, by the last part of their path; one may throw, or answer a promise. */
export type Answers = Record<string, ((payload: never, options?: CallOptions) => unknown) | undefined>

/** A call that a test answered. */
export interface Asked {
  readonly call: string
  readonly payload: unknown
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** A request wrapper of a store that is tested alone; other calls never end. */
export const requestOf = (answers: Answers): Pick<Request, 'call'> =>
  ({
    call: async (path, payload, options) => {
      const answer = answers[nameOf(path)]
      return answer ? answer(payload as never, options) : new Promise(() => undefined)
    },
  }) as Pick<Request, 'call'>

/**
 * Answers these calls of an app in the platform's place; the others go on to its transport.
 *
 * @returns the calls that were answered, in their order
 */
export const answerCalls = (request: Request, answers: Answers): Asked[] => {
  const { call } = request
  const asked: Asked[] = []
  const fake = async (path: Parameters<Request['call']>[0], payload: never, options?: CallOptions) => {
    const name = nameOf(path)
    const answer = answers[name]
    if (!answer) return call(path, payload, options)
    asked.push({ call: name, payload })
    return answer(payload, options)
  }
  Object.assign(request, { call: fake })
  return asked
}
