import { CircleProgress } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import { memo, type ReactNode } from 'react'
import { brand, hairline } from '@/lib/colors'
import { accessible } from '../../accessibility/accessibility'
import '../theme.scss'
import './progress-ring.scss'

interface ProgressRingProps {
  /** Accessible name, with the numbers. */
  readonly label: string
  /** From 0 to 1. */
  readonly share: number
  readonly children?: ReactNode
}

const WHOLE = 100
/** Stroke width, as a percentage of the ring's width. */
const STROKE = 8

interface DrawingProps {
  readonly percent: number
  readonly theme: 'light' | 'dark'
}

/**
 * Remounts for a new share and never re-renders for the same one, because NutUI loses the share if its first frame
 * takes no time. At 0 % it draws no line, because the round cap would show as a dot.
 */
const Drawing = memo(({ percent, theme }: DrawingProps) => (
  <View className={`boex-ring__drawing boex-ring__drawing--${theme}`}>
    <CircleProgress
      key={percent}
      percent={percent}
      color={percent === 0 ? 'none' : brand[theme]}
      background={hairline[theme]}
      strokeWidth={STROKE}
      style={{ width: '100%', height: '100%' }}
    />
  </View>
))

export const ProgressRing = ({ label, share, children }: ProgressRingProps) => {
  const percent = Math.floor(Math.min(1, Math.max(0, share)) * WHOLE)
  return (
    <View
      className="boex-nut boex-ring"
      {...accessible({ role: 'progressbar', label, now: percent, minimum: 0, maximum: WHOLE, valueText: label })}
    >
      <Drawing percent={percent} theme="light" />
      <Drawing percent={percent} theme="dark" />
      <View className="boex-ring__middle">{children}</View>
    </View>
  )
}
