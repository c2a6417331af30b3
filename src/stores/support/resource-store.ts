import type { Aged, Resource } from './resource'

/** What several screens show of one call, shared by all of them. */
export abstract class ResourceStore<T> implements Aged {
  constructor(protected readonly resource: Resource<T>) {}

  get storedAt(): number | undefined {
    return this.resource.storedAt
  }

  /** When the answer of this visit was read, in milliseconds. */
  get readAt(): number | undefined {
    return this.resource.readAt
  }

  get failed(): boolean {
    return this.resource.failed
  }

  /**
   * Reads it again, or with a read that is on its way; what was shown stays while it runs and when it fails.
   * @throws AppError as the call
   */
  refresh(): Promise<void> {
    return this.resource.refresh()
  }

  /** Reads it anew because a person asks for it, and says what goes wrong. */
  retry(): Promise<void> {
    return this.resource.retry()
  }

  forget(): void {
    this.resource.reset()
  }
}
