export interface VideoProps {
  readonly src: string
  readonly poster: string
  readonly title: string
  readonly onEnd: () => void
  readonly onError: () => void
}
