/** Ends calls before their time, as an `AbortController` does where the host has one: mini-programs have none. */
export class CancelSource {
  aborted = false
  private readonly listeners = new Set<() => void>()

  cancel(): void {
    if (this.aborted) return
    this.aborted = true
    for (const listener of [...this.listeners]) listener()
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    this.listeners.add(listener)
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    this.listeners.delete(listener)
  }
}
