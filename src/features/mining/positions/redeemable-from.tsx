import { observer } from 'mobx-react-lite'
import { wholeDates } from '@/components/whole-dates/whole-dates'
import { minuteFrom, zonedTime } from '@/lib/calendar-date'
import { useServerSeconds } from '@/shell/hooks/use-server-seconds'
import type { JoinModel } from '../join/join-model'

/** When what is staked now could be redeemed, with the device's zone; it moves on while nothing is staked. */
export const RedeemableFrom = observer(({ model }: { readonly model: JoinModel }) => {
  const from = model.redeemableFrom(useServerSeconds())
  return <>{wholeDates(zonedTime(minuteFrom(from)))}</>
})
