import { usePage } from './page-context'

/** Copies a text and says whether it is on the clipboard (L1). */
export const useCopy = (): ((text: string) => Promise<void>) => {
  const { t, platform } = usePage()
  return async (text) => {
    const copied = await platform.clipboard.copy(text)
    platform.notifier.toast(t(copied ? 'messages.copySuccessful' : 'messages.copyRefused'), {
      kind: copied ? 'success' : 'neutral',
    })
  }
}
