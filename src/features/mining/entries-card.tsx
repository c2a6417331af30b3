import { View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { ListRow } from '@/components/list-row/list-row'
import { usePage } from '@/shell/page-context'

/** The ways from the pool into what is behind it. */
export const EntriesCard = () => {
  const { t, navigation } = usePage()
  return (
    <Card>
      <View className="mining-rows">
        <ListRow
          icon="mining"
          title={t('mining.computePower')}
          detail={t('mining.computePowerDetail')}
          onPress={() => navigation.push('computePower')}
        />
        <ListRow
          icon="invite"
          title={t('mining.contributionEntry')}
          detail={t('mining.contributionDetail')}
          onPress={() => navigation.push('contribution')}
        />
        <ListRow
          icon="earnings"
          title={t('mining.earningsEntry')}
          detail={t('mining.earningsDetail')}
          onPress={() => navigation.push('earnings')}
        />
      </View>
    </Card>
  )
}
