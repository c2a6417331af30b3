import type { AppError } from './app-error'
import { type NoticeKey, notice } from './notice'

/** Subset of the notifier. */
interface NoticeNotifier {
  toast(text: string, options: { kind: 'neutral' | 'failure' }): void
  confirm(question: { text: string; confirmText: string }): Promise<boolean>
}

export interface Notices {
  /**
   * Shows an error to the user, each error once. A modal with the same text opens only once at a time: ten calls that
   * fail offline show one modal.
   */
  show(error: AppError): void
  /** Marks an error as shown, because another component has shown it. */
  markHandled(error: AppError): void
}

/** @param translate returns the sentence of a kind in the current language; `confirm` is the modal's button */
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
