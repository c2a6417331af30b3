import { useEffect, useState } from 'react'
import type { Writing } from '@/domain/ticket'
import { usePage } from '@/shell/frame/page-context'
import { useFilePorts } from '@/shell/hooks/use-host-ports'
import { useStores } from '@/stores/stores-context'
import { WritingModel } from './writing-model'

/** What is written on this page; what is on its way ends with it. */
export const useWriting = (writing: Writing): WritingModel => {
  const { platform } = usePage()
  const stores = useStores()
  const files = useFilePorts()
  const [model] = useState(() => new WritingModel(stores, { ...files, random: platform.random }, writing))
  useEffect(() => () => model.leave(), [model])
  return model
}
