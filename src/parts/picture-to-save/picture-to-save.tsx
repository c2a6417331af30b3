import { Image } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Stack } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { useTranslate } from '@/i18n/i18n-context'
import { picturesTexts } from '@/i18n/texts/pictures'
import type { PictureSaving } from '@/shell/hooks/use-picture-saving'
import './picture-to-save.scss'

interface PictureToSaveProps {
  readonly saving: PictureSaving
  readonly label: string
  /** Also shows a preview before any attempt to save. */
  readonly always?: boolean
}

/** Picture to save by a long press, unless it is known to be saved already (H2). */
export const PictureToSave = ({ saving, label, always = false }: PictureToSaveProps) => {
  const { t } = useTranslate()
  const { picture, outcome, openSettings } = saving
  const unproven = outcome === 'handed' || outcome === 'failed' || outcome === 'refused'
  if (!unproven && !always) return null
  return (
    <Stack gap="3" align="center">
      {unproven && (
        <Note
          tone={outcome === 'handed' ? 'info' : 'warning'}
          action={
            outcome === 'refused' && openSettings ? (
              <Button size="small" kind="secondary" onPress={openSettings}>
                {t(picturesTexts.openSettings)}
              </Button>
            ) : undefined
          }
        >
          {t(
            picture ? (outcome === 'handed' ? picturesTexts.handedHold : picturesTexts.hold) : picturesTexts.noDrawing,
          )}
        </Note>
      )}
      {picture && (
        <Image
          className="boex-picture-to-save__picture"
          src={picture.source}
          mode="widthFix"
          showMenuByLongpress
          imgProps={{ alt: label, width: picture.width, height: picture.height }}
        />
      )}
    </Stack>
  )
}
