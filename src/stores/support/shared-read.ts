/** One read at a time: who asks while one is on its way gets what becomes of that one. */
export class SharedRead {
  private running: { readonly state: string; readonly ended: Promise<void> } | undefined

  /**
   * @param state who asks and what has been written so far: a read that was begun in another state may answer what is
   *   no longer true, and is not joined
   */
  constructor(private readonly state: () => string) {}

  join(read: () => Promise<void>): Promise<void> {
    return this.running?.state === this.state() ? this.running.ended : this.begin(read)
  }

  /** Reads anew; who asks from now on joins this one. */
  begin(read: () => Promise<void>): Promise<void> {
    const running = {
      state: this.state(),
      ended: read().finally(() => {
        if (this.running === running) this.running = undefined
      }),
    }
    this.running = running
    return running.ended
  }

  /** Nobody joins what is on its way any more. */
  abandon(): void {
    this.running = undefined
  }
}
