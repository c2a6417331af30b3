import type { Replenishment } from '@/domain/positions'
import { usePage } from '@/shell/page-context'
import { RemedyCard } from './remedy-card'

/** The 'Hash Rate Burned' warning with its remedy: the pool page, filled in (E8). */
export const BurnedCard = ({ replenishment }: { readonly replenishment: Replenishment }) => {
  const { t, navigation } = usePage()
  const { type, quantity, missing } = replenishment
  return (
    <RemedyCard
      title={t('mining.burnedTitle')}
      reason={t('mining.burnedReason')}
      missing={missing}
      action={{ text: t('mining.replenish'), onPress: () => navigation.push('mining', { type, quantity }) }}
    />
  )
}
