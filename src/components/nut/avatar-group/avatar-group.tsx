import { View } from '@tarojs/components'
import { AVATAR_GROUP_MAXIMUM } from '@/domain/constants'
import { accessible } from '../../accessibility/accessibility'
import { Avatar } from '../../avatar/avatar'
import './avatar-group.scss'
import type { AvatarGroupProps } from './avatar-group-props'

/**
 * The first five of several people, and how many more there are (specification §9). Drawn here: NutUI's takes 18 KiB of
 * the sub-package's 250.
 */
export const AvatarGroup = ({ seeds, total, label }: AvatarGroupProps) => {
  const shown = seeds.slice(0, AVATAR_GROUP_MAXIMUM)
  const more = Math.max(0, total - shown.length)
  return (
    <View className="boex-avatars" {...accessible({ role: 'img', label })}>
      {shown.map((seed) => (
        <View key={seed} className="boex-avatars__one">
          <Avatar seed={seed} size="tiny" />
        </View>
      ))}
      {more > 0 && <View className="boex-avatars__more">{`+${more}`}</View>}
    </View>
  )
}
