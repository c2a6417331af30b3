import Taro from '@tarojs/taro'
import type { ViewerPicture, ViewerWords } from './view-pictures-options'

export type { ViewerPicture } from './view-pictures-options'

/**
 * Shows pictures in the host's viewer, which provides zoom, swipe and close.
 * @param index of the first picture to show
 */
export const viewPictures = async (
  pictures: readonly ViewerPicture[],
  index: number,
  _words: ViewerWords,
): Promise<() => void> => {
  const urls = pictures.map(({ src }) => src)
  const current = urls[index]
  // Hosts may reject after the person closes the viewer, which is no error.
  await Taro.previewImage(current === undefined ? { urls } : { urls, current }).catch(() => undefined)
  return () => undefined
}
