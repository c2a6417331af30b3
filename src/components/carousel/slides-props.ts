import type { ReactNode } from 'react'

export interface Slide {
  readonly key: string
  readonly content: ReactNode
}

export interface SlidesProps {
  readonly slides: readonly Slide[]
  /** Index of the visible slide, from 0. */
  readonly current: number
  /** The carousel advances automatically. */
  readonly moving: boolean
  /** Slides change without an animation, because the person prefers reduced motion. */
  readonly still: boolean
  readonly onChange: (current: number) => void
}

/** Time each slide is visible before the carousel advances automatically. */
export const SLIDE_MILLISECONDS = 5_000
