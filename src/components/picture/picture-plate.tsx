import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import './picture.scss'
import type { PictureProps } from './picture-props'

interface PicturePlateProps {
  readonly ratio: PictureProps['ratio']
  /** Words in the place of the picture. */
  readonly broken: string | undefined
  readonly children: ReactNode
}

/** The ground a picture lies on. */
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
