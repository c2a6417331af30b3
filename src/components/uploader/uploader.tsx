import { View } from '@tarojs/components'
import type { ImageUpload } from '@/domain/image-upload'
import { useTranslate } from '@/i18n/i18n-context'
import { uploadsTexts } from '@/i18n/texts/uploads'
import { accessible } from '../accessibility/accessibility'
import { Icon } from '../icon/icon'
import { Pressable } from '../pressable/pressable'
import './uploader.scss'
import { UploaderProgress } from './uploader-progress'

interface ImageUploaderProps {
  readonly images: readonly ImageUpload[]
  /** Number of images that can still be added; 0 hides the add button. */
  readonly room: number
  readonly onAdd: () => void
  readonly onRemove: (key: string) => void
  readonly onRetry: (key: string) => void
}

/** Returns a `background-image` value for a picture URL. */
const backgroundOf = (url: string): string => `url("${url.replace(/["\\\n\r]/g, encodeURIComponent)}")`

/**
 * Uploading images, each with its progress, and buttons to remove or retry. It replaces NutUI's uploader, which chooses
 * the files itself and evaluates a text as code, which mini-program hosts reject.
 */
export const ImageUploader = ({ images, room, onAdd, onRemove, onRetry }: ImageUploaderProps) => {
  const { t } = useTranslate()
  return (
    <View className="boex-uploader">
      {images.map((image, index) => (
        <View key={image.key} className={`boex-uploader__one boex-uploader__one--${image.state}`}>
          <View
            className="boex-uploader__picture"
            style={{ backgroundImage: backgroundOf(image.source) }}
            {...accessible({ role: 'img', label: t(uploadsTexts.picture, { place: index + 1 }) })}
          />
          <Pressable
            className="boex-uploader__remove boex-uploader__corner"
            label={t(uploadsTexts.removePicture, { place: index + 1 })}
            onPress={() => onRemove(image.key)}
          >
            <Icon name="close" size="small" />
          </Pressable>
          <UploaderProgress image={image} onRetry={onRetry} />
        </View>
      ))}
      {room > 0 && (
        <Pressable
          className="boex-uploader__add boex-uploader__frame"
          label={t(uploadsTexts.addPicture)}
          onPress={onAdd}
        >
          <Icon name="camera" size="large" />
        </Pressable>
      )}
    </View>
  )
}
