export interface WebFrameProps {
  /** https URL on an allowed host or on ours. */
  readonly url: string
  readonly title: string
  readonly onLoad: () => void
  /** Called if the page forbids embedding, as far as this can be detected. */
  readonly onRefused: () => void
}
