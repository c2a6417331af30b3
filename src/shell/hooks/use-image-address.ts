import { imageUrl, thumbnailUrl } from '@/lib/images/image-url'
import { useStores } from '@/stores/stores-context'

const useImageHost = (): string => useStores().appConfig.config?.imageHost ?? ''

/** Completes the address of a picture or a video with the image host (specification §5). For use in observers. */
export const useImageAddress = (): ((url: string | undefined) => string) => {
  const imageHost = useImageHost()
  return (url) => imageUrl(url, imageHost)
}

/** As `useImageAddress`, of a picture in the row of a list. */
export const useThumbnailAddress = (): ((url: string | undefined) => string) => {
  const imageHost = useImageHost()
  return (url) => thumbnailUrl(url, imageHost)
}
