import { observer } from 'mobx-react-lite'
import { isZero } from '@/domain/money'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import { RemedyCard } from './remedy-card'
import { miningTexts } from './texts'

/** That the member's contribution works in no position, with the remedy; nothing while it does. */
export const RestingCard = observer(() => {
  const { t, navigation } = usePage()
  const { funds } = useStores()
  const resting = funds.shown?.hashRate.restingContribution
  if (resting === undefined || isZero(resting)) return null
  return (
    <RemedyCard
      title={t(miningTexts.restingTitle)}
      reason={t(miningTexts.restingReason)}
      missing={resting}
      action={{ text: t(miningTexts.beginPosition), onPress: () => navigation.push('mining') }}
    />
  )
})
