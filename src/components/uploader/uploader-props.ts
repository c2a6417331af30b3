import type { ImageUpload } from '@/domain/image-upload'

export interface ImageUploaderProps {
  readonly images: readonly ImageUpload[]
  /** Number of images that can still be added; 0 hides the add button. */
  readonly room: number
  readonly onAdd: () => void
  readonly onRemove: (key: string) => void
  readonly onRetry: (key: string) => void
  readonly words: {
    readonly add: string
    /** Accessible name of an image by its position, from 1. */
    readonly image: (place: number) => string
    readonly remove: (place: number) => string
    readonly retry: string
    readonly failed: string
    readonly refused: string
    readonly uploading: (percent: number) => string
  }
}

/** Returns a `background-image` value for a picture URL. */
export const backgroundOf = (url: string): string => `url("${url.replace(/["\\\n\r]/g, encodeURIComponent)}")`
