import type { Replenishment } from '@/domain/mining/positions'
import { usePage } from '@/shell/frame/page-context'
import { miningTexts } from '../texts'
import { RemedyCard } from './remedy-card'

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
