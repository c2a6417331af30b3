import { View } from '@tarojs/components'
import type { ImageUpload } from '@/domain/image-upload'
import { accessible } from '../accessibility/accessibility'
import { Pressable } from '../pressable/pressable'

const WHOLE = 100

export interface UploaderWords {
  readonly add: string
  /** Accessible name of an image by its position, from 1. */
  readonly image: (place: number) => string
  readonly remove: (place: number) => string
  readonly retry: string
  readonly failed: string
  readonly refused: string
  readonly uploading: (percent: number) => string
}

interface UploaderProgressProps {
  readonly image: ImageUpload
  readonly words: UploaderWords
  readonly onRetry: (key: string) => void
}

/** Progress below an uploading image, or its error with a retry button. */
export const UploaderProgress = ({ image: { key, state, progress }, onRetry, words }: UploaderProgressProps) => (
  <>
    {state !== 'done' && (
      <View className="boex-uploader__said" {...accessible({ role: 'status', live: 'polite' })}>
        {state === 'uploading' && words.uploading(Math.floor(progress * WHOLE))}
        {state === 'failed' && words.failed}
        {state === 'refused' && words.refused}
      </View>
    )}
    {state === 'failed' && (
      <Pressable className="boex-uploader__retry" onPress={() => onRetry(key)}>
        {words.retry}
      </Pressable>
    )}
  </>
)
