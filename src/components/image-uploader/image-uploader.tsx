import { View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import { Icon } from '../icon/icon'
import { Pressable } from '../pressable/pressable'
import './image-uploader.scss'

interface ImageUploaderProps {
  readonly images: readonly {
    readonly key: string
    readonly source: string
    readonly state: 'uploading' | 'done' | 'failed' | 'refused'
    /** From 0 to 1. */
    readonly progress: number
  }[]
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

const WHOLE = 100

const quoted = (url: string): string => url.replace(/["\\\n\r]/g, encodeURIComponent)

/** Several pictures on their way: each says how far it is, can be taken away, and sent again where it failed. */
export const ImageUploader = ({ images, room, onAdd, onRemove, onRetry, words }: ImageUploaderProps) => (
  <View className="boex-uploader">
    {images.map(({ key, source, state, progress }, index) => (
      <View key={key} className={`boex-uploader__one boex-uploader__one--${state}`}>
        <View
          className="boex-uploader__picture"
          style={{ backgroundImage: `url("${quoted(source)}")` }}
          {...accessible({ role: 'img', label: words.image(index + 1) })}
        />
        <Pressable className="boex-uploader__remove" label={words.remove(index + 1)} onPress={() => onRemove(key)}>
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
      <Pressable className="boex-uploader__add" label={words.add} onPress={onAdd}>
        <Icon name="camera" size="large" />
      </Pressable>
    )}
  </View>
)
