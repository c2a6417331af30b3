import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { accessible } from '../../accessibility/accessibility'
import { Button } from '../../button/button'
import { Icon } from '../../icon/icon'
import { Pressable } from '../../pressable/pressable'
import { Sheet } from '../../sheet/sheet'
import '../../text-field/text-field.scss'
import './wheel-field.scss'

interface WheelFieldProps {
  readonly id: string
  readonly label: string
  /** What was chosen, as it is read; empty while nothing is. */
  readonly value: string
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly words: { readonly choose: string; readonly confirm: string; readonly close: string }
  readonly open: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  /** Takes what the wheels show; left out while there is nothing to take. */
  readonly onConfirm: (() => void) | undefined
  /** The wheels, or what stands in for them. */
  readonly children?: ReactNode
}

/** A field whose value is chosen by wheels, in a sheet of its own. */
export const WheelField = (props: WheelFieldProps) => {
  const { id, label, value, error, hint, words, open, onOpen, onClose, onConfirm, children } = props
  const said = error ?? hint
  const shown = value === '' ? words.choose : value
  return (
    <View className={`boex-field ${error === undefined ? '' : 'boex-field--invalid'}`}>
      <View className="boex-field__label">{label}</View>
      <Pressable className="boex-field__box boex-wheel-field" label={`${label}: ${shown}`} onPress={onOpen}>
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
      <Sheet
        open={open}
        title={label}
        onClose={onClose}
        closeLabel={words.close}
        footer={
          onConfirm && (
            <Button block onPress={onConfirm}>
              {words.confirm}
            </Button>
          )
        }
      >
        {children}
      </Sheet>
    </View>
  )
}
