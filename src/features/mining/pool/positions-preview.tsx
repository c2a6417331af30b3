import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { Box, Row } from '@/components/layout/layout'
import { ListRow } from '@/components/list-row/list-row'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { StateView } from '@/components/state-view/state-view'
import { wholeDates } from '@/components/whole-dates/whole-dates'
import { clockText } from '@/domain/choice/countdown'
import { calendarTime } from '@/lib/calendar-date'
import { AgeNote } from '@/parts/notes/age-note'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { POOL_NAMES } from '../pool-names'
import { PositionStatus } from '../positions/position-status'
import { miningTexts } from '../texts'
import { useCountdown } from '../use-countdown'
import type { PoolModel, Position } from './pool-model'

const RedeemableIn = ({ at }: { readonly at: number }) => {
  const { t } = usePage()
  const left = useCountdown(at)
  if (left.over) return <>{t(miningTexts.redeemable)}</>
  return (
    <Row digits wrap gap="0 1">
      {t(miningTexts.redeemIn)}
      <Box weight="bold" tone="text">
        {clockText(left)}
      </Box>
      {/* A separate item, so that it ends the line when the date does not fit. */}
      {'·'}
      {wholeDates(calendarTime(at))}
    </Row>
  )
}

const PositionRow = observer(({ position }: { readonly position: Position }) => {
  const { t, navigation } = usePage()
  const { preferences } = useStores()
  const { id, type, quantity, redeemableAt } = position
  return (
    <ListRow
      title={
        <View className="positions-preview__title">
          {t(POOL_NAMES[type])}
          <Amount value={quantity} size="title" hidden={preferences.amountsHidden} />
        </View>
      }
      detail={redeemableAt === null ? t(miningTexts.notRedeemable) : <RedeemableIn at={redeemableAt} />}
      end={<PositionStatus position={position} />}
      onPress={() => navigation.push('positions', { id })}
    />
  )
})

/** The newest positions in progress, with the way to all of them. */
export const PositionsPreview = observer(({ model }: { readonly model: PoolModel }) => {
  const { t, navigation } = usePage()
  const { positions, preview, total } = model
  if (!preview && positions.failed) {
    return (
      <Card title={t(miningTexts.myPositions)}>
        <LoadFailed compact title={t(miningTexts.positionsFailed)} onRetry={() => model.reload()} />
      </Card>
    )
  }
  if (!preview) {
    return (
      <Card title={t(miningTexts.myPositions)}>
        <Skeleton lines={['full', 'half', 'full']} />
      </Card>
    )
  }
  if (total === 0) {
    return (
      <Card title={t(miningTexts.myPositions)} aside={<AgeNote of={[positions]} />}>
        <StateView
          compact
          icon="mining"
          title={t(miningTexts.noPositions)}
          reason={t(miningTexts.noPositionsReason)}
          action={{
            text: t(miningTexts.startFlexible),
            onPress: () => navigation.push('mining', { type: 'flexible' }),
          }}
        />
      </Card>
    )
  }
  return (
    <Card
      title={t(miningTexts.myPositions)}
      aside={<AgeNote of={[positions]} />}
      action={{ text: t(miningTexts.allPositions, { count: total }), onPress: () => navigation.push('positions') }}
    >
      {preview.map((position) => (
        <PositionRow key={position.id} position={position} />
      ))}
    </Card>
  )
})
