import '@/i18n/areas/information'
import { usePage } from '../page-context'
import { type ViewerPicture, viewPictures } from '../view-pictures'

/** Shows pictures over the whole screen. */
export const useViewer = (): ((pictures: readonly ViewerPicture[], index: number) => void) => {
  const { t, platform } = usePage()
  return (pictures, index) => {
    viewPictures(pictures, index, {
      close: t('information.viewerClose'),
      zoom: t('information.viewerZoom'),
      previous: t('information.viewerPrevious'),
      next: t('information.viewerNext'),
      failed: t('information.viewerFailed'),
    }).catch(() => platform.notifier.toast(t('information.viewerFailed'), { kind: 'failure' }))
  }
}
