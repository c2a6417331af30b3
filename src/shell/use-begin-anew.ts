import { useEffect, useRef } from 'react'
import { useStores } from '@/stores/stores-context'
import { usePage } from './page-context'

/** Runs when the language changes or somebody else logs in: what was read is then another text, or another person's. */
export const useBeginAnew = (begin: () => void): void => {
  const { language } = usePage()
  const { session } = useStores()
  const reader = `${language} ${session.userId}`
  const known = useRef(reader)
  const latest = useRef(begin)
  latest.current = begin
  useEffect(() => {
    if (known.current === reader) return
    known.current = reader
    latest.current()
  }, [reader])
}

/** Reads a text that everybody may read: at once, and again in another language. */
export const useTextRead = (read: () => void): void => {
  const { language } = usePage()
  const latest = useRef(read)
  latest.current = read
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(() => latest.current(), [language])
}
