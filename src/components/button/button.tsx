import { Text, View } from '@tarojs/components'
import type { IconName } from '../icon/drawings'
import { Icon } from '../icon/icon'
import { Pressable } from '../pressable/pressable'
import './button.scss'
import { labelClass } from './label-class'

export interface ButtonProps {
  readonly children: string
  readonly onPress: () => void
  /** Accessible name, for a button whose text alone would be ambiguous, such as one of several “Copy” buttons. */
  readonly label?: string
  readonly kind?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'burn'
  readonly size?: 'medium' | 'small'
  readonly block?: boolean
  readonly icon?: IconName
  /** Text of the running step. It replaces the label, and disables the button. */
  readonly busy?: string | undefined
  /** Reason why the button is disabled, shown below it and read by screen readers. */
  readonly disabledReason?: string | undefined
}

/** Standard button of the app. A disabled button always shows its reason below. */
export const Button = (props: ButtonProps) => {
  const {
    children,
    onPress,
    label,
    kind = 'primary',
    size = 'medium',
    block = false,
    icon,
    busy,
    disabledReason,
  } = props
  const off = disabledReason !== undefined
  const classes = [
    'boex-button',
    `boex-button--${kind}`,
    `boex-button--${size}`,
    block ? 'boex-button--block' : '',
    off ? 'boex-button--off' : '',
    busy !== undefined ? 'boex-button--busy' : '',
  ]
  const button = (
    <Pressable
      className={classes.filter(Boolean).join(' ')}
      onPress={onPress}
      disabled={off || busy !== undefined}
      busy={busy !== undefined}
      label={off && disabledReason !== '' ? `${children}. ${disabledReason}` : label}
    >
      {busy !== undefined ? <View className="boex-button__spinner" /> : icon && <Icon name={icon} />}
      <Text className={labelClass('boex-button__text', children)}>{busy ?? children}</Text>
    </Pressable>
  )
  if (!disabledReason) return button
  return (
    <View className={`boex-button-reasoned ${block ? 'boex-button-reasoned--block' : ''}`}>
      {button}
      <View className="boex-button__reason">{disabledReason}</View>
    </View>
  )
}
