import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { Row, Text } from '@/components/layout/layout'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { PositionsModel } from '../positions/positions-model'
import { positionsTexts } from '../texts'

/** Sums of what is filtered, once all of it is known. */
export const TotalsCard = observer(({ model }: { readonly model: PositionsModel }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const { totals, status } = model
  if (!totals) return null
  const figure = (label: string, value: string) => (
    <View className="positions-totals__figure">
      <Text type="sm" leading="snug" tone="secondary">
        {label}
      </Text>
      <Amount value={value} size="title" hidden={preferences.amountsHidden} />
    </View>
  )
  return (
    <Card>
      <Row wrap gap="2 4">
        {figure(t(positionsTexts.quantity), totals.quantity)}
        {status === 'in-progress' && figure(t(positionsTexts.hashRate), totals.hashRate)}
        {figure(t(positionsTexts.mined), totals.mined)}
      </Row>
    </Card>
  )
})
