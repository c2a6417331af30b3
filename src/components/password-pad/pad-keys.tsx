import { View } from '@tarojs/components'
import { useState } from 'react'
import { useTranslate } from '@/i18n/i18n-context'
import { shuffled } from '@/lib/shuffle'
import { Icon } from '../icon/icon'
import { Pressable } from '../pressable/pressable'
import { useRandom } from './random-context'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

interface PadKeysProps {
  readonly onDigit: (digit: string) => void
  readonly onDelete: () => void
  readonly disabled: boolean
}

/** Keypad with ten digits, a shuffle key and a delete key. */
export const PadKeys = ({ onDigit, onDelete, disabled }: PadKeysProps) => {
  const { t } = useTranslate()
  const random = useRandom()
  const [order, setOrder] = useState<readonly string[]>(DIGITS)
  /** Random order of the keys, so that finger positions do not reveal the digits. */
  const mix = () => setOrder(shuffled(DIGITS, (length) => random.alphanumerics(length)))
  const key = (digit: string) => (
    <Pressable key={digit} className="boex-pad__key" disabled={disabled} onPress={() => onDigit(digit)}>
      {digit}
    </Pressable>
  )
  return (
    <View className="boex-pad__keys">
      {order.slice(0, 9).map(key)}
      <Pressable className="boex-pad__key boex-pad__key--word" disabled={disabled} onPress={mix}>
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
