const waiting: (() => void)[] = []

const admitNext = (): void => {
  const begin = waiting.shift()
  // The rest waits for the next round of the event loop.
  if (waiting.length > 0) setImmediate(admitNext)
  begin?.()
}

/**
 * A FIFO admission queue: resolves when work may begin, one in each round of the process's event loop. The embedded
 * database and the chain answer within the process, so a call that began immediately would run to its end before the next
 * socket is read. A round accepts one new connection: if each lasted hundreds of calls, new clients would wait for minutes.
 */
export const admission = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(admitNext)
  })
