import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './fact-line.scss'
import { wholeDates } from '../whole-dates/whole-dates'

interface FactLineProps {
  readonly name: ReactNode
  readonly children: ReactNode
  /** What the lines above add up to. */
  readonly strong?: boolean
}

/** A name and its value on one line, or on two where they do not fit. */
export const FactLine = ({ name, children, strong = false }: FactLineProps) => (
  <View className={`boex-fact ${strong ? 'boex-fact--strong' : ''}`}>
    <View className="boex-fact__name">{wholeDates(name)}</View>
    <View className="boex-fact__value">{wholeDates(children)}</View>
  </View>
)
