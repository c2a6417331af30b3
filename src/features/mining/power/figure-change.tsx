import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { useStores } from '@/stores/stores-context'
import './figure-change.scss'

export interface Change {
  readonly from: string
  readonly to: string
}

/** A figure before and after: `96,120.00 → 100,120.00`. Neither is counted to: what lies between was never true. */
export const FigureChange = observer(({ from, to }: Change) => {
  const { preferences } = useStores()
  const hidden = preferences.amountsHidden
  return (
    <View className="figure-change">
      <Amount value={from} hidden={hidden} derived />
      {' → '}
      <Amount value={to} hidden={hidden} derived />
    </View>
  )
})
