import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Row, Text } from '@/components/layout/layout'
import { ListRow } from '@/components/list-row/list-row'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import { StateView } from '@/components/state-view/state-view'
import { calendarTime } from '@/lib/calendar-date'
import { monthHeading } from '@/parts/ledger/month-heading'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'
import type { DetailModel } from './detail-model'
import { earningsTexts } from './texts'

/** Shows a placeholder for the payments: loading, failed, or none yet. */
const Instead = observer(({ model }: { readonly model: DetailModel }) => {
  const { t } = usePage()
  const { log, release } = model
  if (log.phase === 'failed') {
    return <LoadFailed compact title={t(earningsTexts.logFailed)} onRetry={() => log.load()} />
  }
  if (!log.empty) {
    const line = 'full amount' as const
    return <Skeleton lines={[line, line, line, line, line, line]} />
  }
  const next = release?.nextPaymentAt
  return (
    <StateView
      compact
      icon="clock"
      title={t(earningsTexts.logEmpty)}
      {...(next ? { reason: t(earningsTexts.logEmptyReason, { time: calendarTime(next) }) } : {})}
    />
  )
})

/** The end of the list: more on its way, failed, or all of it. */
const End = observer(({ model }: { readonly model: DetailModel }) => {
  const { t } = usePage()
  const { log } = model
  if (log.complete)
    return (
      <Text type="caption" tone="secondary" textAlign="center" pt="4">
        {t(earningsTexts.logEnd)}
      </Text>
    )
  return (
    <Row justify="center" mt="2">
      <Button
        size="small"
        kind="ghost"
        busy={log.morePhase === 'loading' ? t('common.loading') : undefined}
        onPress={() => log.more()}
      >
        {t(log.morePhase === 'failed' ? 'common.retry' : earningsTexts.showMore)}
      </Button>
    </Row>
  )
})

/** Every day the release has paid, by month, and all of it as text to be copied. */
export const LogCard = observer(({ model }: { readonly model: DetailModel }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const copy = useCopy()
  const hidden = preferences.amountsHidden
  const { log, months } = model
  const copyAll = async () => {
    const text = await model.logText()
    // A page that could not be read says so at the list's end.
    if (text !== undefined) copy(text)
  }
  return (
    <Card
      title={t(earningsTexts.log)}
      {...(log.rows.length === 0 ? {} : { action: { text: t(earningsTexts.copyLog), onPress: copyAll } })}
    >
      {log.rows.length === 0 && <Instead model={model} />}
      {months.map(({ month, total, rows, whole }) => {
        return (
          <View key={month}>
            <Row
              type="body"
              weight="semibold"
              wrap
              gap="0 3"
              align="baseline"
              justify="between"
              pt="3"
              pb="1"
              {...accessible({ role: 'heading', level: 3 })}
            >
              <View>{monthHeading(t, month)}</View>
              {whole && <Amount value={total} sign="+" hidden={hidden} />}
            </Row>
            {rows.map(({ id, day, days, paidAt, quantity }) => (
              <ListRow
                key={id}
                title={t(earningsTexts.logDay, { day, days })}
                detail={calendarTime(paidAt)}
                end={<Amount value={quantity} sign="+" tone="positive" hidden={hidden} />}
              />
            ))}
          </View>
        )
      })}
      {log.rows.length > 0 && <End model={model} />}
    </Card>
  )
})
