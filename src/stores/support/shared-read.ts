/** For how long a finished read is shared too: the launch and the first screen ask for the same. */
const AS_GOOD_AS_NOW_MILLISECONDS = 1_000

/** One read at a time: who asks while one runs, or has just ended, shares its result. */
export class SharedRead {
  private latest: { readonly state: string; readonly ended: Promise<void>; answeredAt?: number } | undefined

  /**
   * @param state who asks and what has been written so far: a read that was begun in another state may answer what is
   *   no longer true, and is not joined
   * @param now Unix milliseconds; left out where nothing that was answered is joined
   */
  constructor(
    private readonly state: () => string,
    private readonly now?: () => number,
  ) {}

  join(read: () => Promise<void>): Promise<void> {
    const { latest } = this
    return latest?.state === this.state() && this.isPresent(latest.answeredAt) ? latest.ended : this.begin(read)
  }

  /** Starts a new read, which later callers join. */
  begin(read: () => Promise<void>): Promise<void> {
    const latest: NonNullable<typeof this.latest> = {
      state: this.state(),
      ended: read().then(
        () => {
          latest.answeredAt = this.now?.()
          if (latest.answeredAt === undefined) this.leave(latest)
        },
        (error) => {
          this.leave(latest)
          throw error
        },
      ),
    }
    this.latest = latest
    return latest.ended
  }

  /** Later callers do not join the running read. */
  abandon(): void {
    this.latest = undefined
  }

  private isPresent(answeredAt: number | undefined): boolean {
    return answeredAt === undefined || (this.now?.() ?? 0) - answeredAt < AS_GOOD_AS_NOW_MILLISECONDS
  }

  private leave(read: typeof this.latest): void {
    if (this.latest === read) this.latest = undefined
  }
}
