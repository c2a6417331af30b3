import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { accessible } from '../accessibility/accessibility'
import { Icon } from '../icon/icon'
import { Pressable } from '../pressable/pressable'

export interface SheetHeadProps {
  readonly title: string
  readonly subtitle?: string | undefined
  readonly onClose?: (() => void) | undefined
  readonly closeLabel: string
  readonly titleId?: string
  readonly action?: ReactNode
}

export const SheetHead = ({ title, subtitle, onClose, closeLabel, titleId, action }: SheetHeadProps) => (
  <View className="boex-sheet__head">
    <View className="boex-sheet__words">
      <View id={titleId} className="boex-sheet__title" {...accessible({ role: 'heading', level: 2 })}>
        {title}
      </View>
      {subtitle !== undefined && <View className="boex-sheet__subtitle">{subtitle}</View>}
    </View>
    {action ??
      (onClose && (
        <Pressable className="boex-sheet__close" label={closeLabel} onPress={onClose}>
          <Icon name="close" />
        </Pressable>
      ))}
  </View>
)
