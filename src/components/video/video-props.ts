export interface VideoProps {
  readonly src: string
  readonly poster: string
  readonly title: string
  readonly onEnd: () => void
  /** The video can not be played here. */
  readonly onError: () => void
}
