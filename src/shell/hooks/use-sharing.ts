import { useState } from 'react'
import { createShare } from '@/platform/outside'
import type { Sharing } from '@/platform/ports'
import { useCopy } from './use-copy'

const wordsOf = ({ text, url }: Sharing): string => [text, url].filter((each) => each !== '').join('\n')

/** Returns a function that shares a text with its URL, or copies both if the host cannot share (L1). */
export const useSharing = () => {
  const copy = useCopy()
  const [port] = useState(createShare)
  return {
    send: async (sharing: Sharing): Promise<void> => {
      if ((await port.send(sharing)) === 'failed') await copy(wordsOf(sharing))
    },
    copyWords: (sharing: Sharing): Promise<void> => copy(wordsOf(sharing)),
  }
}
