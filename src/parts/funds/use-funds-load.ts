import { useShown } from '@/shell/frame/page-context'
import { useFundsInvalidated } from '@/shell/hooks/use-funds-invalidated'

/** Reads what a page shows each time it comes on screen, and again when figures are invalidated (M7). */
export const useFundsLoad = (load: () => void): void => {
  useShown(load)
  useFundsInvalidated(load)
}
