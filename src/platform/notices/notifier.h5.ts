import type { Notifier } from '../ports'
import { createDialog } from './dialog-element.h5'
import { createQuestionQueue } from './question-queue'
import { createToastElement } from './toast-element.h5'

export type { Notifier } from '../ports'

/**
 * Creates the notifier of the web. The app draws toast and modal itself, in its own colours, with keyboard and screen
 * reader support.
 */
export const createNotifier = (): Notifier => {
  const toasts = createToastElement()
  const questions = createQuestionQueue(createDialog)
  return {
    toast: (text, options) => toasts.show(text, options?.kind ?? 'neutral', options?.action),
    confirm: (question) => questions.ask(question),
    dismiss: (question) => questions.dismiss(question),
  }
}
