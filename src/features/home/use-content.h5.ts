import { useEffect } from 'react'
import { usePage } from '@/shell/page-context'
import type { RootStore } from '@/stores/root-store'
import type { UsedContent } from './content-part'
import { usePart } from './use-part'

const load = (stores: RootStore) =>
  import('./content').then(({ parts }) => ({ parts, model: new parts.ContentModel(stores) }))

/** The published content and its components, fetched after the screen. */
export const useContent = (): UsedContent => {
  const { language } = usePage()
  const { part: content, again } = usePart(true, load)

  // Read as it arrives, and again in another language. Each section shows its own error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(() => {
    if (typeof content === 'object') content.model.load().catch(() => undefined)
  }, [content, language])

  return { content, again }
}
