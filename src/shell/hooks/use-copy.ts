import { useManualCopy, usePage } from '../frame/page-context'

/**
 * Copies a text and says whether it is on the clipboard (L1); `what` names it beside the words (K4). What the host or
 * the person refused is shown to be copied by hand.
 */
export const useCopy = (): ((text: string, what?: string) => Promise<void>) => {
  const { t, platform } = usePage()
  const offerManualCopy = useManualCopy()
  return async (text, what) => {
    const copied = await platform.clipboard.copy(text)
    const said = t(copied ? 'messages.copySuccessful' : 'messages.copyRefused')
    platform.notifier.toast(what === undefined ? said : `${said}: ${what}`, {
      kind: copied ? 'success' : 'neutral',
    })
    if (!copied && text !== '') offerManualCopy(text)
  }
}
