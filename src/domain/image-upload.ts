/** `refused`: it is no jpg, png or gif. */
type ImageState = 'uploading' | 'done' | 'failed' | 'refused'

/** One of several pictures on its way. */
export interface ImageUpload {
  readonly key: string
  /** Empty for one that was sent before this page. */
  readonly source: string
  readonly state: ImageState
  /** From 0 to 1. */
  readonly progress: number
}
