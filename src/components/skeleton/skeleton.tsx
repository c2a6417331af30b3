import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useTranslate } from '@/i18n/i18n-context'
import { accessible } from '../accessibility/accessibility'
import './skeleton.scss'

type Width = 'short' | 'half' | 'full'

/** How wide a shape is, and how high where it is not as high as a line of text. */
export type SkeletonLine = Width | `${Width} ${'amount' | 'block'}`

type SkeletonProps = {
  /** Said once by a screen reader, that it is loading where left out; the shapes are silent. */
  readonly label?: string
} & (
  | {
      /** The shapes, from above. */
      readonly lines: readonly SkeletonLine[]
    }
  | {
      /** The content itself, with anything for what is not known: each of its rows is a shape as high as it will be. */
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

/** Content on its way, in the content's own shape. */
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
