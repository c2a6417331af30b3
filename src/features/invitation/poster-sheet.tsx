import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Stack } from '@/components/layout/layout'
import { Segmented } from '@/components/segmented/segmented'
import { Sheet } from '@/components/sheet/sheet'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { StateView } from '@/components/state-view/state-view'
import { displayAmount } from '@/domain/money/money'
import { picturesTexts } from '@/i18n/texts/pictures'
import { POSTER_DESIGNS, type PosterDesign, type PosterWords, posterDrawing } from '@/lib/images/poster'
import { PictureToSave } from '@/parts/picture-to-save/picture-to-save'
import { usePage } from '@/shell/frame/page-context'
import { usePictureSaving } from '@/shell/hooks/use-picture-saving'
import { useSharing } from '@/shell/hooks/use-sharing'
import { useStores } from '@/stores/stores-context'
import type { InvitationModel } from './invitation-model'
import { invitationTexts } from './texts'

export type PosterKind = 'invitation' | 'rank'

interface PosterSheetProps {
  readonly model: InvitationModel
  /** Undefined: closed. */
  readonly kind: PosterKind | undefined
  readonly onClose: () => void
}

/** Returns the texts of a poster; undefined while its data is unknown. */
const usePosterWords = (model: InvitationModel, kind: PosterKind): PosterWords | undefined => {
  const { t } = usePage()
  const { preferences } = useStores()
  const { code, modules } = model
  const rank = model.rank.data
  const panel = {
    codeName: t(invitationTexts.posterCode),
    code,
    scan: t(modules.length > 0 ? invitationTexts.posterScan : invitationTexts.posterEnter),
    modules,
  }
  if (kind === 'invitation') {
    return {
      ...panel,
      title: t(invitationTexts.posterHead),
      lead: t(invitationTexts.posterLead),
      figure: '',
      figureNote: '',
      points: [t(invitationTexts.posterPoint1), t(invitationTexts.posterPoint2), t(invitationTexts.posterPoint3)],
    }
  }
  if (!rank) return undefined
  return {
    ...panel,
    title: t(invitationTexts.rankHead),
    lead: t(invitationTexts.rankLead),
    figure: t(invitationTexts.rankFigure, { rank: rank.rank }),
    // Hidden amounts remain hidden on a shared poster (F2).
    figureNote: preferences.amountsHidden ? '' : t(invitationTexts.rankBurned, { amount: displayAmount(rank.burned) }),
    points: [],
  }
}

const NoRank = observer(({ model, onClose }: { readonly model: InvitationModel; readonly onClose: () => void }) => {
  const { t } = usePage()
  const { rank } = model
  if (rank.data === undefined) {
    return (
      <NotLoaded
        compact
        failed={rank.failed}
        title={t(invitationTexts.rankFailed)}
        onRetry={() => rank.load()}
        lines={['full block', 'half']}
      />
    )
  }
  return (
    <StateView
      compact
      icon="leaderboard"
      title={t(invitationTexts.noRank)}
      reason={t(invitationTexts.noRankReason)}
      action={{ text: t('common.close'), onPress: onClose }}
    />
  )
})

/** A poster in three designs: looked at, saved, or sent on as words (H2). */
export const PosterSheet = observer(({ model, kind, onClose }: PosterSheetProps) => {
  const { t, language } = usePage()
  const { appConfig } = useStores()
  const [design, setDesign] = useState<PosterDesign>('night')
  const [shown, setShown] = useState<PosterKind>('invitation')
  const saving = usePictureSaving()
  const sharing = useSharing()
  const words = usePosterWords(model, shown)
  const { code, link } = model
  const rank = model.rank.data
  const known = words !== undefined && code !== ''

  // The sheet keeps what it shows while it closes.
  useEffect(() => {
    if (!kind) return
    setShown(kind)
    if (kind === 'rank') model.rank.load()
  }, [kind, model])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow from these
  useEffect(() => {
    if (kind && words && known) saving.show(posterDrawing(design, words))
  }, [kind, shown, design, language, known, link, rank])

  const text = shown === 'rank' && rank ? t(invitationTexts.shareRankText, { rank: rank.rank, code }) : undefined
  const sent = {
    title: t(invitationTexts.shareTitle),
    text: text ?? t(invitationTexts.shareText, { code }),
    url: link,
  }
  const save = () => {
    if (words) saving.keep(posterDrawing(design, words), `boex-${shown}-${code}`)
  }
  return (
    <Sheet
      open={kind !== undefined}
      title={t(shown === 'rank' ? invitationTexts.rankPosterTitle : invitationTexts.posterTitle)}
      onClose={onClose}
      footer={
        known ? (
          <View className="boex-sheet__actions">
            {appConfig.allows('savePicture') && (
              <Button block onPress={save} busy={saving.busy ? t(picturesTexts.saving) : undefined}>
                {t(invitationTexts.savePoster)}
              </Button>
            )}
            <Button block kind="secondary" onPress={() => sharing.copyWords(sent)}>
              {t(invitationTexts.copyText)}
            </Button>
          </View>
        ) : undefined
      }
    >
      {known ? (
        <Stack gap="4" pb="2">
          <Segmented
            label={t(invitationTexts.design)}
            choices={POSTER_DESIGNS.map((value) => ({ value, text: t(invitationTexts[value]) }))}
            value={design}
            onChange={setDesign}
          />
          <PictureToSave always saving={saving} label={t(invitationTexts.posterLabel, { code })} />
        </Stack>
      ) : (
        <NoRank model={model} onClose={onClose} />
      )}
    </Sheet>
  )
})
