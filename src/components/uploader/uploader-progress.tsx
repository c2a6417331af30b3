import { View } from '@tarojs/components'
import type { ImageUpload } from '@/domain/image-upload'
import { useTranslate } from '@/i18n/i18n-context'
import { uploadsTexts } from '@/i18n/texts/uploads'
import { accessible } from '../accessibility/accessibility'
import { Pressable } from '../pressable/pressable'

const WHOLE = 100

interface UploaderProgressProps {
  readonly image: ImageUpload
  readonly onRetry: (key: string) => void
}

/** Progress below an uploading image, or its error with a retry button. */
export const UploaderProgress = ({ image: { key, state, progress }, onRetry }: UploaderProgressProps) => {
  const { t } = useTranslate()
  return (
    <>
      {state !== 'done' && (
        <View className="boex-uploader__said" {...accessible({ role: 'status', live: 'polite' })}>
          {state === 'uploading' && t(uploadsTexts.uploading, { percent: Math.floor(progress * WHOLE) })}
          {state === 'failed' && t('messages.upload-failed')}
          {state === 'refused' && t(uploadsTexts.pictureRefused)}
        </View>
      )}
      {state === 'failed' && (
        <Pressable className="boex-uploader__retry" onPress={() => onRetry(key)}>
          {t('common.retry')}
        </Pressable>
      )}
    </>
  )
}
