import { View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import './icon.scss'

export type IconName =
  | 'alert'
  | 'back'
  | 'bell'
  | 'boex'
  | 'camera'
  | 'check'
  | 'chevron'
  | 'clock'
  | 'close'
  | 'copy'
  | 'delete'
  | 'document'
  | 'earnings'
  | 'exchange'
  | 'exchange-active'
  | 'explorer'
  | 'eye'
  | 'eye-off'
  | 'flame'
  | 'home'
  | 'home-active'
  | 'info'
  | 'invite'
  | 'language'
  | 'leaderboard'
  | 'leaderboard-active'
  | 'lock'
  | 'mining'
  | 'mining-active'
  | 'offline'
  | 'pause'
  | 'pin'
  | 'person'
  | 'phone'
  | 'play'
  | 'scan'
  | 'share'
  | 'shield'
  | 'text-size'
  | 'transfer'
  | 'vc'
  | 'wallet'
  | 'wallet-active'
  | 'withdraw'

interface IconProps {
  readonly name: IconName
  /** `small` 16, `medium` 20, `large` 24, `hero` 48 design pixels; they grow with the text. */
  readonly size?: 'small' | 'medium' | 'large' | 'hero'
  /** Said aloud; an icon beside a text needs none. */
  readonly label?: string
  readonly className?: string
}

/** One of the project's own drawings, in the colour of the text around it. */
export const Icon = ({ name, size = 'medium', label, className = '' }: IconProps) => (
  <View
    className={`boex-icon boex-icon--${size} boex-icon--${name} ${className}`}
    {...accessible(label === undefined ? { hidden: true } : { role: 'img', label })}
  />
)
