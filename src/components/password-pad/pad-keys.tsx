import { View } from '@tarojs/components'
import { useState } from 'react'
import { useTranslate } from '@/i18n/i18n-context'
import { Icon } from '../icon/icon'
import { Pressable } from '../pressable/pressable'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** The ten digits in an order nobody who watches the fingers can know. */
const shuffled = (): string[] =>
  DIGITS.map((digit) => ({ digit, place: Math.random() }))
    .sort((left, right) => left.place - right.place)
    .map(({ digit }) => digit)

interface PadKeysProps {
  readonly onDigit: (digit: string) => void
  readonly onDelete: () => void
  readonly disabled: boolean
}

/** The keypad: ten digits, one key that mixes them, one that takes the last away. */
export const PadKeys = ({ onDigit, onDelete, disabled }: PadKeysProps) => {
  const { t } = useTranslate()
  const [order, setOrder] = useState<readonly string[]>(DIGITS)
  const key = (digit: string) => (
    <Pressable key={digit} className="boex-pad__key" disabled={disabled} onPress={() => onDigit(digit)}>
      {digit}
    </Pressable>
  )
  return (
    <View className="boex-pad__keys">
      {order.slice(0, 9).map(key)}
      <Pressable className="boex-pad__key boex-pad__key--word" disabled={disabled} onPress={() => setOrder(shuffled())}>
        {t('common.padShuffle')}
      </Pressable>
      {order.slice(9).map(key)}
      <Pressable
        className="boex-pad__key boex-pad__key--word"
        label={t('common.padDelete')}
        disabled={disabled}
        onPress={onDelete}
      >
        <Icon name="delete" size="large" />
      </Pressable>
    </View>
  )
}
