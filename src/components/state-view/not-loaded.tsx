import { Skeleton, type SkeletonLine } from '../skeleton/skeleton'
import { LoadFailed, type LoadFailedProps } from './load-failed'

interface NotLoadedProps extends LoadFailedProps {
  readonly failed: boolean
  /** The shape of the content while it loads. */
  readonly lines: readonly SkeletonLine[]
}

/** Stands where content will be: its shape while it loads, then that it could not be loaded. */
export const NotLoaded = ({ failed, lines, ...failure }: NotLoadedProps) =>
  failed ? <LoadFailed {...failure} /> : <Skeleton lines={lines} />
