import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { accessible } from '../accessibility/accessibility'
import { Pressable } from '../pressable/pressable'
import './card.scss'
import { wholeDates } from '../whole-dates/whole-dates'

interface CardProps {
  readonly title?: string
  /** Content at the end of the title line, for example a time or a link. */
  readonly aside?: ReactNode
  readonly action?: { readonly text: string; readonly onPress: () => void }
  readonly children?: ReactNode
}

export const Card = ({ title, aside, action, children }: CardProps) => (
  <View className="boex-card">
    {(title !== undefined || aside !== undefined || action) && (
      <View className="boex-card__head">
        {title !== undefined && (
          <View className="boex-card__title" {...accessible({ role: 'heading', level: 2 })}>
            {wholeDates(title)}
          </View>
        )}
        {aside !== undefined && <View className="boex-card__aside">{wholeDates(aside)}</View>}
        {action && (
          <Pressable className="boex-card__action" onPress={action.onPress}>
            {action.text}
          </Pressable>
        )}
      </View>
    )}
    {children}
  </View>
)
