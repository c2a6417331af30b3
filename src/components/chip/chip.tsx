import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Pressable } from '../pressable/pressable'
import './chip.scss'

interface ChipProps {
  readonly children: ReactNode
  readonly tone?: 'neutral' | 'brand' | 'burn' | 'warning' | 'negative' | 'info' | 'hero'
  /** Accessible name, if the text is too short to be clear, such as `MAX`. */
  readonly label?: string
  /** Makes the chip a button, 44 pixels high. */
  readonly onPress?: () => void
}

/** Short text in a pill, for a state, a weight or a shortcut. */
export const Chip = ({ children, tone = 'neutral', label, onPress }: ChipProps) => {
  const pill = <View className={`boex-chip boex-chip--${tone}`}>{children}</View>
  if (!onPress) return pill
  return (
    <Pressable className="boex-chip-press" label={label} onPress={onPress}>
      {pill}
    </Pressable>
  )
}
