import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useTranslate } from '@/i18n/i18n-context'
import { accessible } from '../accessibility/accessibility'
import './skeleton.scss'

type Width = 'short' | 'half' | 'full'

/** Width of a shape, and its height if it differs from a line of text. */
export type SkeletonLine = Width | `${Width} ${'amount' | 'block'}`

type SkeletonProps = {
  /** Screen reader text, announced once; “loading” by default. The shapes are hidden from screen readers. */
  readonly label?: string
} & (
  | {
      /** Shapes from top to bottom. */
      readonly lines: readonly SkeletonLine[]
    }
  | {
      /** Actual content with dummy values. Each of its rows becomes a shape of the same height. */
      readonly rows: ReactNode
    }
)

const Lines = ({ lines }: { readonly lines: readonly SkeletonLine[] }) => (
  <>
    {lines.map((line, index) => {
      const [width, height = 'text'] = line.split(' ')
      return (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity and never move
          key={index}
          className={`boex-skeleton__line boex-skeleton__line--${width} boex-skeleton__line--${height}`}
        />
      )
    })}
  </>
)

/** Placeholder in the shape of the content, while it loads. */
export const Skeleton = (props: SkeletonProps) => {
  const { t } = useTranslate()
  return (
    <View
      className="boex-skeleton"
      {...accessible({ role: 'status', label: props.label ?? t('common.loading'), busy: true })}
    >
      {'lines' in props ? (
        <Lines lines={props.lines} />
      ) : (
        <View className="boex-skeleton__rows" {...accessible({ hidden: true })}>
          {props.rows}
        </View>
      )}
    </View>
  )
}
