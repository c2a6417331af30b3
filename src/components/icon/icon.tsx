import { View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import type { IconProps } from './icon-props'
import './icon.scss'
import './icon-mask.scss'
import './masks.scss'

/** One of the project's own drawings, in the colour of the text around it. */
export const Icon = ({ name, size = 'medium', label, className = '' }: IconProps) => (
  <View
    className={`boex-icon boex-icon--${size} boex-icon--${name} ${className}`}
    {...accessible(label === undefined ? { hidden: true } : { role: 'img', label })}
  />
)
