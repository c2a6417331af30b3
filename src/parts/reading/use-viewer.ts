import { useRef } from 'react'
import { readingTexts } from '@/i18n/texts/reading'
import { usePage } from '@/shell/frame/page-context'
import { usePageHidden } from '@/shell/hooks/use-page-hidden'
import { type ViewerPicture, viewPictures } from '@/shell/hooks/view-pictures'

/** Returns a function that shows pictures in full screen. Leaving the page closes the viewer. */
export const useViewer = (): ((pictures: readonly ViewerPicture[], index: number) => void) => {
  const { t, platform } = usePage()
  const opened = useRef<{ close?: () => void; unwanted: boolean }>()
  usePageHidden(() => {
    if (!opened.current) return
    opened.current.unwanted = true
    opened.current.close?.()
  })
  return (pictures, index) => {
    const viewer: NonNullable<typeof opened.current> = { unwanted: false }
    opened.current = viewer
    const words = {
      close: t(readingTexts.viewerClose),
      zoom: t(readingTexts.viewerZoom),
      previous: t(readingTexts.viewerPrevious),
      next: t(readingTexts.viewerNext),
      failed: t(readingTexts.viewerFailed),
    }
    viewPictures(pictures, index, words).then(
      (close) => {
        viewer.close = close
        // The person left the page while the viewer was loading.
        if (viewer.unwanted) close()
      },
      () => platform.notifier.toast(t(readingTexts.viewerFailed), { kind: 'failure' }),
    )
  }
}
