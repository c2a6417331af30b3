import { View } from '@tarojs/components'
import { accessible } from '../accessibility/accessibility'
import { labelClass } from '../button/label-class'
import './hold-button.scss'
import type { HoldButtonProps } from './hold-button.h5'
import { useHold } from './use-hold'

/** Button that acts after a hold of 1.2 s (E3). The page always offers `TypedConfirmation` as well. */
export const HoldButton = ({ children, onDone, hint, disabledReason }: HoldButtonProps) => {
  const { holding, early, begin, release } = useHold(onDone)
  const off = disabledReason !== undefined
  const text = labelClass('boex-hold__text', children)
  const note = off ? disabledReason : early ? hint : ''
  return (
    <View className="boex-hold-frame">
      <View
        className={`boex-hold ${holding ? 'boex-hold--held' : ''} ${off ? 'boex-hold--off' : ''}`}
        onTouchStart={off ? undefined : begin}
        onTouchEnd={release}
        onTouchCancel={release}
        {...{ ariaRole: 'button', ariaDisabled: off }}
      >
        <View className={text}>{children}</View>
        <View className="boex-hold__level" {...accessible({ hidden: true })}>
          <View className={text}>{children}</View>
        </View>
      </View>
      <View className="boex-hold__note" {...accessible({ role: 'status' })}>
        {note}
      </View>
    </View>
  )
}
