import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Text } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { displayAmount } from '@/domain/money/money'
import { AmountsEye } from '@/parts/figures/amounts-eye'
import { AgeNote } from '@/parts/notes/age-note'
import { usePage } from '@/shell/frame/page-context'
import { useTotal } from '@/shell/hooks/use-total'
import { useStores } from '@/stores/stores-context'
import { MemberFailed } from './member-failed'

/** Total, hash rate and VC of a member; a tap leads to Assets. */
export const MemberSummary = observer(() => {
  const { t, navigation } = usePage()
  const { funds, sales, currency, preferences } = useStores()
  const balances = funds.shown
  const hidden = preferences.amountsHidden
  const totalOf = useTotal()

  if (!balances && funds.failed) return <MemberFailed onRetry={() => funds.retry()} />
  const pending = balances === undefined
  const total = balances && totalOf(balances.boex.total)
  const figure = (label: string, value: string | undefined) => (
    <View className="home-member__figure">
      <Text type="caption" tone="on-hero-secondary">
        {label}
      </Text>
      <Amount value={value} pending={pending} size="title" hidden={hidden} />
    </View>
  )
  const shownTotal = total ? displayAmount(total.value) : t('common.loading')
  const saidTotal = hidden ? t('common.amountHidden') : shownTotal
  return (
    <View className="home-member">
      <View className="home-member__head">
        <Text type="caption" tone="on-hero-secondary">
          {t('home.totalAssets', { currency: total?.code ?? currency.code })}
        </Text>
        <AmountsEye className="home-member__eye" />
        <View className="home-member__age">
          <AgeNote of={currency.code === 'USDT' ? [funds, sales] : [funds]} />
        </View>
      </View>
      <Pressable
        className="home-member__total"
        label={`${t('titles.assets')}: ${saidTotal}`}
        onPress={() => navigation.switchTab('assets')}
      >
        <Amount value={total?.value} pending={pending} size="largest" hidden={hidden} />
      </Pressable>
      <View className="home-member__figures">
        {figure(t('home.hashRate'), balances?.hashRate.total)}
        {figure(t('home.minedTotal'), balances?.mined.total)}
        {figure(t('common.vc'), balances?.vc.available)}
      </View>
    </View>
  )
})
