import type { AppError } from './app-error'
import { type NoticeKey, notice } from './notice'

/** The part of the platform's notifier that is needed here. */
interface NoticeNotifier {
  toast(text: string, options: { kind: 'neutral' | 'failure' }): void
  confirm(question: { text: string; confirmText: string }): Promise<boolean>
}

export interface Notices {
  /**
   * Tells a person of an error, once an error however often it is shown, and never the same modal twice over itself:
   * ten calls that fail without a network bring one modal.
   */
  show(error: AppError): void
  /** Counts an error as shown: the person was told of it in another way. */
  markHandled(error: AppError): void
}

/** @param translate the dictionary's sentence for a kind, in the present language; `confirm` is the modal's button */
export const createNotices = ({
  notifier,
  translate,
}: {
  notifier: NoticeNotifier
  translate: (key: NoticeKey | 'confirm') => string
}): Notices => {
  const shown = new WeakSet<AppError>()
  const openModals = new Set<string>()
  return {
    show(error) {
      if (shown.has(error)) return
      shown.add(error)
      const presentation = notice(error)
      if (presentation.form === 'silent') return
      const text = 'text' in presentation ? presentation.text : translate(presentation.key)
      if (presentation.form === 'toast') {
        notifier.toast(text, { kind: presentation.tone })
        return
      }
      if (openModals.has(text)) return
      openModals.add(text)
      const close = () => openModals.delete(text)
      notifier.confirm({ text, confirmText: translate('confirm') }).then(close, close)
    },
    markHandled(error) {
      shown.add(error)
    },
  }
}
