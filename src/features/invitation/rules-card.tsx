import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { RichWords } from '@/components/rich-words/rich-words'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { calendarDate } from '@/lib/calendar-date'
import { usePage } from '@/shell/page-context'
import { useTextRead } from '@/shell/use-content-invalidated'
import { agreementsOf } from '@/stores/agreements-store'
import { useStores } from '@/stores/stores-context'

const LINES = ['full', 'full', 'half'] as const

/** The rules of the programme in the platform's own words. */
export const RulesCard = observer(() => {
  const { t } = usePage()
  const agreements = agreementsOf(useStores())
  const [failed, setFailed] = useState(false)

  const load = () => {
    setFailed(false)
    agreements.load('invitation').catch(() => setFailed(true))
  }
  useTextRead(load)

  const agreement = agreements.of('invitation')
  return (
    <Card
      title={t('invitation.rules')}
      {...(agreement ? { aside: t('common.updatedOn', { date: calendarDate(agreement.updatedAt) }) } : {})}
    >
      {agreement ? (
        <RichWords html={agreement.html} />
      ) : (
        <NotLoaded compact failed={failed} title={t('invitation.rulesFailed')} onRetry={load} lines={LINES} />
      )}
    </Card>
  )
})
