import { View } from '@tarojs/components'
import { type PriceStep, priceLine } from '@/domain/price-line'
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
}

const percent = (share: number) => `${share * 100}%`

const way = (before: number, height: number) => {
  if (before === height) return 'level'
  return before > height ? 'down' : 'up'
}

/** What something cost over time: a line that is level until the price changes. */
export const StepLine = ({ label, steps, now }: StepLineProps) => (
  <View className="boex-step-line" {...accessible({ role: 'img', label })}>
    {priceLine(steps, now, useDrawnNumber()).map(({ since, width, before, height }) => (
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
)
