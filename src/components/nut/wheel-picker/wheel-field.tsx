import { View } from '@tarojs/components'
import { type ReactNode, useContext } from 'react'
import { useTranslate } from '@/i18n/i18n-context'
import { accessible } from '../../accessibility/accessibility'
import { Button } from '../../button/button'
import { Icon } from '../../icon/icon'
import { Pressable } from '../../pressable/pressable'
import { Sheet } from '../../sheet/sheet'
import { WithinSheet } from '../../sheet/within-sheet'
import '../../text-field/text-field.scss'
import './wheel-field.scss'
import { WheelPlace } from './wheel-place'

interface WheelFieldProps {
  readonly id: string
  readonly label: string
  /** Chosen value as display text; empty while none is chosen. */
  readonly value: string
  readonly error?: string | undefined
  readonly hint?: string | undefined
  /** Shown while no value is chosen. */
  readonly placeholder: string
  readonly open: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  /** Confirms the positions of the wheels; undefined if there is nothing to confirm. */
  readonly onConfirm: (() => void) | undefined
  /** The wheels, or a placeholder for them. */
  readonly children?: ReactNode
}

/**
 * Field whose value is chosen with wheels. They open in a separate sheet, or below the field if it is in a sheet
 * already.
 */
export const WheelField = (props: WheelFieldProps) => {
  const { id, label, value, error, hint, placeholder, open, onOpen, onClose, onConfirm, children } = props
  const { t } = useTranslate()
  const inPlace = useContext(WithinSheet)
  const said = error ?? hint
  const shown = value === '' ? placeholder : value
  const take = onConfirm && (
    <Button block kind={inPlace ? 'secondary' : 'primary'} onPress={onConfirm}>
      {t('common.confirm')}
    </Button>
  )
  return (
    <View className={`boex-field ${error === undefined ? '' : 'boex-field--invalid'}`}>
      <View className="boex-field__label">{label}</View>
      <Pressable
        className={`boex-field__box boex-wheel-field ${inPlace && open ? 'boex-wheel-field--open' : ''}`}
        label={`${label}: ${shown}`}
        expanded={inPlace ? open : undefined}
        onPress={inPlace && open ? onClose : onOpen}
      >
        <View className={`boex-wheel-field__text ${value === '' ? 'boex-wheel-field__text--empty' : ''}`}>{shown}</View>
        <Icon name="chevron" />
      </Pressable>
      {said !== undefined && (
        <View
          id={`${id}-note`}
          className="boex-field__note"
          {...accessible(error === undefined ? {} : { role: 'alert' })}
        >
          {said}
        </View>
      )}
      {inPlace && open && (
        <WheelPlace>
          {children}
          {take}
        </WheelPlace>
      )}
      {!inPlace && (
        <Sheet open={open} title={label} onClose={onClose} footer={take}>
          {children}
        </Sheet>
      )}
    </View>
  )
}
