import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { accessible } from '../accessibility/accessibility'
import './progress-ring.scss'

interface ProgressRingProps {
  /** What it says, numbers included. */
  readonly label: string
  /** From 0 to 1. */
  readonly share: number
  /** In the middle of the ring. */
  readonly children?: ReactNode
}

const WHOLE = 100
const DEGREES = 360

/** How much of something is done, as a ring around its numbers. */
export const ProgressRing = ({ label, share, children }: ProgressRingProps) => {
  const bounded = Math.min(1, Math.max(0, share))
  return (
    <View
      className="boex-ring"
      {...accessible({
        role: 'progressbar',
        label,
        now: Math.floor(bounded * WHOLE),
        minimum: 0,
        maximum: WHOLE,
        valueText: label,
      })}
    >
      <View
        className="boex-ring__track"
        style={{
          backgroundImage: `conic-gradient(var(--boex-brand) ${bounded * DEGREES}deg, var(--boex-hairline) 0deg)`,
        }}
      />
      <View className="boex-ring__middle">{children}</View>
    </View>
  )
}
