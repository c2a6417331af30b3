import Taro from '@tarojs/taro'
import type { ViewerPicture, ViewerWords } from './view-pictures-options'

export type { ViewerPicture } from './view-pictures-options'

/** Shows pictures in the host's own viewer: zoom, swipe, close. It goes by itself. @param index of the first to be seen */
export const viewPictures = async (
  pictures: readonly ViewerPicture[],
  index: number,
  _words: ViewerWords,
): Promise<() => void> => {
  const urls = pictures.map(({ src }) => src)
  const current = urls[index]
  // Dismissed is no failure.
  await Taro.previewImage(current === undefined ? { urls } : { urls, current }).catch(() => undefined)
  return () => undefined
}
