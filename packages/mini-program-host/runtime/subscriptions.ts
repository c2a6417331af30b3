type Listener = (detail: unknown) => void

/** The `on…` and `off…` calls of `wx` and their listeners. */
export class Subscriptions {
  private readonly listeners = new Map<string, Set<Listener>>()

  on(event: string, listener: Listener): void {
    const present = this.listeners.get(event) ?? new Set()
    this.listeners.set(event, present.add(listener))
  }

  /** Removes all listeners if none is given, as real hosts do. */
  off(event: string, listener?: Listener): void {
    if (listener) this.listeners.get(event)?.delete(listener)
    else this.listeners.delete(event)
  }

  emit(event: string, detail: unknown): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(detail)
  }
}
