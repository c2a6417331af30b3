import { useEffect } from 'react'
import { usePage } from '@/shell/page-context'
import type { RootStore } from '@/stores/root-store'
import type { UsedFront } from './front-part'
import { usePart } from './use-part'

const load = (stores: RootStore) =>
  import('./front').then(({ parts }) => ({ parts, model: new parts.FrontModel(stores) }))

/** What the platform publishes, and what shows it. */
export const useFront = (): UsedFront => {
  const { language } = usePage()
  const { part: front, again } = usePart(true, load)

  // Read as it arrives, and again in another language. What cannot be read is said where it would stand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(() => {
    if (typeof front === 'object') front.model.load().catch(() => undefined)
  }, [front, language])

  return { front, again }
}
