import type { parts } from './front'
import type { Part } from './use-part'

/** What Home shows of the platform's own publishing. */
export interface UsedFront {
  readonly front: Part<{
    readonly parts: typeof parts
    readonly model: InstanceType<(typeof parts)['FrontModel']>
  }>
  /** Fetches it anew after a failure. */
  readonly again: () => void
}
