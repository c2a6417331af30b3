import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { unagreedTerms } from '@/stores/agreements'
import { useStores } from '@/stores/stores-context'
import type { TermsSheet } from './terms-sheet'

/** Loads the sheet that asks for consent to new agreements when a member has not agreed to them. */
export const TermsPrompt = observer(({ visible }: { readonly visible: boolean }) => {
  const stores = useStores()
  const [sheet, setSheet] = useState<{ readonly Sheet: typeof TermsSheet }>()
  const wanted = visible && unagreedTerms(stores) !== undefined
  useEffect(() => {
    if (!wanted || sheet) return
    import('./terms-sheet').then(
      ({ TermsSheet: Sheet }) => setSheet({ Sheet }),
      // Without a network the member is asked on the next page.
      () => undefined,
    )
  }, [wanted, sheet])
  return sheet ? <sheet.Sheet visible={visible} /> : null
})
