import { Text, View } from '@tarojs/components'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-props'
import { Pressable } from '../pressable/pressable'
import './button.scss'
import { labelClass } from './label-class'

export interface ButtonProps {
  readonly children: string
  readonly onPress: () => void
  /** What a screen reader says of it, where its text alone would be one of several alike. */
  readonly label?: string
  readonly kind?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'burn'
  readonly size?: 'medium' | 'small'
  /** Full width of its container. */
  readonly block?: boolean
  readonly icon?: IconName
  /** The step that is running; shown in place of the text, and the button does nothing meanwhile. */
  readonly busy?: string | undefined
  /** Why the button does nothing now; said below it and to a screen reader. */
  readonly disabledReason?: string | undefined
}

/** The one button of the app. It never fails silently: off means that its reason is written beneath. */
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
