type Listener = (...given: unknown[]) => void

/** One end of the channel between a page and the page that opened it. */
export class EventChannel {
  private readonly listeners = new Map<string, Set<Listener>>()
  private peer: EventChannel | undefined

  static pair(): readonly [EventChannel, EventChannel] {
    const ends = [new EventChannel(), new EventChannel()] as const
    ends[0].peer = ends[1]
    ends[1].peer = ends[0]
    return ends
  }

  emit(event: string, ...given: unknown[]): void {
    for (const listener of [...(this.peer?.listeners.get(event) ?? [])]) listener(...given)
  }

  on(event: string, listener: Listener): void {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener))
  }

  once(event: string, listener: Listener): void {
    const once: Listener = (...given) => {
      this.off(event, once)
      listener(...given)
    }
    this.on(event, once)
  }

  off(event: string, listener?: Listener): void {
    if (listener) this.listeners.get(event)?.delete(listener)
    else this.listeners.delete(event)
  }
}
