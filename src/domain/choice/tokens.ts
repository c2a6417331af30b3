// Design tokens other than colours, for styles and code. `npm run theme` writes them to src/theme/values.scss. Their
// names there consist of group and key: `$space-3`, `$text-md`, `$leading-tight`, `$weight-bold`, `$layer-header`,
// `$time-fast`.
import { OVERLAY_DURATION_MILLISECONDS, OVERLAY_Z_INDEX, POPUP_Z_INDEX } from '../constants'

/** Margins, paddings and gaps in pixels. One step is 4 px; `1-5` is one and a half steps. */
export const space = {
  '0-5': 2,
  1: 4,
  '1-5': 6,
  2: 8,
  '2-5': 10,
  3: 12,
  '3-5': 14,
  4: 16,
  5: 20,
  6: 24,
  8: 32,
} as const

/** Font sizes in pixels, before the user's text scale (`--boex-scale`). */
export const text = {
  '2xs': 11,
  xs: 12,
  sm: 13,
  md: 14,
  lg: 15,
  xl: 16,
  '2xl': 17,
  '3xl': 18,
  '4xl': 20,
  '5xl': 22,
  '6xl': 24,
  '7xl': 28,
  '8xl': 32,
  '9xl': 34,
} as const

/** Line heights, as a factor of the font size. */
export const leading = {
  none: 1,
  tight: 1.2,
  heading: 1.3,
  snug: 1.35,
  compact: 1.4,
  normal: 1.45,
  relaxed: 1.5,
  loose: 1.65,
} as const

/** Returns a font size in CSS that follows the user's text scale, as the mixin `text` of the styles writes it. */
export const scaledText = (size: number): string => `calc(${size}px * var(--boex-scale, 1))`

export const weight = { regular: 400, medium: 500, semibold: 600, bold: 700 } as const

/** Stacking order (z-index). The first four are for parts within one component. */
export const layer = {
  base: 0,
  raised: 1,
  front: 2,
  sticky: 5,
  bar: 50,
  update: 91,
  header: 100,
  'tab-bar': 200,
  'route-overlay': 900,
  gallery: 910,
  /** Above the panes of a map: Leaflet uses z-indices up to 800. */
  map: 1000,
  panel: 10_060,
  overlay: OVERLAY_Z_INDEX,
  popup: POPUP_Z_INDEX,
  'over-popup': 10_076,
} as const

/** Durations of animations, in milliseconds. */
export const time = {
  /** For elements that appear without a transition, after a delay. */
  step: 1,
  stagger: 150,
  fast: 200,
  slow: OVERLAY_DURATION_MILLISECONDS,
  shake: 360,
  spin: 900,
  /** Rotation period of a spinner under `prefers-reduced-motion`. */
  'calm-spin': 4_000,
  breath: 1_200,
  hold: 1_200,
  beat: 1_400,
  shimmer: 1_600,
  ticker: 10_000,
} as const
