import { View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import './meter.scss'

interface MeterProps {
  /** Accessible name, with the numbers. */
  readonly label: string
  /** From 0 to 1. */
  readonly share: number
  readonly tone?: 'brand' | 'burn'
}

const WHOLE = 100

/** Progress bar between zero and a maximum. */
export const Meter = ({ label, share, tone = 'brand' }: MeterProps) => {
  const percent = Math.min(WHOLE, Math.max(0, share * WHOLE))
  return (
    <View
      className="boex-meter"
      {...accessible({ role: 'meter', label, now: Math.floor(percent), minimum: 0, maximum: WHOLE, valueText: label })}
    >
      <View className={`boex-meter__level boex-meter__level--${tone}`} style={{ width: `${percent}%` }} />
    </View>
  )
}
