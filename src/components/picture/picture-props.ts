export interface PictureProps {
  readonly src: string
  /** What the picture shows; empty where the words beside it say so already. */
  readonly alt: string
  /** Width to height. */
  readonly ratio: 'wide' | 'page' | 'banner'
  /** In the place of a picture that could not be loaded. */
  readonly brokenText: string
  /** `contain` shows the whole picture, `cover` fills the plate. */
  readonly fit?: 'cover' | 'contain'
  readonly onBroken?: () => void
}
