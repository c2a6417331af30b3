import { useManualCopy, usePage } from '../frame/page-context'

/**
 * Copies a text and reports the result (L1); `what` names the text in the message (K4). If the host or the person
 * denies access, a sheet shows the text to copy by hand.
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
