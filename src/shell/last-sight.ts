import type { LastScreens } from '@/stores/last-screens'

/** A mini-program's host draws its own first screen. */
export const watchLastSight =
  (_lastScreens: LastScreens): (() => void) =>
  () =>
    undefined
