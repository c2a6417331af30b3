import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Avatar } from '@/components/avatar/avatar'
import { Button } from '@/components/button/button'
import { CropFrame } from '@/components/crop-frame/crop-frame'
import { Meter } from '@/components/meter/meter'
import { Note } from '@/components/note/note'
import { Pressable } from '@/components/pressable/pressable'
import { Sheet } from '@/components/sheet/sheet'
import { Slider } from '@/components/slider/slider'
import { CROP_ZOOM_MAXIMUM, cropLayout } from '@/lib/crop'
import { formatError } from '@/shell/format-error'
import { usePage } from '@/shell/page-context'
import type { AvatarModel } from './avatar-model'

const WHOLE = 100

/** Shows a toast once a picture has become the avatar. */
const useUploadToast = () => {
  const { t, platform } = usePage()
  return async (becoming: Promise<boolean>) => {
    if (await becoming) platform.notifier.toast(t('messages.uploadSuccessful'), { kind: 'success' })
  }
}

const Trouble = observer(({ model }: { readonly model: AvatarModel }) => {
  const { t } = usePage()
  const announce = useUploadToast()
  const { problem, refused } = model
  if (problem) {
    return (
      <Note tone="negative" announced>
        {t(problem === 'type' ? 'personal.avatarType' : 'personal.avatarDrawing')}
      </Note>
    )
  }
  if (!refused) return null
  return (
    <Note
      tone="negative"
      announced
      action={
        model.canRetry && (
          <Button size="small" kind="secondary" onPress={() => announce(model.retry())}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {formatError(t, refused)}
    </Note>
  )
})

const Choice = observer(({ model }: { readonly model: AvatarModel }) => {
  const { t } = usePage()
  const announce = useUploadToast()
  return (
    <>
      {model.canPick && (
        <Button block icon="camera" onPress={() => announce(model.pick())}>
          {t('personal.avatarPick')}
        </Button>
      )}
      <View className="avatar-sheet__lead">
        {t(model.canPick ? 'personal.avatarDrawn' : 'personal.avatarNoPicker')}
      </View>
      <View className="avatar-sheet__drawn">
        {model.seeds.map((seed, place) => (
          <Pressable
            key={seed}
            className="avatar-sheet__one"
            label={t('personal.avatarOne', { number: place + 1 })}
            onPress={() => announce(model.choose(seed))}
          >
            <Avatar seed={seed} size="medium" />
          </Pressable>
        ))}
      </View>
      <Button size="small" kind="ghost" onPress={() => model.drawOthers()}>
        {t('personal.avatarOthers')}
      </Button>
    </>
  )
})

const CropView = observer(({ model, source }: { readonly model: AvatarModel; readonly source: string }) => {
  const { t } = usePage()
  const { size, crop } = model
  const percent = Math.floor(crop.zoom * WHOLE)
  return (
    <>
      <CropFrame
        source={source}
        label={t('personal.avatarMove')}
        layout={size && cropLayout(size, crop)}
        onMeasured={(measured) => model.measured(measured)}
        onBroken={() => model.unreadable()}
        onMove={(across) => model.move(across)}
      />
      <Slider
        label={t('personal.avatarZoom')}
        valueText={t('personal.avatarZoomValue', { percent })}
        value={percent}
        minimum={WHOLE}
        maximum={CROP_ZOOM_MAXIMUM * WHOLE}
        onChange={(value) => model.enlarge(value / WHOLE)}
      />
    </>
  )
})

/** Choosing another picture: from the device, cropped to a square, or one that is drawn here (K1). */
export const AvatarSheet = observer(({ model }: { readonly model: AvatarModel }) => {
  const { t } = usePage()
  const announce = useUploadToast()
  const { picked, submission } = model
  const percent = Math.floor(model.progress * WHOLE)
  return (
    <Sheet
      open={model.open}
      title={t(picked ? 'personal.avatarCrop' : 'personal.avatarChange')}
      subtitle={picked ? undefined : t('personal.avatarRule')}
      onClose={submission.running ? undefined : () => model.close()}
      closeLabel={t('common.close')}
      footer={
        picked && (
          <View className="avatar-sheet__actions">
            <Button
              block
              onPress={() => announce(model.cut())}
              busy={submission.running ? t('personal.avatarSending', { percent }) : undefined}
            >
              {t('personal.avatarUse')}
            </Button>
            <Button block kind="ghost" onPress={() => model.letGo()}>
              {t('personal.avatarAnother')}
            </Button>
          </View>
        )
      }
    >
      <View className="avatar-sheet">
        <Trouble model={model} />
        {submission.running && <Meter label={t('personal.avatarProgress', { percent })} share={model.progress} />}
        {picked ? <CropView model={model} source={picked.source} /> : <Choice model={model} />}
      </View>
    </Sheet>
  )
})
