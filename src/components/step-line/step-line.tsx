import { View } from '@tarojs/components'
import { displayPrice } from '@/domain/money/money'
import { type PriceStep, priceBounds, priceLine } from '@/domain/money/price-line'
import { accessible } from '../accessibility/accessibility'
import { useDrawnNumber } from '../amount/drawn-number'
import './step-line.scss'

interface StepLineProps {
  /** What it shows, in words: all that a screen reader hears of the drawing. */
  readonly label: string
  /** Oldest first, at most some thirty. */
  readonly steps: readonly PriceStep[]
  /** Unix seconds: where the line ends. */
  readonly now: number
  /** Beneath the beginning and the end of the line. */
  readonly from: string
  readonly to: string
}

const percent = (share: number) => `${share * 100}%`

const way = (before: number, height: number) => {
  if (before === height) return 'level'
  return before > height ? 'down' : 'up'
}

/** What something cost over time: a line that is level until the price changes, with its highest and lowest price. */
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
                // The line lies on the height that it stands for, wherever it came from.
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
