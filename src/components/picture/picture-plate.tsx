import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import './picture.scss'

export interface PicturePlateProps {
  readonly ratio: 'wide' | 'page' | 'banner'
  /** Text in place of a broken picture. */
  readonly broken: string | undefined
  readonly children: ReactNode
}

export const PicturePlate = ({ ratio, broken, children }: PicturePlateProps) => (
  <View className={`boex-picture boex-picture--${ratio}`}>
    {broken === undefined ? (
      children
    ) : (
      <View className="boex-picture__broken">
        <Icon name="document" size="large" />
        <View>{broken}</View>
      </View>
    )}
  </View>
)
