export interface VideoProps {
  readonly src: string
  readonly poster: string
  readonly title: string
  readonly onEnd: () => void
  /** The video cannot be played here. */
  readonly onError: () => void
}
