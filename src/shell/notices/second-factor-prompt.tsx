import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useStores } from '@/stores/stores-context'
import type { SecondFactorSheet } from './second-factor-sheet'

/** Loads the sheet that asks for the second factor when the platform first asks for it. */
export const SecondFactorPrompt = observer(({ visible }: { readonly visible: boolean }) => {
  const { secondFactor } = useStores()
  const [sheet, setSheet] = useState<{ readonly Sheet: typeof SecondFactorSheet }>()
  const wanted = visible && secondFactor.refused !== undefined
  useEffect(() => {
    if (!wanted || sheet) return
    import('./second-factor-sheet').then(
      ({ SecondFactorSheet: Sheet }) => setSheet({ Sheet }),
      () => secondFactor.cancel(),
    )
  }, [wanted, sheet, secondFactor])
  return sheet ? <sheet.Sheet visible={visible} /> : null
})
