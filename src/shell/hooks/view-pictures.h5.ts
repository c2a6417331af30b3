import { hideOutside } from '@/lib/hide-outside.h5'
import { closeOnBack } from '@/platform/notices/close-on-back.h5'
import type { ViewerPicture, ViewerWords } from './view-pictures-options'

export type { ViewerPicture } from './view-pictures-options'

/** Size of a picture that could not be measured. */
const UNKNOWN_SIZE = { width: 1200, height: 900 }

const sizeOf = (src: string): Promise<{ width: number; height: number }> =>
  new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(UNKNOWN_SIZE)
    image.src = src
  })

/**
 * Shows pictures in full screen: pinch and double tap zoom, swiping changes the picture. A swipe down, a pinch, the
 * Escape key or the button closes it. The viewer loads on first use.
 *
 * @param index of the first picture to show
 * @returns a function that closes the viewer
 * @throws the bundler's ChunkLoadError
 */
export const viewPictures = async (
  pictures: readonly ViewerPicture[],
  index: number,
  words: ViewerWords,
): Promise<() => void> => {
  const { PhotoSwipe } = await import('./picture-viewer.h5')
  const sizes = await Promise.all(pictures.map(({ src }) => sizeOf(src)))
  const viewer = new PhotoSwipe({
    dataSource: pictures.map(({ src, alt }, place) => ({ src, alt, ...(sizes[place] ?? UNKNOWN_SIZE) })),
    index,
    bgOpacity: 0.95,
    wheelToZoom: true,
    closeOnVerticalDrag: true,
    pinchToClose: true,
    // No opening animation, because the viewer ignores a press on Close during it.
    showHideAnimationType: 'none',
    closeTitle: words.close,
    zoomTitle: words.zoom,
    arrowPrevTitle: words.previous,
    arrowNextTitle: words.next,
    errorMsg: words.failed,
  })
  viewer.on(
    'destroy',
    closeOnBack(() => viewer.close()),
  )
  viewer.on('bindEvents', () => {
    const { element } = viewer
    if (!element) return
    element.setAttribute('aria-modal', 'true')
    // At `close`, because the viewer returns the focus at `destroy`, and an inert element cannot receive it.
    viewer.on('close', hideOutside(element))
  })
  viewer.init()
  return () => viewer.close()
}
