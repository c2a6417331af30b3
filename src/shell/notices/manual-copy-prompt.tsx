import { useTranslate } from '@/i18n/i18n-context'
import { useShell } from '../frame/shell-context'
import { useLazyPart } from '../lazy/use-lazy-part'
import type { ManualCopyProps } from './manual-copy'

/** Loads the sheet with a text to copy by hand when the clipboard first fails. */
export const ManualCopyPrompt = ({ text, onClose }: ManualCopyProps) => {
  const { platform } = useShell()
  const { t } = useTranslate()
  const part = useLazyPart(
    text !== undefined,
    () => import('./manual-copy'),
    () => {
      // The next attempt to copy loads the sheet again.
      onClose()
      platform.notifier.toast(t(platform.network.isOnline() ? 'messages.server-busy' : 'messages.offline'))
    },
  )
  return part ? <part.ManualCopy text={text} onClose={onClose} /> : null
}
