import { observer } from 'mobx-react-lite'
import { Card } from '@/components/card/card'
import { RichWords } from '@/components/rich-words/rich-words'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { calendarDate } from '@/lib/calendar-date'
import { useAgreement } from '@/parts/reading/use-agreement'
import { usePage } from '@/shell/frame/page-context'
import { invitationTexts } from './texts'

const LINES = ['full', 'full', 'half'] as const

/** The rules of the programme in the platform's own words. */
export const RulesCard = observer(() => {
  const { t } = usePage()
  const { agreement, failed, load } = useAgreement('invitation')
  return (
    <Card
      title={t(invitationTexts.rules)}
      {...(agreement ? { aside: t('common.updatedOn', { date: calendarDate(agreement.updatedAt) }) } : {})}
    >
      {agreement ? (
        <RichWords html={agreement.html} />
      ) : (
        <NotLoaded compact failed={failed} title={t(invitationTexts.rulesFailed)} onRetry={load} lines={LINES} />
      )}
    </Card>
  )
})
