import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { CountingAmount } from '@/components/counting-amount/counting-amount'
import { Hero } from '@/components/hero/hero'
import { Icon } from '@/components/icon/icon'
import { Pressable } from '@/components/pressable/pressable'
import { Skeleton } from '@/components/skeleton/skeleton'
import { StackedBar } from '@/components/stacked-bar/stacked-bar'
import { usePage } from '@/shell/page-context'
import { useCopy } from '@/shell/use-copy'
import { useLogIn } from '@/shell/use-log-in'
import { useStores } from '@/stores/stores-context'

const Figure = observer(({ label, value }: { readonly label: string; readonly value: string }) => {
  const { preferences } = useStores()
  return (
    <View className="pool-hero__figure">
      <View className="pool-hero__label">{label}</View>
      <Amount value={value} size="title" hidden={preferences.amountsHidden} />
    </View>
  )
})

/** The member's hash rate in its two parts, and what it mined. */
const MemberHashRate = observer(() => {
  const { t, platform } = usePage()
  const { funds, preferences } = useStores()
  const copy = useCopy()
  const hidden = preferences.amountsHidden
  const { hashRate, mined } = funds.funds ?? {}
  if (!hashRate || !mined) {
    return funds.failed ? (
      <View className="pool-hero__failed">
        {t('mining.fundsFailed')}
        <Pressable className="pool-hero__retry" onPress={() => funds.refresh().catch(() => undefined)}>
          {t('common.retry')}
        </Pressable>
      </View>
    ) : (
      <Skeleton
        label={t('common.loading')}
        lines={[{ width: 'short' }, { width: 'half', height: 'amount' }, { width: 'full' }, { width: 'full' }]}
      />
    )
  }
  return (
    <>
      <View className="pool-hero__head">
        <View className="pool-hero__label">{t('mining.myHashRate')}</View>
        <Pressable
          className="pool-hero__eye"
          label={t(hidden ? 'common.showAmounts' : 'common.hideAmounts')}
          onPress={() => preferences.choose({ amountsHidden: !hidden })}
        >
          <Icon name={hidden ? 'eye-off' : 'eye'} />
        </Pressable>
      </View>
      <CountingAmount
        value={hashRate.total}
        size="largest"
        hidden={hidden}
        onCopy={copy}
        still={platform.device.reducedMotion()}
      />
      <View className="pool-hero__parts">
        <StackedBar
          tone="hero"
          label={t('mining.hashRateBar')}
          parts={[
            {
              key: 'basic',
              label: t('mining.basic'),
              amount: hashRate.basic,
              shown: <Amount value={hashRate.basic} hidden={hidden} />,
            },
            {
              key: 'contribution',
              label: t('mining.contribution'),
              amount: hashRate.contribution,
              shown: <Amount value={hashRate.contribution} hidden={hidden} />,
            },
          ]}
        />
      </View>
      <View className="pool-hero__figures">
        <Figure label={t('mining.minedToday')} value={mined.today} />
        <Figure label={t('mining.minedTotal')} value={mined.total} />
        <Figure label={t('mining.claimable')} value={mined.claimable} />
      </View>
    </>
  )
})

/** What everybody has together, for who is not logged in. */
const NetworkHashRate = observer(() => {
  const { t } = usePage()
  const { mining } = useStores()
  const logIn = useLogIn()
  return (
    <>
      {mining.config && (
        <>
          <View className="pool-hero__label">{t('mining.networkHashRate')}</View>
          <Amount value={mining.config.networkHashRate} size="largest" />
        </>
      )}
      <View className="pool-hero__lead">{t('mining.visitorLead')}</View>
      <Pressable className="pool-hero__login" onPress={logIn}>
        {t('shell.goToLogin')}
      </Pressable>
    </>
  )
})

/** Head of the pool page. */
export const PoolHero = observer(() => {
  const { session } = useStores()
  return (
    <Hero>
      <View className="pool-hero">{session.loggedIn ? <MemberHashRate /> : <NetworkHashRate />}</View>
    </Hero>
  )
})
