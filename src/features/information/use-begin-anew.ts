import { useEffect, useRef } from 'react'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'

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
