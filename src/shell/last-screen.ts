import type { LastScreens } from '@/stores/last-screens'

/** A mini-program's host draws its own first screen. */
export const watchLastScreen =
  (_lastScreens: LastScreens): (() => void) =>
  () =>
    undefined
