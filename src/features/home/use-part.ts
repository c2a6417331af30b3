import { useCallback, useEffect, useRef, useState } from 'react'
import type { RootStore } from '@/stores/root-store'
import { useStores } from '@/stores/stores-context'

/** A part of a screen that is loaded later: loading, failed, or there. */
export type Part<Content extends object> = 'loading' | 'failed' | Content

/**
 * Loads a part of a screen after the screen itself, so that the screen is shown without waiting for it.
 *
 * @param load must stay the same function; not called before the part is wanted
 */
export const usePart = <Content extends object>(
  wanted: boolean,
  load: (stores: RootStore) => Promise<Content>,
): { part: Part<Content>; again: () => void } => {
  const stores = useStores()
  const [part, setPart] = useState<Part<Content>>('loading')
  const present = useRef(true)

  const again = useCallback(() => {
    setPart('loading')
    load(stores).then(
      (content) => {
        if (present.current) setPart(content)
      },
      () => {
        if (present.current) setPart('failed')
      },
    )
  }, [load, stores])

  useEffect(() => {
    present.current = true
    if (wanted) again()
    return () => {
      present.current = false
    }
  }, [wanted, again])

  return { part, again }
}
