import { usePage } from '../frame/page-context'
import { reloadOnStaleChunk } from '../lazy/stale-build'

/**
 * Scans a QR code and passes its text to `use`; does nothing if the person cancels. A load failure shows a toast, and
 * the screen remains.
 */
export const useScan = (use: (text: string) => void | Promise<void>): (() => Promise<void>) => {
  const { t, platform } = usePage()
  return async () => {
    try {
      const text = await platform.scanner.scan({
        title: t('shell.scanTitle'),
        hint: t('shell.scanHint'),
        choosePicture: t('shell.scanPicture'),
        cancel: t('common.cancel'),
        startFailed: t('messages.scan-start'),
        failed: t('messages.scan'),
      })
      if (text !== undefined) await use(text)
    } catch (error) {
      if (await reloadOnStaleChunk(error)) return
      platform.notifier.toast(t(platform.network.isOnline() ? 'messages.scan' : 'messages.offline'))
    }
  }
}
