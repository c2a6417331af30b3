import { useEffect, useRef, useState } from 'react'
import { picturesTexts } from '@/i18n/texts/pictures'
import type { Drawing } from '@/lib/images/drawing'
import { createPictures } from '@/platform/media/pictures'
import type { Picture, PictureOutcome } from '@/platform/ports'
import { usePage } from '../frame/page-context'

export interface PictureSaving {
  /** What was drawn last; undefined before, and where the host can draw nothing. */
  readonly picture: Picture | undefined
  /** How the latest attempt to save it ended. */
  readonly outcome: PictureOutcome | undefined
  readonly busy: boolean
  /** Draws it without saving it: a preview. */
  readonly show: (drawing: Drawing) => Promise<Picture | undefined>
  /** Draws and saves it, and shows how that ended. @param name of the file, without its ending */
  readonly keep: (drawing: Drawing, name: string) => Promise<void>
  readonly openSettings: (() => void) | undefined
}

/**
 * Draws pictures and saves them. 'Save successful' is said only when the host said so; otherwise 'Save failed!', and
 * the picture is shown to be saved by a long press (specification §8, H2).
 */
export const usePictureSaving = (): PictureSaving => {
  const { t, platform } = usePage()
  const [port] = useState(createPictures)
  const [state, setState] = useState<Pick<PictureSaving, 'picture' | 'outcome' | 'busy'>>({
    picture: undefined,
    outcome: undefined,
    busy: false,
  })
  const latest = useRef(0)
  useEffect(
    () => () => {
      latest.current = -1
    },
    [],
  )

  const draw = async (drawing: Drawing) => {
    if (latest.current < 0) return undefined
    latest.current += 1
    const generation = latest.current
    const picture = await port.draw(drawing)
    if (generation === latest.current) setState({ picture, outcome: undefined, busy: false })
    return picture
  }

  const say = (outcome: PictureOutcome) => {
    if (outcome === 'cancelled') return
    if (outcome === 'saved') platform.notifier.toast(t('messages.saveSuccessful'), { kind: 'success' })
    else if (outcome === 'handed') platform.notifier.toast(t(picturesTexts.handed))
    else platform.notifier.toast(t('messages.save'), { kind: 'failure' })
  }

  const keep = async (drawing: Drawing, name: string) => {
    if (state.busy) return
    setState({ ...state, busy: true })
    const picture = await draw(drawing)
    const outcome = picture ? await port.save(picture, name) : 'failed'
    say(outcome)
    if (latest.current >= 0) setState({ picture, outcome, busy: false })
  }

  const { openSettings } = port
  return { ...state, show: draw, keep, openSettings: openSettings && (() => void openSettings()) }
}
