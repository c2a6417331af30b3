import { View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import './badge.scss'

const MAXIMUM_SHOWN = 99

/** The text of a counter: nothing at zero, `99+` beyond what fits. */
export const badgeText = (count: number): string =>
  count <= 0 ? '' : count > MAXIMUM_SHOWN ? `${MAXIMUM_SHOWN}+` : String(Math.floor(count))

/** A counter on an icon's corner. Its control's own name must say the number, so it is silent itself. */
export const Badge = ({ count }: { readonly count: number }) => {
  const text = badgeText(count)
  if (text === '') return null
  return (
    <View className="boex-badge" {...accessible({ hidden: true })}>
      {text}
    </View>
  )
}
