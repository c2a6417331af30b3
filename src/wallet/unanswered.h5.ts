import { windowTimers } from './timers.h5'
import type { WalletSilence } from './wallet'

/** Most people have decided by then; who has not loses nothing by hearing where to look. */
const LONG_MILLISECONDS = 20_000

interface Question {
  waitsLong: boolean
  giveUp(): void
}

/** What wallets have shown to a person and not answered. */
const questions = new Set<Question>()
const listeners = new Set<(silence: WalletSilence) => void>()

const tell = (silence: WalletSilence): void => {
  for (const listener of listeners) listener(silence)
}

const anyWaitsLong = (): boolean => [...questions].some(({ waitsLong }) => waitsLong)

export const onSilence = (listener: (silence: WalletSilence) => void): void => {
  listeners.add(listener)
}

/** Gives up every question that waits. */
export const stopWaiting = (): void => {
  for (const { giveUp } of [...questions]) giveUp()
}

/**
 * Watches over a question that a person decides: it may take as long as they like, but not in silence.
 * @param stop is called where nobody waits for the answer any more
 * @returns ends the watch
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
