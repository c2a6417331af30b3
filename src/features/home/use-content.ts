import { useEffect, useState } from 'react'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import { parts } from './content'
import type { UsedContent } from './content-part'

/** The published content and its components, which a mini-program's package contains. */
export const useContent = (): UsedContent => {
  const stores = useStores()
  const { language } = usePage()
  const [used] = useState(() => ({ content: { parts, model: new parts.ContentModel(stores) }, again: () => undefined }))

  // Read again in another language. Each section shows its own error.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(() => {
    used.content.model.load().catch(() => undefined)
  }, [used, language])

  return used
}
