/** `refused`: the file is no jpg, png or gif. */
type ImageState = 'uploading' | 'done' | 'failed' | 'refused'

/** State of one image of a multi-image upload. */
export interface ImageUpload {
  readonly key: string
  /** Empty for an image that was uploaded before this page opened. */
  readonly source: string
  readonly state: ImageState
  /** From 0 to 1. */
  readonly progress: number
}
