import { View } from '@tarojs/components'
import './pressable.scss'
import type { PressableProps } from './pressable.h5'

const states = (props: PressableProps): Readonly<Record<string, unknown>> => {
  const { role = 'button', label, disabled, busy, checked, selected, expanded, current } = props
  const attributes: Record<string, unknown> = {
    ariaRole: role,
    ariaLabel: label,
    ariaDisabled: disabled,
    ariaBusy: busy,
    ariaChecked: checked,
    ariaSelected: selected ?? current,
    ariaExpanded: expanded,
  }
  for (const name of Object.keys(attributes)) if (attributes[name] === undefined) delete attributes[name]
  return attributes
}

export const Pressable = (props: PressableProps) => {
  const { onPress, className = '', disabled = false, children } = props
  return (
    <View
      className={`boex-pressable ${disabled ? 'boex-pressable--disabled' : ''} ${className}`}
      hoverClass={disabled ? 'none' : 'boex-pressable--pressed'}
      onClick={disabled ? undefined : onPress}
      {...states(props)}
    >
      {children}
    </View>
  )
}
