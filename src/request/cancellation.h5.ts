/**
 * How a call of the web ends early: by a signal, which ends the body of an answer too, where Taro's own timer and task
 * end with its headers (Fetch standard). No cookie goes along.
 */
export const createCancellation = () => {
  const controller = new AbortController()
  return {
    options: { signal: controller.signal, credentials: 'omit' } as const,
    abort: (_task: unknown) => controller.abort(),
  }
}
