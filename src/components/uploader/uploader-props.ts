import type { ImageUpload } from '@/domain/image-upload'

export interface ImageUploaderProps {
  readonly images: readonly ImageUpload[]
  /** How many more there is room for; at 0 nothing can be added. */
  readonly room: number
  readonly onAdd: () => void
  readonly onRemove: (key: string) => void
  readonly onRetry: (key: string) => void
  readonly words: {
    readonly add: string
    /** Names one by its place, from 1. */
    readonly image: (place: number) => string
    readonly remove: (place: number) => string
    readonly retry: string
    readonly failed: string
    readonly refused: string
    readonly uploading: (percent: number) => string
  }
}

/** A picture as a style's `background-image`. */
export const backgroundOf = (url: string): string => `url("${url.replace(/["\\\n\r]/g, encodeURIComponent)}")`
