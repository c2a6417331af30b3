import { View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import { Amount } from '../amount/amount'
import { useDrawnNumber } from '../amount/drawn-number'
import './stacked-bar.scss'

interface BarPart {
  readonly key: string
  readonly label: string
  /** Decimal string; undefined while it is loading. */
  readonly amount: string | undefined
}

interface StackedBarProps {
  readonly label: string
  /** Two parts, each with a colour and a name below the bar. */
  readonly parts: readonly [BarPart, BarPart]
  /** `hero`: on the dark gradient; `burn`: the destroyed part against the rest. */
  readonly tone?: 'brand' | 'hero' | 'burn'
  /** The person hides amounts, so the bar shows no shares either. */
  readonly hidden?: boolean
  /** The labels include the numbers. */
  readonly labelled?: boolean
}

/** Stacked bar of two parts, with the name and number of each below. */
export const StackedBar = ({ label, parts, tone = 'brand', hidden = false, labelled = false }: StackedBarProps) => {
  const drawn = useDrawnNumber()
  return (
    <View className={`boex-stack boex-stack--${tone}`} {...accessible({ role: 'group', label })}>
      <View className="boex-stack__bar" {...accessible({ hidden: true })}>
        {parts.map(({ key, amount = '0' }, index) =>
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
        {parts.map(({ key, label: name, amount }, index) => (
          <View key={key} className="boex-stack__entry">
            <View className={`boex-stack__dot boex-stack__part--${index + 1}`} />
            {!labelled && <Amount value={amount} pending={amount === undefined} hidden={hidden} />}
            <View className="boex-stack__name">{name}</View>
          </View>
        ))}
      </View>
    </View>
  )
}
