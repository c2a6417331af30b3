import { observer } from 'mobx-react-lite'
import { Amount } from '@/components/amount/amount'
import { Note } from '@/components/note/note'
import { formatMissing } from '@/domain/money/money'
import { problemsTexts } from '@/i18n/texts/problems'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useStores } from '@/stores/stores-context'
import type { DetailModel } from '../detail-model'
import { Line } from '../outcome'
import { earningsTexts } from '../texts'

export const AccelerateCost = observer(({ model }: { readonly model: DetailModel }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const copy = useCopy()
  const { acceleration } = model
  const { vcNeeded, vcOwned, violation, daysSaved } = acceleration
  return (
    <>
      <Line name={t(earningsTexts.vcNeeded)}>
        {vcNeeded === undefined ? '—' : <Amount value={vcNeeded} size="heading" derived onCopy={copy} />}
      </Line>
      <Line name={t(earningsTexts.vcOwned)}>
        {vcOwned === undefined ? '—' : <Amount value={vcOwned} hidden={preferences.amountsHidden} derived />}
      </Line>
      {daysSaved > 0 && violation?.problem === 'insufficient-vc' && (
        <Note tone="warning" announced>
          {t(problemsTexts['insufficient-vc'], { bound: formatMissing(violation.bound) })}
        </Note>
      )}
    </>
  )
})
