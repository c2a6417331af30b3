import { observer } from 'mobx-react-lite'
import { unagreedTerms } from '@/stores/agreements'
import { useStores } from '@/stores/stores-context'
import { useLazyPart } from '../lazy/use-lazy-part'

/**
 * Loads the sheet that asks for consent to new agreements when a member has not agreed to them. Without a network the
 * member is asked on the next page.
 */
export const TermsPrompt = observer(({ visible }: { readonly visible: boolean }) => {
  const stores = useStores()
  const part = useLazyPart(visible && unagreedTerms(stores) !== undefined, () => import('./terms-sheet'))
  return part ? <part.TermsSheet visible={visible} /> : null
})
