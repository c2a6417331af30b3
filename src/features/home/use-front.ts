import { useCallback, useEffect, useRef, useState } from 'react'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import type { FrontModel } from './front-model'

type Parts = typeof import('./front')['parts']

/** The later part of Home: under way, there with what it shows, or not to be had. */
export type Front = 'loading' | 'failed' | { readonly parts: Parts; readonly model: FrontModel }

/** Fetches the later part of Home after the screen is there, so that the first sight of it does not wait. */
export const useFront = (): { front: Front; again: () => void } => {
  const stores = useStores()
  const { language } = usePage()
  const [front, setFront] = useState<Front>('loading')
  const present = useRef(true)

  const start = useCallback(() => {
    setFront('loading')
    import('./front').then(
      ({ parts }) => {
        if (present.current) setFront({ parts, model: new parts.FrontModel(stores) })
      },
      () => {
        if (present.current) setFront('failed')
      },
    )
  }, [stores])

  useEffect(() => {
    present.current = true
    start()
    return () => {
      present.current = false
    }
  }, [start])

  // Read as it arrives, and again in another language. What cannot be read is said where it would stand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(() => {
    if (typeof front === 'object') front.model.load().catch(() => undefined)
  }, [front, language])

  return { front, again: start }
}
