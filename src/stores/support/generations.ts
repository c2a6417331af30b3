/** One question to the platform: its place in the order of asking, and who asked. */
export interface Generation {
  readonly number: number
  readonly owner: string
}

/**
 * Keeps late answers out. An answer counts only while nothing newer was applied and the member who asked is still the
 * member.
 */
export class Generations {
  private begun = 0
  private applied = 0

  /** @param owner whose answers these are: the present member's id, empty for a visitor */
  constructor(private readonly owner: () => string) {}

  /** To be called as a question is sent. */
  begin(): Generation {
    this.begun += 1
    return { number: this.begun, owner: this.owner() }
  }

  /** Whether what came of a question may still be shown. */
  counts({ number, owner }: Generation): boolean {
    return number > this.applied && owner === this.owner()
  }

  /** Answers whether an answer counts; if so, older ones are dropped from now on. */
  apply(generation: Generation): boolean {
    if (!this.counts(generation)) return false
    this.applied = generation.number
    return true
  }

  /** Drops the answers to everything asked before: what is shown now is newer. */
  supersede(): void {
    this.apply(this.begin())
  }
}
