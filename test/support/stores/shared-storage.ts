import type { Storage } from '@/platform/ports'

/**
 * The storage of one origin, shared by several pages of a browser. Each page reads and writes its own copy. Writes
 * reach the common copy later, in order, and the other pages later still. A page with pending writes keeps its own
 * copy.
 */
export class SharedStorage {
  private readonly pages: {
    copy: string | undefined
    onTheWay: number
    listeners: ((text: string | undefined) => void)[]
  }[] = []
  private readonly arriving: (() => void)[] = []
  kept: string | undefined

  openPage(): Storage {
    const page = { copy: this.kept, onTheWay: 0, listeners: [] as ((text: string | undefined) => void)[] }
    this.pages.push(page)
    const put = (text: string | undefined) => {
      page.copy = text
      page.onTheWay += 1
      this.arriving.push(() => {
        this.kept = text
        page.onTheWay -= 1
        for (const other of this.pages) {
          if (other === page) continue
          if (other.onTheWay === 0) other.copy = text
          for (const listener of other.listeners) listener(text)
        }
      })
    }
    return {
      read: () => page.copy,
      write: (_, text) => {
        put(text)
        return true
      },
      remove: () => put(undefined),
      onExternalChange: (_, listener) => {
        page.listeners.push(listener)
        return () => undefined
      },
    }
  }

  /** Delivers the next write. @returns true if there was one */
  deliver(): boolean {
    const next = this.arriving.shift()
    next?.()
    return next !== undefined
  }

  /** @throws Error when pages keep responding to each other */
  settle(): void {
    for (let count = 0; this.deliver(); count += 1) if (count > 1_000) throw new Error('the pages do not come to rest')
  }
}
