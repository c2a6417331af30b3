import { useEffect, useRef } from 'react'
import { useStores } from '@/stores/stores-context'
import { usePage } from '../frame/page-context'

/** Calls back when the language changes or somebody else logs in: what was read is of the other language or member. */
export const useContentInvalidated = (reload: () => void): void => {
  const { language } = usePage()
  const { session } = useStores()
  const reader = `${language} ${session.userId}`
  const known = useRef(reader)
  const latest = useRef(reload)
  latest.current = reload
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
