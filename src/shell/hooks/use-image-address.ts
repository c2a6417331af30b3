import { imageUrl, thumbnailUrl } from '@/lib/images/image-url'
import { useStores } from '@/stores/stores-context'

const useImageHost = (): string => useStores().appConfig.config?.imageHost ?? ''

/** Returns a function that adds the image host to a picture or video path (specification §5). Call it in observers. */
export const useImageAddress = (): ((url: string | undefined) => string) => {
  const imageHost = useImageHost()
  return (url) => imageUrl(url, imageHost)
}

/** Like `useImageAddress`, for a thumbnail in a list. */
export const useThumbnailAddress = (): ((url: string | undefined) => string) => {
  const imageHost = useImageHost()
  return (url) => thumbnailUrl(url, imageHost)
}
