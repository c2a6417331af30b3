import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Box, Row, Text } from '@/components/layout/layout'
import { Meter } from '@/components/meter/meter'
import { StackedBar } from '@/components/stacked-bar/stacked-bar'
import { earningsProgress } from '@/domain/mining/positions'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { Position } from '../pool/pool-model'
import { miningTexts, positionsTexts } from '../texts'

interface PositionProps {
  readonly position: Position
}

/** Shows the position's own hash rate and the community's contribution as one bar with numbers (E7). */
export const HashRateBar = observer(({ position }: PositionProps) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const hidden = preferences.amountsHidden
  const { hashRate, basicHashRate, contributionHashRate } = position
  return (
    <Box mt="3">
      <Row wrap gap="0 3" align="baseline" justify="between" mb="2">
        <View className="position-figures__name">{t(positionsTexts.hashRate)}</View>
        <Amount value={hashRate} size="title" hidden={hidden} />
      </Row>
      <StackedBar
        label={t(miningTexts.hashRateBar)}
        hidden={hidden}
        parts={[
          { key: 'basic', label: t(miningTexts.basic), amount: basicHashRate },
          { key: 'contribution', label: t(miningTexts.contribution), amount: contributionHashRate },
        ]}
      />
    </Box>
  )
})

export const EarningsMeter = observer(({ position }: PositionProps) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const hidden = preferences.amountsHidden
  const { cap, share, percent } = earningsProgress(position)
  return (
    <Box mt="3">
      <Row wrap gap="0 3" align="baseline" justify="between" mb="2">
        <View className="position-figures__name">{t(positionsTexts.mined)}</View>
        <View className="position-figures__of">
          <Amount value={position.mined} size="title" hidden={hidden} />
          {' / '}
          <Amount value={cap} hidden={hidden} />
        </View>
      </Row>
      {!hidden && (
        <>
          <Meter
            label={t(positionsTexts.minedMeter, { percent })}
            share={share}
            tone={position.type === 'burn' ? 'burn' : 'brand'}
          />
          <Text type="caption" tone="secondary" mt="1">
            {t(positionsTexts.minedOf, { percent })}
          </Text>
        </>
      )}
    </Box>
  )
})
