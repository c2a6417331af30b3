import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { calendarDate, zonedTime } from '@/lib/calendar-date'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'
import type { DetailModel } from './detail-model'
import { Line } from './outcome'
import { earningsTexts } from './texts'

/** Shows the facts of the release (specification §3). A tap on an amount shows and copies every digit (F3). */
export const FactsCard = observer(({ model }: { readonly model: DetailModel }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const copy = useCopy()
  const { release } = model
  if (!release) return null
  const { id, total, released, remaining, days, createdAt, finishesAt, status } = release
  const amount = (value: string) => <Amount value={value} hidden={preferences.amountsHidden} detail onCopy={copy} />
  return (
    <Card title={t(earningsTexts.facts)}>
      <Line name={t(earningsTexts.factTotal)}>{amount(total)}</Line>
      <Line name={t(earningsTexts.factReleased)}>{amount(released)}</Line>
      <Line name={t(earningsTexts.factRemaining)}>{amount(remaining)}</Line>
      <Line name={t(earningsTexts.factDays)}>{String(days)}</Line>
      <Line name={t(earningsTexts.factCreated)}>{zonedTime(createdAt)}</Line>
      <Line name={t(status === 'running' ? earningsTexts.factFinishes : earningsTexts.factFinished)}>
        {calendarDate(finishesAt)}
      </Line>
      <Line name={t(earningsTexts.factNumber)}>{id}</Line>
    </Card>
  )
})
