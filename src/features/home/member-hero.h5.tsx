import { View } from '@tarojs/components'
import { accessible } from '@/components/accessibility/accessibility'
import { MemberFailed } from './member-failed'
import type { MemberHeroProps } from './member-part'
import './member-room.scss'

/** A member's figures, their placeholder, or an error with a retry. */
export const MemberHero = ({ member, onRetry }: MemberHeroProps) => {
  if (member === 'failed') return <MemberFailed onRetry={onRetry} />
  if (member === 'loading') return <View className="home-member home-member--room" {...accessible({ busy: true })} />
  return <member.parts.MemberSummary />
}
