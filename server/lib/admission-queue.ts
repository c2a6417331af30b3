const waiting: (() => void)[] = []

const admitNext = (together: number): void => {
  const admitted = waiting.splice(0, together)
  // What is put off now waits until the event loop has gone round.
  if (waiting.length > 0) setImmediate(admitNext, together)
  for (const begin of admitted) begin()
}

/**
 * A FIFO admission queue: resolves when work may begin, a few in each round of the process's event loop. The
 * embedded database and the chain answer within the process, so that a call which began at once would be worked at to
 * its end before the next socket is looked at. A round accepts one new connection: where each lasts as long as hundreds
 * of calls, whoever comes anew waits for minutes while those who are there are answered again and again.
 * @param together how many begin in one round: a round costs as much as a part of a call
 */
export const admission = (together: number): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(admitNext, together)
  })
