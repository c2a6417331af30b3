import { addGlobalErrorListener, addGlobalWarningListener } from 'glass-easel'
import type { Journal } from './journal'

/** Records uncaught errors, console errors and the engine's warnings. */
export const watchErrors = (journal: Journal): void => {
  addGlobalErrorListener((error) => {
    journal.error(error)
    return false
  })
  addGlobalWarningListener((message) => {
    journal.warning(String(message))
    return false
  })
  window.addEventListener('error', ({ error, message }) => journal.error(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => journal.error(rejection(reason)))
  const complain = console.error.bind(console)
  console.error = (...words: unknown[]) => {
    journal.errors.push(words.map(textOf).join(' '))
    complain(...words)
  }
}

/** Failures of `wx` calls are plain objects. */
const rejection = (reason: unknown): unknown =>
  reason instanceof Error ? reason : `unhandled rejection: ${textOf(reason)}`

const textOf = (word: unknown): string => {
  if (word instanceof Error) return word.stack ?? String(word)
  return typeof word === 'object' ? (JSON.stringify(word) ?? '') : String(word)
}
