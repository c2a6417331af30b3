import { observer } from 'mobx-react-lite'
import { Avatar } from '@/components/avatar/avatar'
import { Button } from '@/components/button/button'
import { CropFrame } from '@/components/crop-frame/crop-frame'
import { Row, Stack, Text } from '@/components/layout/layout'
import { Meter } from '@/components/meter/meter'
import { Note } from '@/components/note/note'
import { Pressable } from '@/components/pressable/pressable'
import { Sheet } from '@/components/sheet/sheet'
import { Slider } from '@/components/slider/slider'
import { CROP_ZOOM_MAXIMUM, cropLayout } from '@/lib/images/crop'
import { usePage } from '@/shell/frame/page-context'
import { formatError } from '@/shell/notices/format-error'
import { personalTexts } from '../texts'
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
        {t(problem === 'type' ? personalTexts.avatarType : personalTexts.avatarDrawing)}
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
          {t(personalTexts.avatarPick)}
        </Button>
      )}
      <Text tone="secondary">{t(model.canPick ? personalTexts.avatarDrawn : personalTexts.avatarNoPicker)}</Text>
      <Row wrap gap="3">
        {model.seeds.map((seed, place) => (
          <Pressable
            key={seed}
            className="avatar-sheet__one"
            label={t(personalTexts.avatarOne, { number: place + 1 })}
            onPress={() => announce(model.choose(seed))}
          >
            <Avatar seed={seed} size="medium" />
          </Pressable>
        ))}
      </Row>
      <Button size="small" kind="ghost" onPress={() => model.drawOthers()}>
        {t(personalTexts.avatarOthers)}
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
        label={t(personalTexts.avatarMove)}
        layout={size && cropLayout(size, crop)}
        onMeasured={(measured) => model.measured(measured)}
        onBroken={() => model.unreadable()}
        onMove={(across) => model.move(across)}
      />
      <Slider
        label={t(personalTexts.avatarZoom)}
        valueText={t(personalTexts.avatarZoomValue, { percent })}
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
      title={t(picked ? personalTexts.avatarCrop : personalTexts.avatarChange)}
      subtitle={picked ? undefined : t(personalTexts.avatarRule)}
      onClose={submission.running ? undefined : () => model.close()}
      footer={
        picked && (
          <Stack gap="2">
            <Button
              block
              onPress={() => announce(model.cut())}
              busy={submission.running ? t(personalTexts.avatarSending, { percent }) : undefined}
            >
              {t(personalTexts.avatarUse)}
            </Button>
            <Button block kind="ghost" onPress={() => model.letGo()}>
              {t(personalTexts.avatarAnother)}
            </Button>
          </Stack>
        )
      }
    >
      <Stack gap="3" pb="4">
        <Trouble model={model} />
        {submission.running && <Meter label={t(personalTexts.avatarProgress, { percent })} share={model.progress} />}
        {picked ? <CropView model={model} source={picked.source} /> : <Choice model={model} />}
      </Stack>
    </Sheet>
  )
})
