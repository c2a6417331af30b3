import { Chip } from '@/components/chip/chip'
import type { IconName } from '@/components/icon/drawings'
import { Icon } from '@/components/icon/icon'
import { type PositionPhase, positionPhase } from '@/domain/mining/positions'
import { usePage } from '@/shell/frame/page-context'
import type { Position } from '../pool/pool-model'
import { PHASE_NAMES } from '../pool-names'

const TONES = { working: 'brand', burned: 'warning', complete: 'neutral', redeemed: 'neutral' } as const
const ICONS: Readonly<Record<PositionPhase, IconName>> = {
  working: 'mining',
  burned: 'alert',
  complete: 'check',
  redeemed: 'check',
}

/** 'In Progress', 'Redeemed', 'Hash Rate Burned': in words, with an icon, and in colour (specification §4). */
export const PositionStatus = ({ position }: { readonly position: Position }) => {
  const { t } = usePage()
  const phase = positionPhase(position)
  return (
    <Chip tone={TONES[phase]}>
      <Icon name={ICONS[phase]} size="small" />
      {t(PHASE_NAMES[phase])}
    </Chip>
  )
}
