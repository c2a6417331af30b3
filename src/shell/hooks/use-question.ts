import { useRef } from 'react'
import type { Question } from '@/platform/ports'
import { useShell } from '../frame/shell-context'
import { usePageHidden } from './use-page-hidden'

/**
 * Returns a function that asks for a confirmation. The dialog closes with the page, so that a late answer cannot act on
 * it.
 */
export const useQuestion = (): ((question: Question) => Promise<boolean>) => {
  const { platform } = useShell()
  const asked = useRef<Question>()
  usePageHidden(() => {
    if (asked.current) platform.notifier.dismiss(asked.current)
  })
  return async (question) => {
    asked.current = question
    try {
      return await platform.notifier.confirm(question)
    } finally {
      if (asked.current === question) asked.current = undefined
    }
  }
}
