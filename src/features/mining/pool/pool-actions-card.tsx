import { View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { ListRow } from '@/components/list-row/list-row'
import { usePage } from '@/shell/frame/page-context'
import { positionsTexts } from '../texts'

/** From the hash rate to the positions and the community it comes from. */
export const PoolActionsCard = () => {
  const { t, navigation } = usePage()
  return (
    <Card>
      <View className="mining-rows">
        <ListRow icon="document" title={t(positionsTexts.toPositions)} onPress={() => navigation.push('positions')} />
        <ListRow
          icon="invite"
          title={t(positionsTexts.toContribution)}
          onPress={() => navigation.push('contribution')}
        />
      </View>
    </Card>
  )
}
