import { observer } from 'mobx-react-lite'
import { calendarTime, zoneName } from '@/domain/calendar-date'
import { usePage } from '@/shell/page-context'
import { useServerSeconds } from '@/shell/use-server-seconds'
import type { JoinModel } from './join-model'

/** When what is staked now could be redeemed, with the device's zone; it moves on while nothing is staked. */
export const RedeemableFrom = observer(({ model }: { readonly model: JoinModel }) => {
  const { t } = usePage()
  const from = model.redeemableFrom(useServerSeconds())
  return <>{t('positions.redeemAt', { time: calendarTime(from), zone: zoneName(from) })}</>
})
