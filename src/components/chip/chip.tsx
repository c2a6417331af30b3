import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Pressable } from '../pressable/pressable'
import './chip.scss'

interface ChipProps {
  readonly children: ReactNode
  readonly tone?: 'neutral' | 'brand' | 'burn' | 'warning' | 'negative' | 'info' | 'hero'
  /** Said in place of the text where the text alone is too short: `MAX`. */
  readonly label?: string
  /** A chip that can be pressed is a button of 44 pixels' height. */
  readonly onPress?: () => void
}

/** A short word in a pill: a state, a weight, a shortcut. */
export const Chip = ({ children, tone = 'neutral', label, onPress }: ChipProps) => {
  const pill = <View className={`boex-chip boex-chip--${tone}`}>{children}</View>
  if (!onPress) return pill
  return (
    <Pressable className="boex-chip-press" label={label} onPress={onPress}>
      {pill}
    </Pressable>
  )
}
