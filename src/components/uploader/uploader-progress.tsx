import { View } from '@tarojs/components'
import type { ImageUpload } from '@/domain/image-upload'
import { accessible } from '../accessibility/accessibility'
import { Pressable } from '../pressable/pressable'
import type { ImageUploaderProps } from './uploader-props'

const WHOLE = 100

interface UploaderProgressProps extends Pick<ImageUploaderProps, 'onRetry' | 'words'> {
  readonly image: ImageUpload
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
