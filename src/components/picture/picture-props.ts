export interface PictureProps {
  readonly src: string
  /** Description of the picture; empty if the text next to it already says the same. */
  readonly alt: string
  readonly ratio: 'wide' | 'page' | 'banner'
  readonly brokenText: string
  /** `contain` shows the whole picture; `cover` fills the plate. */
  readonly fit?: 'cover' | 'contain'
  readonly onBroken?: () => void
}
