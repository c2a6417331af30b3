import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { CountingAmount } from '@/components/counting-amount/counting-amount'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import './figure-change.scss'

interface FigureChangeProps {
  readonly from: string
  readonly to: string
  /** It has happened: the new figure is counted to (M7). A figure that follows the typing stands at once. */
  readonly done?: boolean
}

/** A figure before and after: `96,120.00 → 100,120.00`. */
export const FigureChange = observer(({ from, to, done = false }: FigureChangeProps) => {
  const { platform } = usePage()
  const { preferences } = useStores()
  const hidden = preferences.amountsHidden
  return (
    <View className="figure-change">
      <Amount value={from} hidden={hidden} />
      {' → '}
      <CountingAmount value={to} from={from} hidden={hidden} still={!done || platform.device.reducedMotion()} />
    </View>
  )
})
