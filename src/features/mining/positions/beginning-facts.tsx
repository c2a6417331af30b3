import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { FactLine } from '@/components/fact-line/fact-line'
import { usePage } from '@/shell/frame/page-context'
import type { JoinModel } from '../join/join-model'
import { miningTexts, positionsTexts } from '../texts'

/** Shows the first facts of a new position: its contribution share, and the days until its cap. */
export const BeginningFacts = observer(({ model }: { readonly model: JoinModel }) => {
  const { t } = usePage()
  const { beginning } = model
  if (!beginning) return null
  const { share, capDays } = beginning
  return (
    <>
      <FactLine name={t(positionsTexts.contributionShare)}>
        <Amount value={share} unit={t(miningTexts.hashRateUnit)} detail />
      </FactLine>
      {capDays !== undefined && (
        <FactLine name={t(positionsTexts.capAfter)}>{t(miningTexts.days, { count: capDays })}</FactLine>
      )}
    </>
  )
})
