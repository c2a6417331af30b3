/** Map in memory with a maximum size. It removes expired entries, and beyond the capacity the oldest ones. */
export class BoundedMap<Value> {
  private readonly entries = new Map<string, Value>()

  /** @param isOver returns true if an entry has expired */
  constructor(
    private readonly capacity: number,
    private readonly isOver: (value: Value) => boolean,
  ) {}

  get(key: string): Value | undefined {
    const value = this.entries.get(key)
    return value === undefined || this.isOver(value) ? undefined : value
  }

  set(key: string, value: Value): void {
    this.entries.delete(key)
    this.entries.set(key, value)
    // One that is set again stands at the end, so that the first ones are over before the others as a rule.
    for (const [oldest, kept] of this.entries) {
      if (this.entries.size <= this.capacity && !this.isOver(kept)) return
      this.entries.delete(oldest)
    }
  }

  delete(key: string): void {
    this.entries.delete(key)
  }
}
