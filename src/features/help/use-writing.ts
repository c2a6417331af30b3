import { useEffect, useState } from 'react'
import type { Writing } from '@/domain/ticket'
import { usePage } from '@/shell/frame/page-context'
import { useFilePorts } from '@/shell/hooks/use-host-ports'
import { useStores } from '@/stores/stores-context'
import { WritingModel } from './writing-model'

/** Returns the model of the page's form. Its uploads end with the page. */
export const useWriting = (writing: Writing): WritingModel => {
  const { platform } = usePage()
  const stores = useStores()
  const files = useFilePorts()
  const [model] = useState(() => new WritingModel(stores, { ...files, random: platform.random }, writing))
  useEffect(() => () => model.leave(), [model])
  return model
}
