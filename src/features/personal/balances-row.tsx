import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { Text } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { LoadFailed } from '@/components/state-view/load-failed'
import { AmountsEye } from '@/parts/figures/amounts-eye'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'

/** BOEX, VC and the fund account in small, with the eye that hides every amount (F2). */
export const BalancesRow = observer(() => {
  const { t, navigation } = usePage()
  const { funds, preferences } = useStores()
  const hidden = preferences.amountsHidden
  const balances = funds.data
  if (!balances && funds.failed) {
    return (
      <Card title={t('assets.balances')}>
        <LoadFailed compact title={t('assets.failed')} onRetry={() => funds.retry()} />
      </Card>
    )
  }
  const parts = [
    { name: t('common.boex'), value: balances?.boex.available },
    { name: t('common.vc'), value: balances?.vc.available },
    { name: `${t('assets.fundAccount')} (${t('common.usdt')})`, value: balances?.fundAccount },
  ]
  return (
    <Card title={t('assets.balances')} aside={<AmountsEye className="balances-row__eye" />}>
      <Pressable className="balances-row" onPress={() => navigation.switchTab('assets')}>
        {parts.map(({ name, value }) => (
          <View key={name} className="balances-row__part">
            <Text type="caption" tone="secondary">
              {name}
            </Text>
            <Amount value={value} pending={!balances} size="title" hidden={hidden} />
          </View>
        ))}
      </Pressable>
    </Card>
  )
})
