import { imageUrl } from '@/domain/image-url'
import { useStores } from '@/stores/stores-context'

/** Completes the address of a picture or a video with the image host (specification §5). For use in observers. */
export const useImageAddress = (): ((url: string | undefined) => string) => {
  const { appConfig } = useStores()
  const imageHost = appConfig.config?.imageHost ?? ''
  return (url) => imageUrl(url, imageHost)
}
