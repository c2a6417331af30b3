import { View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { ListRow } from '@/components/list-row/list-row'
import { usePage } from '@/shell/frame/page-context'
import { miningTexts } from '../texts'

/** The ways from the pool into what is behind it. */
export const MiningLinksCard = () => {
  const { t, navigation } = usePage()
  return (
    <Card>
      <View className="mining-rows">
        <ListRow
          icon="mining"
          title={t(miningTexts.computePower)}
          detail={t(miningTexts.computePowerDetail)}
          onPress={() => navigation.push('computePower')}
        />
        <ListRow
          icon="invite"
          title={t(miningTexts.contributionEntry)}
          detail={t(miningTexts.contributionDetail)}
          onPress={() => navigation.push('contribution')}
        />
        <ListRow
          icon="earnings"
          title={t(miningTexts.earningsEntry)}
          detail={t(miningTexts.earningsDetail)}
          onPress={() => navigation.push('earnings')}
        />
      </View>
    </Card>
  )
}
