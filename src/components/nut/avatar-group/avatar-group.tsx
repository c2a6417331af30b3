import { Avatar, AvatarGroup as NutAvatarGroup } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import { AVATAR_GROUP_MAXIMUM } from '@/domain/constants'
import { accessible } from '../../accessibility/accessibility'
import { drawnAvatar } from '../../avatar/avatar'
import '../theme.scss'
import './avatar-group.scss'

interface AvatarGroupProps {
  /** Identities of the members, in display order. Each avatar is generated from one of them. */
  readonly seeds: readonly string[]
  readonly total: number
  readonly label: string
}

/** NutUI draws a placeholder icon into an empty avatar, so it gets an empty element. */
const NOTHING = <View />

/** First five avatars of several people, and the number of the others (specification §9). */
export const AvatarGroup = ({ seeds, total, label }: AvatarGroupProps) => {
  const shown = seeds.slice(0, AVATAR_GROUP_MAXIMUM)
  const more = Math.max(0, total - shown.length)
  return (
    <View
      className={`boex-nut boex-avatars ${more > 0 ? 'boex-avatars--more' : ''}`}
      {...accessible({ role: 'img', label })}
    >
      <NutAvatarGroup max={shown.length} maxContent={`+${more}`} maxBackground="transparent" maxColor="inherit">
        {shown.map((seed) => (
          <Avatar key={seed} background="transparent" style={{ backgroundImage: drawnAvatar(seed) }}>
            {NOTHING}
          </Avatar>
        ))}
        {more > 0 && <Avatar key="more">{NOTHING}</Avatar>}
      </NutAvatarGroup>
    </View>
  )
}
