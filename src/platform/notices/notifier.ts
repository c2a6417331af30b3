import Taro from '@tarojs/taro'
import type { Notifier, Question } from '../ports'
import { createQuestionQueue } from './question-queue'
import { toastMilliseconds } from './toast-duration'

export type { Notifier } from '../ports'

/** Maximum characters of a button: the hosts refuse a modal with longer ones. */
const BUTTON_CHARACTERS = 4

const fitting = (text: string, short: string): string => (text.length <= BUTTON_CHARACTERS ? text : short)

const ask = async ({ title, text, confirmText, cancelText }: Question): Promise<boolean> => {
  for (;;) {
    const { confirm } = await Taro.showModal({
      title: title ?? '',
      content: text,
      showCancel: cancelText !== undefined,
      confirmText: fitting(confirmText, 'OK'),
      ...(cancelText === undefined ? {} : { cancelText: fitting(cancelText, 'No') }),
    })
    // Android's back key closes even a modal without a cancel button, so the app shows it again until it is confirmed.
    if (confirm || cancelText !== undefined) return confirm
  }
}

/**
 * Creates the notifier of a mini-program from the host's toast and modal. A host cannot close a modal early: `dismiss`
 * only ignores its result.
 */
export const createNotifier = (): Notifier => {
  const questions = createQuestionQueue((question) => ({ answer: ask(question), close: () => undefined }))
  return {
    toast(text) {
      Taro.showToast({ title: text, icon: 'none', duration: toastMilliseconds(text) })
    },
    confirm: (question) => questions.ask(question),
    dismiss: (question) => questions.dismiss(question),
  }
}
