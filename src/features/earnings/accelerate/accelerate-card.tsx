import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { Row, Stack } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { Slider } from '@/components/slider/slider'
import { Stepper } from '@/components/stepper/stepper'
import { problemsTexts } from '@/i18n/texts/problems'
import { calendarDate } from '@/lib/calendar-date'
import { SubmissionNote } from '@/parts/confirmation/submission-note'
import { usePage } from '@/shell/frame/page-context'
import type { DetailModel } from '../detail-model'
import { Change, Line, Outcome } from '../outcome'
import { earningsTexts } from '../texts'
import { AccelerateButton } from './accelerate-button'
import { AccelerateCost } from './accelerate-cost'
import { AccelerateTimelines } from './accelerate-timelines'

const Done = observer(({ model }: { readonly model: DetailModel }) => {
  const { t } = usePage()
  const { receipt } = model.acceleration.flow
  if (!receipt) return null
  const { daysSaved, finishesAt, vc, vcSpent } = receipt
  return (
    <Card>
      <Outcome
        title={t('messages.accelerationSuccessful')}
        reason={t(earningsTexts.acceleratedBy, { days: daysSaved })}
      >
        <Line name={t(earningsTexts.finishes)}>
          {`${calendarDate(finishesAt.before)} → ${calendarDate(finishesAt.after)}`}
        </Line>
        {vc ? (
          <Change name={t(earningsTexts.plainVc)} before={vc.before} after={vc.after} />
        ) : (
          <Line name={t(earningsTexts.vcNeeded)}>
            <Amount value={vcSpent} derived />
          </Line>
        )}
      </Outcome>
      {model.daysLeft > 0 && (
        <Row justify="center" mt="2">
          <Button size="small" kind="ghost" onPress={() => model.acceleration.flow.reset()}>
            {t('common.done')}
          </Button>
        </Row>
      )}
    </Card>
  )
})

/** Brings the end of a running release forward (G2): days against VC, both timelines, and what is missing. */
export const AccelerateCard = observer(({ model }: { readonly model: DetailModel }) => {
  const { t } = usePage()
  const { acceleration, release } = model
  const { daysSaved, maximumDays, affordable } = acceleration
  if (acceleration.flow.receipt) return <Done model={model} />
  if (!release || release.status === 'finished' || maximumDays === 0) return null
  return (
    <Card title={t(earningsTexts.accelerateTitle)}>
      <Stack className="earnings-accelerate" gap="2">
        <Stepper
          id="days-saved"
          label={t(earningsTexts.daysSaved)}
          value={daysSaved === 0 ? undefined : daysSaved}
          onChange={(days) => acceleration.choose(days)}
          maximum={maximumDays}
          placeholder="0"
          lessLabel={t(earningsTexts.fewerDays)}
          moreLabel={t(earningsTexts.moreDays)}
          notWhole={t(earningsTexts.daysNotWhole)}
          aside={t(earningsTexts.daysSavedRange, { maximum: maximumDays })}
          error={acceleration.reduced ? t(problemsTexts['days-invalid']) : undefined}
        />
        <Slider
          label={t(earningsTexts.daysSaved)}
          valueText={t(earningsTexts.daysSavedValue, { days: daysSaved })}
          value={daysSaved}
          minimum={0}
          maximum={maximumDays}
          onChange={(days) => acceleration.choose(days)}
        />
        {affordable !== undefined && affordable > 0 && (
          <Chip tone="brand" onPress={() => acceleration.chooseAffordable()}>
            {t(earningsTexts.useVc)}
          </Chip>
        )}
        <AccelerateTimelines model={model} />
        <AccelerateCost model={model} />
        {acceleration.failed && (
          <Note
            tone="negative"
            announced
            action={
              <Button size="small" kind="ghost" onPress={() => acceleration.ask()}>
                {t('common.retry')}
              </Button>
            }
          >
            {t(earningsTexts.quoteFailed)}
          </Note>
        )}
        <SubmissionNote flow={acceleration.flow} />
        <AccelerateButton model={model} />
      </Stack>
    </Card>
  )
})
