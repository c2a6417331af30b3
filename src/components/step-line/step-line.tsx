import { View } from '@tarojs/components'
import { displayPrice } from '@/domain/money/money'
import { type PriceStep, priceBounds, priceLine } from '@/domain/money/price-line'
import { accessible } from '../accessibility/accessibility'
import { useDrawnNumber } from '../amount/drawn-number'
import './step-line.scss'

interface StepLineProps {
  /** Accessible description: screen readers get only this text of the drawing. */
  readonly label: string
  /** Oldest first, at most about thirty. */
  readonly steps: readonly PriceStep[]
  /** End of the line, in Unix seconds. */
  readonly now: number
  /** Labels below the start and the end of the line. */
  readonly from: string
  readonly to: string
}

const percent = (share: number) => `${share * 100}%`

const way = (before: number, height: number) => {
  if (before === height) return 'level'
  return before > height ? 'down' : 'up'
}

/** Price history as a step chart, with the highest and lowest price. */
export const StepLine = ({ label, steps, now, from, to }: StepLineProps) => {
  const drawn = useDrawnNumber()
  const line = priceLine(steps, now, drawn)
  const bounds = priceBounds(steps, drawn)
  return (
    <View className="boex-step-line" {...accessible({ role: 'img', label })}>
      <View className="boex-step-line__chart" {...accessible({ hidden: true })}>
        <View className="boex-step-line__plot">
          {line.map(({ since, width, before, height }) => (
            <View
              key={since}
              className={`boex-step-line__step boex-step-line__step--${way(before, height)}`}
              style={{
                width: percent(width),
                bottom: percent(Math.min(before, height)),
                // The level part is at the step's price, in both directions.
                height: `calc(${percent(Math.abs(height - before))} + 2px)`,
              }}
            />
          ))}
        </View>
        <View className={`boex-step-line__figures ${bounds.length === 1 ? 'boex-step-line__figures--level' : ''}`}>
          {bounds.map((price) => (
            <View key={price}>{displayPrice(price)}</View>
          ))}
        </View>
      </View>
      <View className="boex-step-line__ends" {...accessible({ hidden: true })}>
        <View>{from}</View>
        <View>{to}</View>
      </View>
    </View>
  )
}
