import { useShown } from '@/shell/frame/page-context'
import { useFundsInvalidated } from '@/shell/hooks/use-funds-invalidated'

/** Loads a page's data each time the page is shown, and again after funds data is invalidated (M7). */
export const useFundsLoad = (load: () => void): void => {
  useShown(load)
  useFundsInvalidated(load)
}
