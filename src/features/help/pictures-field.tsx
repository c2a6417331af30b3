import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Text } from '@/components/layout/layout'
import { ImageUploader } from '@/components/uploader/uploader'
import { usePage } from '@/shell/frame/page-context'
import { useImageAddress } from '@/shell/hooks/use-image-address'
import { formatError } from '@/shell/notices/format-error'
import { helpTexts } from './texts'
import type { WritingModel } from './writing-model'

/** Pictures that go with a text. */
export const PicturesField = observer(({ model }: { readonly model: WritingModel }) => {
  const { t } = usePage()
  const addressOf = useImageAddress()
  const { images, canPickPictures, unpicked } = model
  const refused = model.refusalOf('images') ?? unpicked
  const hint = images.room === 0 ? t(helpTexts.picturesFull) : t(helpTexts.picturesHint, { most: images.most })
  return (
    <View className="help__field" {...accessible({ role: 'group', label: t(helpTexts.pictures) })}>
      <Text weight="medium" tone="secondary">
        {t(helpTexts.pictures)}
      </Text>
      <ImageUploader
        images={images.images.map((image) => ({
          ...image,
          source: image.source === '' ? addressOf(image.url) : image.source,
        }))}
        room={canPickPictures ? images.room : 0}
        onAdd={() => model.addPictures()}
        onRemove={(key) => images.remove(key)}
        onRetry={(key) => images.retry(key)}
      />
      {refused ? (
        <Text type="caption" tone="negative" {...accessible({ role: 'alert' })}>
          {formatError(t, refused)}
        </Text>
      ) : (
        <Text type="caption" tone="secondary">
          {canPickPictures ? hint : t(helpTexts.noPicker)}
        </Text>
      )}
    </View>
  )
})
