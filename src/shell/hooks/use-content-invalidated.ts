import { useEffect, useRef } from 'react'
import { useStores } from '@/stores/stores-context'
import { usePage } from '../frame/page-context'

/** Runs after a change of language or member, because loaded content belongs to the previous one. */
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

/** Loads public content, and again after a language change. */
export const useTextRead = (read: () => void): void => {
  const { language } = usePage()
  const latest = useRef(read)
  latest.current = read
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(() => latest.current(), [language])
}
