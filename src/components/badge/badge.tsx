import { View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import './badge.scss'

const MAXIMUM_SHOWN = 99

/** Returns the text of a counter: empty at zero, `99+` above 99. */
export const badgeText = (count: number): string =>
  count <= 0 ? '' : count > MAXIMUM_SHOWN ? `${MAXIMUM_SHOWN}+` : String(Math.floor(count))

/**
 * Counter on an icon's corner. It is hidden from screen readers, because the control's accessible name includes the
 * number.
 */
export const Badge = ({ count }: { readonly count: number }) => {
  const text = badgeText(count)
  if (text === '') return null
  return (
    <View className="boex-badge" {...accessible({ hidden: true })}>
      {text}
    </View>
  )
}
