import { View } from '@tarojs/components'
import { accessible } from '../../accessibility/accessibility'
import { Icon } from '../../icon/icon'
import { Pressable } from '../../pressable/pressable'
import './uploader.scss'
import './uploader-parts.scss'
import { backgroundOf, type ImageUploaderProps, WHOLE } from './uploader-props'

/**
 * Several pictures on their way: each says how far it is, can be taken away, and sent again where it failed. Drawn here:
 * NutUI's takes 48 KiB of a mini-program.
 */
export const ImageUploader = ({ images, room, onAdd, onRemove, onRetry, words }: ImageUploaderProps) => (
  <View className="boex-uploader">
    {images.map(({ key, source, state, progress }, index) => (
      <View key={key} className={`boex-uploader__one boex-uploader__one--${state}`}>
        <View
          className="boex-uploader__picture"
          style={{ backgroundImage: backgroundOf(source) }}
          {...accessible({ role: 'img', label: words.image(index + 1) })}
        />
        <Pressable
          className="boex-uploader__remove boex-uploader__corner"
          label={words.remove(index + 1)}
          onPress={() => onRemove(key)}
        >
          <Icon name="close" size="small" />
        </Pressable>
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
    ))}
    {room > 0 && (
      <Pressable className="boex-uploader__add boex-uploader__frame" label={words.add} onPress={onAdd}>
        <Icon name="camera" size="large" />
      </Pressable>
    )}
  </View>
)
