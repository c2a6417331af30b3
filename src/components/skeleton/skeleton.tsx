import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { accessible } from '../accessibility/accessibility'
import './skeleton.scss'

interface Line {
  readonly width: 'short' | 'half' | 'full'
  readonly height?: 'text' | 'amount' | 'block'
}

type SkeletonProps = {
  /** Said once by a screen reader; the shapes are silent. */
  readonly label: string
} & (
  | {
      /** The shapes, from above: how wide and how high each is. */
      readonly lines: readonly Line[]
    }
  | {
      /** The content itself, with anything for what is not known: each of its rows is a shape as high as it will be. */
      readonly rows: ReactNode
    }
)

const Lines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <>
    {lines.map(({ width, height = 'text' }, index) => (
      <View
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity and never move
        key={index}
        className={`boex-skeleton__line boex-skeleton__line--${width} boex-skeleton__line--${height}`}
      />
    ))}
  </>
)

/** Content on its way, in the content's own shape. */
export const Skeleton = (props: SkeletonProps) => (
  <View className="boex-skeleton" {...accessible({ role: 'status', label: props.label, busy: true })}>
    {'lines' in props ? (
      <Lines lines={props.lines} />
    ) : (
      <View className="boex-skeleton__rows" {...accessible({ hidden: true })}>
        {props.rows}
      </View>
    )}
  </View>
)
