import { Skeleton, type SkeletonLine } from '../skeleton/skeleton'
import { LoadFailed, type LoadFailedProps } from './load-failed'

interface NotLoadedProps extends LoadFailedProps {
  readonly failed: boolean
  /** Skeleton of the content. */
  readonly lines: readonly SkeletonLine[]
}

/** Placeholder for content: a skeleton while it loads, then an error view if it failed. */
export const NotLoaded = ({ failed, lines, ...failure }: NotLoadedProps) =>
  failed ? <LoadFailed {...failure} /> : <Skeleton lines={lines} />
