import { Uploader } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import type { ImageUpload } from '@/domain/image-upload'
import { accessible } from '../../accessibility/accessibility'
import { Icon } from '../../icon/icon'
import { Pressable } from '../../pressable/pressable'
import '../theme.scss'
import { UploaderProgress } from './uploader-progress'
import { backgroundOf, type ImageUploaderProps } from './uploader-props'
import './uploader-parts.scss'
import './uploader-web.scss'

const STATUSES = { uploading: 'uploading', done: 'success', failed: 'error', refused: 'error' } as const

/** In place of NutUI's own marks, which say nothing. */
const NO_MARK = <View />

interface OneProps extends Pick<ImageUploaderProps, 'onRemove' | 'onRetry' | 'words'> {
  readonly image: ImageUpload
  readonly place: number
}

/** One picture in an uploader of its own: so its buttons have names that tell it from the others. */
const One = ({ image, place, onRemove, onRetry, words }: OneProps) => (
  <View
    className={`boex-uploader__one boex-uploader__one--${image.state}`}
    style={{ '--boex-picture': backgroundOf(image.source) } as CSSProperties}
  >
    <View className="boex-uploader__name" {...accessible({ role: 'img', label: words.image(place) })} />
    <Uploader
      value={[{ uid: image.key, status: STATUSES[image.state], loadingIcon: NO_MARK, failIcon: NO_MARK }]}
      maxCount={1}
      onDelete={() => onRemove(image.key)}
      deleteIcon={
        <Pressable className="boex-uploader__remove" label={words.remove(place)} onPress={() => undefined}>
          <Icon name="close" size="small" />
        </Pressable>
      }
    />
    <UploaderProgress image={image} words={words} onRetry={onRetry} />
  </View>
)

/** Several pictures on their way: each says how far it is, can be taken away, and sent again where it failed. */
export const ImageUploader = ({ images, room, onAdd, onRemove, onRetry, words }: ImageUploaderProps) => (
  <View className="boex-nut boex-uploader">
    {images.map((image, index) => (
      <One key={image.key} image={image} place={index + 1} onRemove={onRemove} onRetry={onRetry} words={words} />
    ))}
    {room > 0 && (
      <View className="boex-uploader__one">
        <Uploader
          maxCount={room}
          uploadIcon={
            <Pressable className="boex-uploader__add boex-uploader__whole" label={words.add} onPress={onAdd}>
              <Icon name="camera" size="large" />
            </Pressable>
          }
        />
      </View>
    )}
  </View>
)
