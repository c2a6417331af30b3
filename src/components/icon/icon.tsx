import { View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import type { IconProps } from './icon.h5'
import './icon.scss'
import './icon-mask.scss'
import './masks.scss'

/** Icon from `drawings.ts`, in the current text colour. */
export const Icon = ({ name, size = 'medium', label, className = '' }: IconProps) => (
  <View
    className={`boex-icon boex-icon--${size} boex-icon--${name} ${className}`}
    {...accessible(label === undefined ? { hidden: true } : { role: 'img', label })}
  />
)
