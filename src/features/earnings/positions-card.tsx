import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Text } from '@/components/layout/layout'
import { ListRow } from '@/components/list-row/list-row'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { StateView } from '@/components/state-view/state-view'
import { wholeDates } from '@/components/whole-dates/whole-dates'
import { displayAmount, formatAtLeastTwoDecimals, isZero } from '@/domain/money/money'
import { calendarDate } from '@/lib/calendar-date'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import type { MinedPosition } from './claim/claim-model'
import type { EarningsModel } from './earnings-model'
import { earningsTexts } from './texts'

interface PositionRowProps {
  readonly model: EarningsModel
  readonly position: MinedPosition
}

/** Shows a position's mined quantity and its claim button, or the reason for a missing button (E10). */
const PositionRow = observer(({ model, position }: PositionRowProps) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const hidden = preferences.amountsHidden
  const { id, type, mined, claimable } = position
  const pool = t(earningsTexts[type])
  const began = model.beganAt(id)
  const end = () => {
    if (model.claimableAlone(position)) {
      return (
        <Button
          size="small"
          kind="secondary"
          label={t(earningsTexts.claimOneTitle, { pool })}
          onPress={() => model.openClaim(id)}
        >
          {t(earningsTexts.claim)}
        </Button>
      )
    }
    const reason = isZero(claimable)
      ? t(earningsTexts.allClaimed)
      : t(earningsTexts.belowMinimum, { amount: formatAtLeastTwoDecimals(model.mined?.minimum) })
    return (
      <Text type="caption" tone="secondary" digits>
        {reason}
      </Text>
    )
  }
  const facts = [
    hidden ? undefined : t(earningsTexts.minedAmount, { amount: displayAmount(mined) }),
    hidden || isZero(claimable) ? undefined : t(earningsTexts.claimableAmount, { amount: displayAmount(claimable) }),
    began === undefined ? undefined : t(earningsTexts.since, { date: calendarDate(began) }),
  ]
  return (
    <ListRow
      icon={type === 'burn' ? 'flame' : type === 'node' ? 'shield' : 'mining'}
      tone={type === 'burn' ? 'warning' : 'brand'}
      title={pool}
      detail={facts.map((fact) => fact !== undefined && <View key={fact}>{wholeDates(fact)}</View>)}
      end={end()}
    />
  )
})

export const PositionsCard = observer(({ model }: { readonly model: EarningsModel }) => {
  const { t, navigation } = usePage()
  const { mined, read, positions } = model
  if (!mined) {
    return (
      <Card title={t(earningsTexts.positions)}>
        <NotLoaded
          failed={read.failed}
          compact
          title={t(earningsTexts.positionsFailed)}
          onRetry={() => read.load()}
          lines={['full', 'full', 'half']}
        />
      </Card>
    )
  }
  return (
    <Card
      title={t(earningsTexts.positions)}
      action={{ text: t('common.viewAll'), onPress: () => navigation.push('positions') }}
    >
      {positions.length === 0 ? (
        <StateView
          compact
          icon="mining"
          title={t(earningsTexts.noPositions)}
          action={{ text: t(earningsTexts.toMiningPool), onPress: () => navigation.switchTab('miningPool') }}
        />
      ) : (
        positions.map((position) => <PositionRow key={position.id} model={model} position={position} />)
      )}
    </Card>
  )
})
