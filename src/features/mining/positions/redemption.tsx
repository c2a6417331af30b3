import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { Box, Row } from '@/components/layout/layout'
import { wholeDates } from '@/components/whole-dates/whole-dates'
import { clockText } from '@/domain/choice/countdown'
import { calendarTime, minuteFrom, zonedTime } from '@/lib/calendar-date'
import { usePage } from '@/shell/frame/page-context'
import type { Position } from '../pool/pool-model'
import { miningTexts, positionsTexts } from '../texts'
import { useCountdown } from '../use-countdown'

interface RedeemableProps {
  readonly at: number
  readonly onRedeem: () => void
}

/** Counts down to the instant, and is the button from then on (E5). */
const Redeemable = ({ at, onRedeem }: RedeemableProps) => {
  const { t } = usePage()
  const left = useCountdown(at)
  if (left.over) {
    return (
      <Button size="small" kind="secondary" onPress={onRedeem}>
        {t(positionsTexts.redeem)}
      </Button>
    )
  }
  return (
    <View className="redemption">
      <Icon name="clock" />
      <Box shrinks>
        <Row type="body" wrap gap="0 1-5">
          {t(miningTexts.redeemIn)}
          <Box
            className="redemption__clock"
            weight="bold"
            tone="text"
            digits
            {...accessible({ role: 'text', label: clockText(left) })}
          >
            {clockText(left)}
          </Box>
        </Row>
        <View className="redemption__at">{wholeDates(zonedTime(minuteFrom(at)))}</View>
      </Box>
    </View>
  )
}

/** When and how the principal comes back; that burned BOEX never does is a fact, not a button that is off. */
export const Redemption = observer(
  ({ position, onRedeem }: { readonly position: Position; readonly onRedeem: () => void }) => {
    const { t } = usePage()
    const { type, status, redeemableAt, redeemedAt } = position
    if (status === 'redeemed') {
      return redeemedAt === null ? null : <View className="redemption__fact">{calendarTime(redeemedAt)}</View>
    }
    if (redeemableAt === null) {
      return type === 'burn' ? <View className="redemption__fact">{t(miningTexts.notRedeemable)}</View> : <View />
    }
    return <Redeemable at={redeemableAt} onRedeem={onRedeem} />
  },
)
