import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { Icon } from '@/components/icon/icon'
import { Box, Row, Text } from '@/components/layout/layout'
import { positionPhase } from '@/domain/mining/positions'
import { formatFullPrecision } from '@/domain/money/money'
import { usePage } from '@/shell/frame/page-context'
import { useRelativeTime } from '@/shell/hooks/use-relative-time'
import { useStores } from '@/stores/stores-context'
import type { Position } from '../pool/pool-model'
import { POOL_NAMES } from '../pool-names'
import { BurnHashes } from '../power/burn-hashes'
import { miningTexts, positionsTexts } from '../texts'
import { EarningsMeter, HashRateBar } from './position-figures'
import { PositionStatus } from './position-status'
import type { PositionsModel } from './positions-model'
import { Redemption } from './redemption'

interface PositionCardProps {
  readonly position: Position
  readonly model: PositionsModel
}

/** 'Hash Rate Burned' on one position, with what brings it back (E8). */
const Replenish = observer(({ position, model }: PositionCardProps) => {
  const { t, navigation } = usePage()
  const replenishment = model.replenishmentOf(position)
  if (!replenishment) return null
  const { type, quantity } = replenishment
  return (
    <View className="position-card__warning">
      <View className="position-card__reason">{t(miningTexts.burnedReason)}</View>
      <Button size="small" onPress={() => navigation.push('mining', { type, quantity })}>
        {t(miningTexts.replenish)}
      </Button>
    </View>
  )
})

/** One position: what went in, what it works with, what it earned, and what can be done with it (E7). */
export const PositionCard = observer(({ position, model }: PositionCardProps) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const ago = useRelativeTime()
  const { type, quantity, multiplier, createdAt, redeemedAt } = position
  const phase = positionPhase(position)
  const burns = type === 'burn'
  return (
    <Card>
      <Row wrap gap="1 2" align="center">
        <Text type="2xl" weight="bold" leading="heading">
          {t(POOL_NAMES[type])}
        </Text>
        <Chip tone={burns ? 'burn' : 'brand'}>
          {burns && <Icon name="flame" size="small" />}
          {`${formatFullPrecision(multiplier)}×`}
        </Chip>
        <Box ml="auto">
          <PositionStatus position={position} />
        </Box>
      </Row>
      <Row wrap gap="0 3" align="baseline" justify="between" mt="2">
        <Amount value={quantity} unit={t('common.boex')} size="large" hidden={preferences.amountsHidden} />
        <Text type="caption" tone="secondary">
          {redeemedAt === null
            ? t(positionsTexts.began, { time: ago(createdAt) })
            : t(positionsTexts.ended, { time: ago(redeemedAt) })}
        </Text>
      </Row>
      {phase === 'working' && <HashRateBar position={position} />}
      <EarningsMeter position={position} />
      {phase === 'burned' && <Replenish position={position} model={model} />}
      {burns && <BurnHashes position={position} />}
      <View className="position-card__foot">
        <Redemption position={position} onRedeem={() => model.look(position, 'redeem')} />
        <View className="position-card__details">
          <Button size="small" kind="ghost" onPress={() => model.look(position, 'details')}>
            {t(positionsTexts.details)}
          </Button>
        </View>
      </View>
    </Card>
  )
})
