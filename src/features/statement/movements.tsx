import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Amount } from '@/components/amount/amount'
import { Stack, Text } from '@/components/layout/layout'
import { ListRow } from '@/components/list-row/list-row'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { StateView } from '@/components/state-view/state-view'
import { displayAmount } from '@/domain/money/money'
import { ledgerTexts } from '@/i18n/texts/ledger'
import { calendarTime, zoneAt } from '@/lib/calendar-date'
import { byMonth } from '@/lib/months'
import { monthHeading } from '@/parts/ledger/month-heading'
import { usePartyName } from '@/parts/ledger/use-party-name'
import { ObservedList } from '@/parts/lists/observed-list'
import { PagerEnd } from '@/parts/lists/pager-end'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { ACCOUNT_TEXTS, movementIcon, movementTitle } from './format-movement'
import type { Movement, StatementModel } from './statement-model'
import { statementTexts } from './texts'

const ROWS = Array.from({ length: 6 }, () => 'full block' as const)

type Line =
  | { readonly key: string; readonly month: string }
  | { readonly key: string; readonly movement: Movement; readonly edges: string }

/** By the month in which each was booked. */
const linesOf = (movements: readonly Movement[]): Line[] =>
  byMonth(
    movements.map((movement) => ({ key: movement.id, at: movement.bookedAt, movement })),
    zoneAt,
  ).flatMap(({ month, rows }): Line[] => [
    { key: month, month },
    ...rows.map(({ key, movement }, index) => {
      const first = index === 0 ? 'statement__line--first' : ''
      return { key, movement, edges: `${first} ${index === rows.length - 1 ? 'statement__line--last' : ''}` }
    }),
  ])

const Row = observer(({ movement, model }: { readonly movement: Movement; readonly model: StatementModel }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const nameOf = usePartyName()
  const { direction, quantity, balanceAfter, account, createdAt, id } = movement
  const hidden = preferences.amountsHidden
  const time = calendarTime(createdAt)
  return (
    <ListRow
      icon={movementIcon(movement)}
      title={movementTitle(t, movement, nameOf)}
      detail={model.account === 'all' ? `${time} · ${t(ACCOUNT_TEXTS[account])}` : time}
      end={
        <Stack textAlign="right" gap="1" align="end">
          <Amount
            value={quantity}
            unit={model.coin}
            sign={direction === 'in' ? '+' : '−'}
            tone={direction === 'in' ? 'positive' : 'plain'}
            hidden={hidden}
          />
          {!hidden && (
            <Text type="caption" tone="secondary" digits>
              {t(statementTexts.balance, { amount: displayAmount(balanceAfter) })}
            </Text>
          )}
        </Stack>
      }
      onPress={() => model.open(id)}
    />
  )
})

const Nothing = observer(({ model }: { readonly model: StatementModel }) => {
  const { t } = usePage()
  const { pager, filtered } = model
  if (!pager.empty) {
    return (
      <NotLoaded
        failed={pager.phase === 'failed'}
        title={t(statementTexts.failed)}
        onRetry={() => model.begin()}
        lines={ROWS}
      />
    )
  }
  if (!filtered) return <StateView icon="document" title={t(statementTexts.empty)} />
  return (
    <StateView
      icon="document"
      title={t(statementTexts.noMatch)}
      action={{ text: t(ledgerTexts.clearFilter), onPress: () => model.clearFilter() }}
    />
  )
})

/** Every movement by month, newest first, each with the balance after it. */
export const Movements = observer(({ model }: { readonly model: StatementModel }) => {
  const { t } = usePage()
  const { pager } = model
  const { rows } = pager
  const lines = useMemo(() => linesOf(rows), [rows])
  if (rows.length === 0) return <Nothing model={model} />
  return (
    <View>
      <ObservedList
        rows={lines}
        keyOf={({ key }) => key}
        render={(line) =>
          'month' in line ? (
            <Text type="title" digits mt="1" mb="2" mx="1" {...accessible({ role: 'heading', level: 2 })}>
              {monthHeading(t, line.month)}
            </Text>
          ) : (
            <View className={`statement__line ${line.edges}`}>
              <Row movement={line.movement} model={model} />
            </View>
          )
        }
      />
      <PagerEnd pager={pager} end={t(statementTexts.end)} failed={t(statementTexts.moreFailed)} />
    </View>
  )
})
