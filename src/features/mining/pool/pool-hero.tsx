import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { CountingAmount } from '@/components/counting-amount/counting-amount'
import { Hero } from '@/components/hero/hero'
import { Box, Row, Text } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { StackedBar } from '@/components/stacked-bar/stacked-bar'
import { AmountsEye } from '@/parts/figures/amounts-eye'
import { AgeNote } from '@/parts/notes/age-note'
import { usePage } from '@/shell/frame/page-context'
import { useLogIn } from '@/shell/guard/use-log-in'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'
import { miningTexts } from '../texts'

const MINED = ['today', 'total', 'claimable'] as const
const MINED_LABELS = {
  today: miningTexts.minedToday,
  total: miningTexts.minedTotal,
  claimable: miningTexts.claimable,
} as const

const Mined = observer(({ of }: { readonly of: (typeof MINED)[number] }) => {
  const { t } = usePage()
  const { funds, preferences } = useStores()
  const value = funds.shown?.mined[of]
  return (
    <View className="pool-hero__figure">
      <Text type="sm" leading="snug" tone="on-hero-secondary">
        {t(MINED_LABELS[of])}
      </Text>
      <Amount value={value} pending={value === undefined} size="title" hidden={preferences.amountsHidden} />
    </View>
  )
})

/** The member's hash rate in its two parts, and what it mined. */
const MemberHashRate = observer(() => {
  const { t, platform } = usePage()
  const { funds, mining, preferences } = useStores()
  const copy = useCopy()
  const hidden = preferences.amountsHidden
  const { hashRate } = funds.shown ?? {}
  if (!hashRate && funds.failed) {
    return (
      <Row type="body" wrap gap="0 3" align="center">
        {t(miningTexts.fundsFailed)}
        <Pressable className="pool-hero__retry" onPress={() => funds.retry()}>
          {t('common.retry')}
        </Pressable>
      </Row>
    )
  }
  return (
    <>
      <View className="pool-hero__head">
        <Text type="sm" leading="snug" tone="on-hero-secondary">
          {t(miningTexts.myHashRate)}
        </Text>
        <AmountsEye className="pool-hero__eye" />
        <View className="pool-hero__age">
          <AgeNote of={[funds, mining]} />
        </View>
      </View>
      <CountingAmount
        value={hashRate?.total}
        size="largest"
        hidden={hidden}
        onCopy={copy}
        still={platform.device.reducedMotion()}
      />
      <Box mt="3">
        <StackedBar
          tone="hero"
          label={t(miningTexts.hashRateBar)}
          hidden={hidden}
          parts={[
            { key: 'basic', label: t(miningTexts.basic), amount: hashRate?.basic },
            { key: 'contribution', label: t(miningTexts.contribution), amount: hashRate?.contribution },
          ]}
        />
      </Box>
      <Row wrap gap="2 4" mt="4">
        {MINED.map((of) => (
          <Mined key={of} of={of} />
        ))}
      </Row>
    </>
  )
})

/** Shows the hash rate of the whole network to visitors. */
const NetworkHashRate = observer(() => {
  const { t } = usePage()
  const { mining } = useStores()
  const logIn = useLogIn()
  return (
    <>
      {(mining.shown || !mining.failed) && (
        <>
          <View className="pool-hero__head">
            <Text type="sm" leading="snug" tone="on-hero-secondary">
              {t(miningTexts.networkHashRate)}
            </Text>
            <View className="pool-hero__age">
              <AgeNote of={[mining]} />
            </View>
          </View>
          <Amount value={mining.shown?.networkHashRate} pending={!mining.shown} size="largest" />
        </>
      )}
      <View className="pool-hero__lead">{t(miningTexts.visitorLead)}</View>
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
