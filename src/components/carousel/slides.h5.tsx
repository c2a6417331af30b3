import { type ReactNode, useEffect, useRef, useState } from 'react'

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
  /** Time each slide is visible before the carousel advances, in milliseconds. */
  readonly interval: number
  /** Slides change without an animation, because the person prefers reduced motion. */
  readonly still: boolean
  readonly onChange: (current: number) => void
}

/** Time after the last scroll event until the visible slide counts as chosen. */
const SETTLED_MILLISECONDS = 120

/** Slides in a horizontal scroll container, so that touch, mouse wheel and keyboard scrolling are the browser's own. */
export const Slides = ({ slides, current, moving, interval, still, onChange }: SlidesProps) => {
  const track = useRef<HTMLDivElement>(null)
  const settling = useRef<ReturnType<typeof setTimeout>>()
  // A person who touches, hovers or focuses a slide is reading it, so the automatic advance pauses.
  const [held, setHeld] = useState(false)
  const [all, setAll] = useState(false)
  const count = slides.length

  useEffect(() => {
    // Slides beyond the next one load later, so that visible pictures get the network first.
    const timer = setTimeout(() => setAll(true), interval / 2)
    return () => clearTimeout(timer)
  }, [interval])

  useEffect(() => {
    const { current: element } = track
    if (!element || element.clientWidth === 0) return
    const left = current * element.clientWidth
    if (Math.abs(element.scrollLeft - left) > 1) element.scrollTo?.({ left, behavior: still ? 'auto' : 'smooth' })
  }, [current, still])

  useEffect(() => {
    if (!moving || held || count < 2) return undefined
    const timer = setTimeout(() => onChange((current + 1) % count), interval)
    return () => clearTimeout(timer)
  }, [moving, held, count, current, interval, onChange])

  useEffect(() => () => clearTimeout(settling.current), [])

  const scrolled = () => {
    clearTimeout(settling.current)
    settling.current = setTimeout(() => {
      const { current: element } = track
      if (!element || element.clientWidth === 0) return
      const seen = Math.round(element.scrollLeft / element.clientWidth)
      if (seen !== current) onChange(Math.min(seen, count - 1))
    }, SETTLED_MILLISECONDS)
  }
  const hold = () => {
    setHeld(true)
    setAll(true)
  }
  const release = () => setHeld(false)
  return (
    <div
      ref={track}
      className="boex-carousel__track"
      onScroll={scrolled}
      onPointerEnter={hold}
      onPointerLeave={release}
      onTouchStart={hold}
      onTouchEnd={release}
      onTouchCancel={release}
      onFocus={hold}
      onBlur={release}
    >
      {slides.map(({ key, content }, index) => (
        <div key={key} className="boex-carousel__slide">
          {(all || index <= current + 1) && content}
        </div>
      ))}
    </div>
  )
}
