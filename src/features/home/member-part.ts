import type { parts } from './member'
import type { Part } from './use-part'

/** What Home shows of a member. */
export interface UsedMember {
  readonly member: Part<{
    readonly parts: typeof parts
    readonly today: InstanceType<(typeof parts)['TodayModel']>
  }>
  /** Loads the part again after a failure. */
  readonly again: () => void
}

export interface MemberHeroProps {
  readonly member: UsedMember['member']
  readonly onRetry: UsedMember['again']
}
