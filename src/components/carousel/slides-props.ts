import type { ReactNode } from 'react'

export interface Slide {
  readonly key: string
  readonly content: ReactNode
}

export interface SlidesProps {
  readonly slides: readonly Slide[]
  /** Place of the slide that is seen, 0 the first. */
  readonly current: number
  /** One slide follows the other by itself. */
  readonly moving: boolean
  /** Slides change at once rather than glide. */
  readonly still: boolean
  readonly onChange: (current: number) => void
}

/** How long a slide stands before the next one follows by itself. */
export const SLIDE_MILLISECONDS = 5_000
