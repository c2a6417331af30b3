import { usePage } from './page-context'

/** Reads a QR code; undefined when the person went back. */
export const useScan = (): (() => Promise<string | undefined>) => {
  const { t, platform } = usePage()
  return () =>
    platform.scanner.scan({
      title: t('shell.scanTitle'),
      hint: t('shell.scanHint'),
      choosePicture: t('shell.scanPicture'),
      cancel: t('common.cancel'),
      startFailed: t('messages.scan-start'),
      failed: t('messages.scan'),
    })
}
