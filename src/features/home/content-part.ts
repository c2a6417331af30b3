import type { parts } from './content'
import type { Part } from './use-part'

/** The published content on Home, once its part of the app is loaded. */
export interface UsedContent {
  readonly content: Part<{
    readonly parts: typeof parts
    readonly model: InstanceType<(typeof parts)['ContentModel']>
  }>
  /** Loads the part again after a failure. */
  readonly again: () => void
}
