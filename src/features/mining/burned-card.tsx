import type { Replenishment } from '@/domain/positions'
import { usePage } from '@/shell/page-context'
import { RemedyCard } from './remedy-card'
import { miningTexts } from './texts'

/** The 'Hash Rate Burned' warning with its remedy: the pool page, filled in (E8). */
export const BurnedCard = ({ replenishment }: { readonly replenishment: Replenishment }) => {
  const { t, navigation } = usePage()
  const { type, quantity, missing } = replenishment
  return (
    <RemedyCard
      title={t(miningTexts.burnedTitle)}
      reason={t(miningTexts.burnedReason)}
      missing={missing}
      action={{ text: t(miningTexts.replenish), onPress: () => navigation.push('mining', { type, quantity }) }}
    />
  )
}
