import { windowTimers } from './timers.h5'
import type { PromptStatus } from './wallet'

/** Time after which the app shows a hint. Most people have decided by then. */
const LONG_MILLISECONDS = 20_000

interface Question {
  waitsLong: boolean
  giveUp(): void
}

/** Open wallet prompts. */
const questions = new Set<Question>()
const listeners = new Set<(status: PromptStatus) => void>()

const tell = (status: PromptStatus): void => {
  for (const listener of listeners) listener(status)
}

const anyWaitsLong = (): boolean => [...questions].some(({ waitsLong }) => waitsLong)

export const onPromptStatus = (listener: (status: PromptStatus) => void): void => {
  listeners.add(listener)
}

export const stopWaiting = (): void => {
  for (const { giveUp } of [...questions]) giveUp()
}

/**
 * Watches a wallet prompt, which may take any time. A long wait is reported, so that the app can show a hint.
 * @param stop called when the person stops waiting for the answer
 * @returns a function that ends the watch
 */
export const watchQuestion = (answer: Promise<unknown>, stop: () => void): (() => void) => {
  const end = () => {
    cancel()
    questions.delete(question)
    if (question.waitsLong && !anyWaitsLong()) tell('answered')
    question.waitsLong = false
  }
  const question: Question = {
    waitsLong: false,
    giveUp() {
      end()
      stop()
      const late = () => tell('late')
      answer.then(late, late)
    },
  }
  const cancel = windowTimers.after(LONG_MILLISECONDS, () => {
    question.waitsLong = true
    tell('waiting')
  })
  questions.add(question)
  return end
}
