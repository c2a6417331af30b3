import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './fact-line.scss'
import { wholeDates } from '../whole-dates/whole-dates'

interface FactLineProps {
  readonly name: ReactNode
  readonly children: ReactNode
  /** Emphasised line, for the total of the lines above. */
  readonly strong?: boolean
}

/** Name and value on one line, or on two if they do not fit. */
export const FactLine = ({ name, children, strong = false }: FactLineProps) => (
  <View className={`boex-fact ${strong ? 'boex-fact--strong' : ''}`}>
    <View className="boex-fact__name">{wholeDates(name)}</View>
    <View className="boex-fact__value">{wholeDates(children)}</View>
  </View>
)
