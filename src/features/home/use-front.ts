import { useEffect, useState } from 'react'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import { parts } from './front'
import type { UsedFront } from './front-part'

/** What the platform publishes, and what shows it: the package of a mini-program has it. */
export const useFront = (): UsedFront => {
  const stores = useStores()
  const { language } = usePage()
  const [used] = useState(() => ({ front: { parts, model: new parts.FrontModel(stores) }, again: () => undefined }))

  // In another language it is another text. What cannot be read is said where it would stand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(() => {
    used.front.model.load().catch(() => undefined)
  }, [used, language])

  return used
}
