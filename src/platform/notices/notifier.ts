import Taro from '@tarojs/taro'
import type { Notifier, Question } from '../ports'
import { createQuestionQueue } from './question-queue'
import { toastMilliseconds } from './toast-duration'

export type { Notifier } from '../ports'

/** The hosts refuse a modal whose buttons bear more characters than this. */
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
    // Android's back key closes a modal that has no way to cancel: it is asked again until it is confirmed.
    if (confirm || cancelText !== undefined) return confirm
  }
}

/** A mini-program's own toast and modal. A modal cannot be taken away again: `dismiss` only stops listening to it. */
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
