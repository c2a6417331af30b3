import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { Icon } from '@/components/icon/icon'
import { Box, Row, Text } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { Skeleton } from '@/components/skeleton/skeleton'
import { formatFullPrecision } from '@/domain/money/money'
import { usePage } from '@/shell/frame/page-context'
import type { PoolTerms } from '@/stores/mining-store'
import { useStores } from '@/stores/stores-context'
import { POOL_NAMES } from '../pool-names'
import { BurnSplitBar } from '../power/burn-split-bar'
import { miningTexts } from '../texts'

const ACTIONS = { flexible: miningTexts.stake, burn: miningTexts.joinBurn, node: miningTexts.join } as const

const Head = ({ name, chip, aside }: { readonly name: string; readonly chip: ReactNode; readonly aside?: string }) => (
  <Row wrap gap="1 2" align="center">
    <Text type="2xl" weight="bold" leading="heading" {...accessible({ role: 'heading', level: 2 })}>
      {name}
    </Text>
    {chip}
    {aside !== undefined && (
      <Text type="sm" leading="snug" tone="secondary" textAlign="right" flex="auto">
        {aside}
      </Text>
    )}
  </Row>
)

/** A pool that can be joined: what it gives, what it asks, what can be had back (E1). */
const OpenPool = ({ pool }: { readonly pool: PoolTerms }) => {
  const { t, navigation } = usePage()
  const { type, weight, minimum, multiplier } = pool
  const burns = type === 'burn'
  const aside = { flexible: t(miningTexts.redeemAnyTime), burn: t(miningTexts.notRedeemable), node: undefined }[type]
  return (
    <>
      <Head
        name={t(POOL_NAMES[type])}
        chip={
          <Chip tone={burns ? 'burn' : 'brand'}>
            {burns && <Icon name="flame" size="small" />}
            {`1 : ${formatFullPrecision(weight)}`}
          </Chip>
        }
        {...(aside === undefined ? {} : { aside })}
      />
      <View className="pool-card__line">
        <View className="pool-card__fact">
          <View className="pool-card__label">{t(miningTexts.gives)}</View>
          <Row gap="1-5" align="baseline">
            <Text type="heading" digits>
              {formatFullPrecision(weight)}
            </Text>
            <Text type="sm" leading="snug" tone="secondary">
              {t(miningTexts.hashRateUnit)}
            </Text>
          </Row>
        </View>
        <View className="pool-card__fact">
          <View className="pool-card__label">{t(miningTexts.minimum)}</View>
          <Amount value={minimum} size="heading" />
        </View>
        <Box flex="none" ml="auto">
          <Button kind={burns ? 'burn' : 'primary'} onPress={() => navigation.push('mining', { type })}>
            {t(ACTIONS[type])}
          </Button>
        </Box>
      </View>
      {burns && <BurnSplitBar />}
      <Text type="caption" tone="secondary" mt="3">
        {t(miningTexts.earnsUpTo, { multiplier: formatFullPrecision(multiplier) })}
      </Text>
    </>
  )
}

/** A pool that is not open: what is known of it, and no more. */
const ClosedPoolCard = observer(({ pool: { type } }: { readonly pool: PoolTerms }) => {
  const { t, navigation } = usePage()
  const { mining } = useStores()
  const awaited = mining.awaited.includes(type)
  return (
    <Card>
      <Pressable className="pool-card__closed" onPress={() => navigation.push('mining', { type })}>
        <Box flex="1" shrinks>
          <Head name={t(POOL_NAMES[type])} chip={<Chip>{t('messages.not-available')}</Chip>} />
          <View className="pool-card__label">{t(miningTexts.nodeRules)}</View>
        </Box>
        <Icon name="chevron" className="pool-card__chevron" />
      </Pressable>
      <Box mt="2">
        <Button
          size="small"
          kind={awaited ? 'ghost' : 'secondary'}
          icon={awaited ? 'check' : 'bell'}
          onPress={() => mining.notifyWhenOpen(type, !awaited)}
        >
          {t(awaited ? miningTexts.awaited : miningTexts.tellMe)}
        </Button>
      </Box>
    </Card>
  )
})

export const PoolCard = observer(({ pool }: { readonly pool: PoolTerms }) =>
  pool.enabled ? (
    <Card>
      <OpenPool pool={pool} />
    </Card>
  ) : (
    <ClosedPoolCard pool={pool} />
  ),
)

/** In place of terms that are on their way; only how long they are is seen. */
const UNKNOWN_TERMS = { enabled: true, weight: '1', minimum: '10', multiplier: '2', dailyRate: null } as const

/** A pool whose terms are on their way, as high as it will be. */
export const PoolCardOnItsWay = ({ type }: Pick<PoolTerms, 'type'>) => (
  <Card>
    <Skeleton rows={<OpenPool pool={{ ...UNKNOWN_TERMS, type }} />} />
  </Card>
)
