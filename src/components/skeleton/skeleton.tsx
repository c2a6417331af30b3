import { View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import './skeleton.scss'

interface SkeletonProps {
  /** Said once by a screen reader; the shapes are silent. */
  readonly label: string
  /** The shapes, from above: how wide and how high each is. */
  readonly lines: readonly {
    readonly width: 'short' | 'half' | 'full'
    readonly height?: 'text' | 'amount' | 'block'
  }[]
}

/** Content on its way, in the content's own shape. */
export const Skeleton = ({ label, lines }: SkeletonProps) => (
  <View className="boex-skeleton" {...accessible({ role: 'status', label, busy: true })}>
    {lines.map(({ width, height = 'text' }, index) => (
      <View
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity and never move
        key={index}
        className={`boex-skeleton__line boex-skeleton__line--${width} boex-skeleton__line--${height}`}
      />
    ))}
  </View>
)
