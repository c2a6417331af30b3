import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Icon } from '@/components/icon/icon'
import { Pressable } from '@/components/pressable/pressable'
import { Skeleton } from '@/components/skeleton/skeleton'
import { displayAmount } from '@/domain/money'
import { usePage } from '@/shell/page-context'
import { useTotal } from '@/shell/use-total'
import { useStores } from '@/stores/stores-context'

/** Total, hash rate and VC of a member; a tap leads to Assets. */
export const MemberSummary = observer(() => {
  const { t, navigation } = usePage()
  const { funds, preferences } = useStores()
  const { funds: balances } = funds
  const hidden = preferences.amountsHidden
  const totalOf = useTotal()

  if (!balances && funds.failed) {
    return (
      <View className="home-member">
        <View className="home-member__label">{t('home.fundsFailed')}</View>
        <Pressable className="home-member__retry" onPress={() => funds.refresh().catch(() => undefined)}>
          {t('common.retry')}
        </Pressable>
      </View>
    )
  }
  if (!balances) {
    return (
      <Skeleton
        label={t('common.loading')}
        lines={[{ width: 'short' }, { width: 'half', height: 'amount' }, { width: 'full' }]}
      />
    )
  }
  const total = totalOf(balances.boex.total)
  const figure = (label: string, value: string) => (
    <View className="home-member__figure">
      <View className="home-member__label">{label}</View>
      <Amount value={value} size="title" hidden={hidden} />
    </View>
  )
  return (
    <View className="home-member">
      <View className="home-member__head">
        <View className="home-member__label">{t('home.totalAssets', { currency: total.code })}</View>
        <Pressable
          className="home-member__eye"
          label={t(hidden ? 'common.showAmounts' : 'common.hideAmounts')}
          onPress={() => preferences.choose({ amountsHidden: !hidden })}
        >
          <Icon name={hidden ? 'eye-off' : 'eye'} />
        </Pressable>
      </View>
      <Pressable
        className="home-member__total"
        label={`${t('titles.assets')}: ${hidden ? t('common.amountHidden') : displayAmount(total.value)}`}
        onPress={() => navigation.switchTab('assets')}
      >
        <Amount value={total.value} size="largest" hidden={hidden} />
      </Pressable>
      <View className="home-member__figures">
        {figure(t('home.hashRate'), balances.hashRate.total)}
        {figure(t('home.minedTotal'), balances.mined.total)}
        {figure(t('common.vc'), balances.vc.available)}
      </View>
    </View>
  )
})
