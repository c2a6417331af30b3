import { useEffect, useRef, useState } from 'react'
import { picturesTexts } from '@/i18n/texts/pictures'
import type { Drawing } from '@/lib/images/drawing'
import { createPictures } from '@/platform/media/pictures'
import type { Picture, PictureOutcome } from '@/platform/ports'
import { usePage } from '../frame/page-context'

export interface PictureSaving {
  /** Latest drawn picture; undefined before the first one, or if the host cannot draw. */
  readonly picture: Picture | undefined
  /** Outcome of the latest attempt to save. */
  readonly outcome: PictureOutcome | undefined
  readonly busy: boolean
  /** Draws a preview without saving it. */
  readonly show: (drawing: Drawing) => Promise<Picture | undefined>
  /** Draws the picture, saves it and shows the outcome. @param name of the file, without its extension */
  readonly keep: (drawing: Drawing, name: string) => Promise<void>
  readonly openSettings: (() => void) | undefined
}

/**
 * Draws pictures and saves them. 'Save successful' requires the host's confirmation. Otherwise it shows 'Save failed!'
 * and the picture, to save by a long press (specification §8, H2).
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
