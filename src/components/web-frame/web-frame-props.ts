export interface WebFrameProps {
  /** An https address on an allowed host, or on the app's own. */
  readonly url: string
  readonly title: string
  /** The page is there. */
  readonly onLoad: () => void
  /** The page does not let itself be shown inside of another, as far as can be known. */
  readonly onRefused: () => void
}
