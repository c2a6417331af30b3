import { View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import { Amount } from '../amount/amount'
import { useDrawnNumber } from '../amount/drawn-number'
import './parts-bar.scss'

interface Part {
  readonly key: string
  readonly label: string
  /** Decimal string; undefined while it is loading. */
  readonly amount: string | undefined
}

interface PartsBarProps {
  readonly label: string
  /** At most four parts, each with a colour and a name below the bar. */
  readonly parts: readonly Part[]
  /** The person hides amounts, so the bar shows no shares either. */
  readonly hidden?: boolean
}

/** Bar of a total and its parts. Each part also has a name and number, because colour alone is not accessible. */
export const PartsBar = ({ label, parts, hidden = false }: PartsBarProps) => {
  const drawn = useDrawnNumber()
  return (
    <View {...accessible({ role: 'group', label })}>
      <View className="boex-parts" {...accessible({ hidden: true })}>
        {parts.map(({ key, amount = '0' }, index) =>
          hidden || drawn(amount) === 0 ? null : (
            <View
              key={key}
              className={`boex-parts__part boex-parts__part--${index + 1}`}
              style={{ flexGrow: drawn(amount) }}
            />
          ),
        )}
      </View>
      {parts.map(({ key, label: name, amount }, index) => (
        <View key={key} className="boex-parts-row">
          <View className={`boex-parts-row__dot boex-parts__part--${index + 1}`} />
          <View className="boex-parts-row__name">{name}</View>
          <View className="boex-parts-row__value">
            <Amount value={amount} pending={amount === undefined} hidden={hidden} />
          </View>
        </View>
      ))}
    </View>
  )
}
