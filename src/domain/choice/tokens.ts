// The look's measures beside its colours: the one source of the styles (src/theme/values.scss, written by
// `npm run theme`) and of what is styled or timed in code. In the styles each is named by its group and its key:
// `$space-3`, `$text-md`, `$leading-tight`, `$weight-bold`, `$layer-header`, `$time-fast`.
import { OVERLAY_DURATION_MILLISECONDS, OVERLAY_Z_INDEX, POPUP_Z_INDEX } from '../constants'

/** Margins, paddings and gaps in pixels; a step is four of them, `1-5` is one and a half. */
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

/** Sizes of text in pixels, before they grow with the person's choice (`--boex-scale`). */
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

/** Line heights, as a part of the size of the text. */
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

/** A size of text as CSS that grows with the person's choice, as the mixin `text` of the styles writes it. */
export const scaledText = (size: number): string => `calc(${size}px * var(--boex-scale, 1))`

export const weight = { regular: 400, medium: 500, semibold: 600, bold: 700 } as const

/** What lies over what (z-index). The first four are of parts of one component among each other. */
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
  /** Over the panes of a map, which Leaflet numbers up to 800. */
  map: 1000,
  panel: 10_060,
  overlay: OVERLAY_Z_INDEX,
  popup: POPUP_Z_INDEX,
  'over-popup': 10_076,
} as const

/** How long movements last, in milliseconds. */
export const time = {
  /** What comes at one step, after its delay. */
  step: 1,
  stagger: 150,
  fast: 200,
  slow: OVERLAY_DURATION_MILLISECONDS,
  shake: 360,
  spin: 900,
  /** A turn where less motion is asked for. */
  'calm-spin': 4_000,
  breath: 1_200,
  hold: 1_200,
  beat: 1_400,
  shimmer: 1_600,
  ticker: 10_000,
} as const
