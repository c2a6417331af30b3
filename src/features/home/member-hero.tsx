import type { MemberHeroProps } from './member-part'
import { MemberSummary } from './member-summary'

/** A member's figures. */
export const MemberHero = (_: MemberHeroProps) => <MemberSummary />
