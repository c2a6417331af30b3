import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { wholeDates } from '../whole-dates/whole-dates'
import './layout.scss'
import { type LayoutProps, layoutClasses } from './layout-classes'

interface ElementProps extends LayoutProps {
  readonly children?: ReactNode
  readonly className?: string | undefined
  readonly id?: string | undefined
  readonly onClick?: () => void
  /** For `accessible(…)`. */
  readonly [attribute: string]: unknown
}

const element = (base: string, { children, ...props }: ElementProps) => {
  const [className, rest] = layoutClasses(base, props)
  return (
    <View {...rest} className={className}>
      {wholeDates(children)}
    </View>
  )
}

/** Children side by side. With `wrap` they continue on the next line if there is no room. */
export const Row = ({ wrap = false, ...props }: ElementProps & { readonly wrap?: boolean }) =>
  element(wrap ? 'wrap' : 'row', props)

/** Children one below the other. */
export const Stack = (props: ElementProps) => element('stack', props)

/** Block of text. */
export const Text = ({ type = 'body', ...props }: ElementProps) => element('', { type, ...props })

/** Block with margins and paddings. */
export const Box = (props: ElementProps) => element('', props)
