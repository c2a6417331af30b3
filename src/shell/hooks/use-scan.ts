import { usePage } from '../frame/page-context'
import { reloadOnStaleChunk } from '../lazy/stale-build'

/**
 * Reads a QR code and does something with its text; nothing when the person went back. Whatever of it cannot be fetched
 * is said, and the screen stays.
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
