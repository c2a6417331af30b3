/** Cancels calls. It replaces `AbortController`, which mini-programs do not have. */
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
