/**
 * A FIFO admission queue: a few begin in each round of the process's event loop. The embedded database and the chain answer
 * within the process, so that a call which began at once would be worked at to its end before the next socket is looked at.
 * A round accepts one new connection: where each lasts as long as hundreds of calls, whoever comes anew waits for minutes
 * while those who are there are answered again and again.
 */
export class AdmissionQueue {
  private readonly waiting: (() => void)[] = []

  /** @param together how many begin in one round: a round costs as much as a part of a call */
  constructor(private readonly together: number) {}

  /** Resolves when work may begin. */
  admission(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve)
      if (this.waiting.length === 1) setImmediate(() => this.admitNext())
    })
  }

  private admitNext(): void {
    const admitted = this.waiting.splice(0, this.together)
    // What is put off now waits until the event loop has gone round.
    if (this.waiting.length > 0) setImmediate(() => this.admitNext())
    for (const begin of admitted) begin()
  }
}
