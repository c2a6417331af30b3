import { observer } from 'mobx-react-lite'
import { useStores } from '@/stores/stores-context'
import { useLazyPart } from '../lazy/use-lazy-part'

/** Loads the sheet that asks for the second factor when the platform first asks for it. */
export const SecondFactorPrompt = observer(({ visible }: { readonly visible: boolean }) => {
  const { secondFactor } = useStores()
  const part = useLazyPart(
    visible && secondFactor.refused !== undefined,
    () => import('./second-factor-sheet'),
    () => secondFactor.cancel(),
  )
  return part ? <part.SecondFactorSheet visible={visible} /> : null
})
