import { Uploader } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { accessible } from '../../accessibility/accessibility'
import { Icon } from '../../icon/icon'
import { Pressable } from '../../pressable/pressable'
import '../theme.scss'
import { backgroundOf, type ImageUploaderProps, type UploadedImage, WHOLE } from './uploader-props'
import './uploader-parts.scss'
import './uploader-web.scss'

const STATUSES = { uploading: 'uploading', done: 'success', failed: 'error', refused: 'error' } as const

/** In place of NutUI's own marks, which say nothing. */
const NO_MARK = <View />

interface OneProps extends Pick<ImageUploaderProps, 'onRemove' | 'onRetry' | 'words'> {
  readonly image: UploadedImage
  readonly place: number
}

/** One picture in an uploader of its own: so its buttons have names that tell it from the others. */
const One = ({ image: { key, source, state, progress }, place, onRemove, onRetry, words }: OneProps) => (
  <View
    className={`boex-uploader__one boex-uploader__one--${state}`}
    style={{ '--boex-picture': backgroundOf(source) } as CSSProperties}
  >
    <View className="boex-uploader__name" {...accessible({ role: 'img', label: words.image(place) })} />
    <Uploader
      value={[{ uid: key, status: STATUSES[state], loadingIcon: NO_MARK, failIcon: NO_MARK }]}
      maxCount={1}
      onDelete={() => onRemove(key)}
      deleteIcon={
        <Pressable className="boex-uploader__remove" label={words.remove(place)} onPress={() => undefined}>
          <Icon name="close" size="small" />
        </Pressable>
      }
    />
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
