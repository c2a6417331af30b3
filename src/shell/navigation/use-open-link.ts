import { useStores } from '@/stores/stores-context'
import { usePage } from '../frame/page-context'
import { useCopy } from '../hooks/use-copy'

/** Opens an external page. On hosts that cannot, it copies the address instead (L8). */
export const useOpenLink = (): ((url: string) => void) => {
  const { platform } = usePage()
  const { appConfig } = useStores()
  const copy = useCopy()
  return (url) => {
    if (appConfig.rule('openLink') !== 'yes' || !platform.links.open(url)) copy(url)
  }
}
