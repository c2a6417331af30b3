import { observer } from 'mobx-react-lite'
import { isZero } from '@/domain/money'
import { usePage } from '@/shell/page-context'
import { useStores } from '@/stores/stores-context'
import { RemedyCard } from './remedy-card'

/** That the member's contribution works in no position, with the remedy; nothing while it does. */
export const RestingCard = observer(() => {
  const { t, navigation } = usePage()
  const { funds } = useStores()
  const resting = funds.shown?.hashRate.restingContribution
  if (resting === undefined || isZero(resting)) return null
  return (
    <RemedyCard
      title={t('mining.restingTitle')}
      reason={t('mining.restingReason')}
      missing={resting}
      action={{ text: t('mining.beginPosition'), onPress: () => navigation.push('mining') }}
    />
  )
})
