import { observer } from 'mobx-react-lite'
import { isZero } from '@/domain/money/money'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { miningTexts } from '../texts'
import { RemedyCard } from './remedy-card'

/** That the member's contribution works in no position, with the remedy; nothing while it does. */
export const InactiveContributionCard = observer(() => {
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
