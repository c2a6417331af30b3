import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { accessible } from '../accessibility/accessibility'
import { useDrawnNumber } from '../amount/drawn-number'
import './stacked-bar.scss'

interface BarPart {
  readonly key: string
  readonly label: string
  /** Decimal string; only drawn from, the text is `shown`. */
  readonly amount: string
  /** The number beside the label; left out where the label says it all. */
  readonly shown?: ReactNode
}

interface StackedBarProps {
  readonly label: string
  /** Two: each has a colour, and each is named beneath. */
  readonly parts: readonly [BarPart, BarPart]
  /** `hero`: on the dark gradient; `burn`: what is destroyed beside what is not. */
  readonly tone?: 'brand' | 'hero' | 'burn'
  /** The person hides amounts: the bar shows no shares either. */
  readonly hidden?: boolean
}

/** Two parts of one thing in a line: a bar and, beneath it, each part by name and number. */
export const StackedBar = ({ label, parts, tone = 'brand', hidden = false }: StackedBarProps) => {
  const drawn = useDrawnNumber()
  return (
    <View className={`boex-stack boex-stack--${tone}`} {...accessible({ role: 'group', label })}>
      <View className="boex-stack__bar" {...accessible({ hidden: true })}>
        {parts.map(({ key, amount }, index) =>
          hidden || drawn(amount) === 0 ? null : (
            <View
              key={key}
              className={`boex-stack__part boex-stack__part--${index + 1}`}
              style={{ flexGrow: drawn(amount) }}
            />
          ),
        )}
      </View>
      <View className="boex-stack__legend">
        {parts.map(({ key, label: name, shown }, index) => (
          <View key={key} className="boex-stack__entry">
            <View className={`boex-stack__dot boex-stack__part--${index + 1}`} />
            {shown}
            <View className="boex-stack__name">{name}</View>
          </View>
        ))}
      </View>
    </View>
  )
}
