import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Sheet } from '@/components/sheet/sheet'
import { formatAtLeastTwoDecimals, isZero } from '@/domain/money/money'
import { zonedTime } from '@/lib/calendar-date'
import { RestoredDraftNote } from '@/parts/notes/restored-draft-note'
import { usePage } from '@/shell/frame/page-context'
import { scrollTo } from '@/shell/scroll/page-geometry'
import type { EarningsModel } from '../earnings-model'
import { Change, Line, Outcome } from '../outcome'
import { releaseRowId } from '../release-row-id'
import { earningsTexts } from '../texts'
import { PlanForm } from './plan-form'

const PlanDone = observer(({ model }: { readonly model: EarningsModel }) => {
  const { t } = usePage()
  const { receipt } = model.plan.flow
  if (!receipt) return null
  const { total, days, firstAt } = receipt
  return (
    <Outcome
      title={t(earningsTexts.scheduled)}
      reason={t(earningsTexts.scheduledReason, { amount: formatAtLeastTwoDecimals(total), days })}
    >
      <Change name={t(earningsTexts.pending)} {...receipt.pending} />
      {receipt.releasing && <Change name={t(earningsTexts.releasing)} {...receipt.releasing} />}
      <Line name={t(earningsTexts.firstPayment)}>{zonedTime(firstAt)}</Line>
    </Outcome>
  )
})

const PlanFooter = observer(({ model }: { readonly model: EarningsModel }) => {
  const { t } = usePage()
  const { plan } = model
  const { maximum } = plan
  const { receipt, submission } = plan.flow
  if (receipt) {
    const view = async () => {
      const id = await model.showNew()
      if (id !== undefined) scrollTo(releaseRowId(id))
    }
    return (
      <View className="boex-sheet__actions">
        <Button block onPress={view}>
          {t(earningsTexts.viewInList)}
        </Button>
        <Button block kind="ghost" onPress={() => plan.flow.close()}>
          {t('common.done')}
        </Button>
      </View>
    )
  }
  if (maximum === undefined || isZero(maximum)) {
    return (
      <Button block kind="secondary" onPress={() => plan.flow.close()}>
        {t('common.close')}
      </Button>
    )
  }
  const ready = plan.plan !== undefined && !plan.violation
  return (
    <Button block busy={submission.running ? t(earningsTexts.scheduling) : undefined} onPress={() => plan.submit()}>
      {ready ? t(earningsTexts.releaseOverDays, { days: plan.days ?? 0 }) : t(earningsTexts.release)}
    </Button>
  )
})

/** The release planner (G1): quantity and days, the schedule they lead to, and what scheduling it has done. */
export const PlanSheet = observer(
  ({ model, restored }: { readonly model: EarningsModel; readonly restored: boolean }) => {
    const { t } = usePage()
    const { flow } = model.plan
    const { receipt } = flow
    return (
      <Sheet
        open={flow.open}
        title={t(earningsTexts.planTitle)}
        {...(receipt ? {} : { subtitle: t(earningsTexts.planSubtitle) })}
        onClose={() => flow.close()}
        footer={<PlanFooter model={model} />}
      >
        <RestoredDraftNote restored={restored} mb="3" />
        {receipt ? <PlanDone model={model} /> : <PlanForm model={model} />}
      </Sheet>
    )
  },
)
