import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Box, Row } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { Stepper } from '@/components/stepper/stepper'
import { problemsTexts } from '@/i18n/texts/problems'
import { usePage } from '@/shell/frame/page-context'
import { earningsTexts } from '../texts'
import type { PlanModel } from './plan-model'

/** Over how many days: the usual ones to tap, and any other within the range. */
export const PlanDays = observer(({ plan }: { readonly plan: PlanModel }) => {
  const { t } = usePage()
  const { terms, days } = plan
  if (!terms) return null
  const { minimumDays: minimum, maximumDays: maximum } = terms
  return (
    <Box mt="6">
      <Stepper
        id="release-days"
        label={t(earningsTexts.planDays)}
        value={days}
        onChange={(next) => plan.chooseDays(next)}
        minimum={minimum}
        maximum={maximum}
        lessLabel={t(earningsTexts.fewerDays)}
        moreLabel={t(earningsTexts.moreDays)}
        notWhole={t(earningsTexts.daysNotWhole)}
        aside={t(earningsTexts.daysRange, { minimum, maximum })}
        error={plan.daysRefused ? t(problemsTexts['days-invalid']) : undefined}
      />
      <Row wrap gap="2" mt="3" {...accessible({ role: 'radiogroup', label: t(earningsTexts.planDays) })}>
        {terms.dayOptions.map((option) => (
          <Pressable
            key={option}
            role="radio"
            checked={option === days}
            label={t(earningsTexts.dayOption, { days: option })}
            className={`earnings-days__option ${option === days ? 'earnings-days__option--chosen' : ''}`}
            onPress={() => plan.chooseDays(option)}
          >
            {String(option)}
          </Pressable>
        ))}
      </Row>
    </Box>
  )
})
