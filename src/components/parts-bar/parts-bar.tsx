import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { accessible } from '../accessibility/accessibility'
import { useDrawnNumber } from '../amount/drawn-number'
import './parts-bar.scss'

interface Part {
  readonly key: string
  readonly label: string
  /** Decimal string; only drawn from, the text is `shown`. */
  readonly amount: string
  readonly shown: ReactNode
}

interface PartsBarProps {
  readonly label: string
  /** Four at most: each has a colour, and each is named beneath. */
  readonly parts: readonly Part[]
  /** The person hides amounts: the bar shows no shares either. */
  readonly hidden?: boolean
}

/** A whole and its parts: one bar, and every part by name and number, since colour alone says nothing. */
export const PartsBar = ({ label, parts, hidden = false }: PartsBarProps) => {
  const drawn = useDrawnNumber()
  return (
    <View {...accessible({ role: 'group', label })}>
      <View className="boex-parts" {...accessible({ hidden: true })}>
        {parts.map(({ key, amount }, index) =>
          hidden || drawn(amount) === 0 ? null : (
            <View
              key={key}
              className={`boex-parts__part boex-parts__part--${index + 1}`}
              style={{ flexGrow: drawn(amount) }}
            />
          ),
        )}
      </View>
      {parts.map(({ key, label: name, shown }, index) => (
        <View key={key} className="boex-parts-row">
          <View className={`boex-parts-row__dot boex-parts__part--${index + 1}`} />
          <View className="boex-parts-row__name">{name}</View>
          <View className="boex-parts-row__value">{shown}</View>
        </View>
      ))}
    </View>
  )
}
