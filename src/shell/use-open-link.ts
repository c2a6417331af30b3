import { useStores } from '@/stores/stores-context'
import { usePage } from './page-context'
import { useCopy } from './use-copy'

/** Opens a page outside of the app; where the host opens none, its address is copied, so that no button does nothing (L8). */
export const useOpenLink = (): ((url: string) => void) => {
  const { platform } = usePage()
  const { appConfig } = useStores()
  const copy = useCopy()
  return (url) => {
    if (appConfig.rule('openLink') !== 'yes' || !platform.links.open(url)) copy(url)
  }
}
