import { View } from '@tarojs/components'
import { WITHDRAWAL_PASSWORD_DIGITS } from '@/domain/constants'
import { useTranslate } from '@/i18n/i18n-context'
import { accessible } from '../accessibility/accessibility'
import { Icon } from '../icon/icon'
import { PadFrame } from './pad-frame'
import { PadKeys } from './pad-keys'
import './password-pad.scss'

interface PasswordPadProps {
  /** Digits entered so far, at most six. No label contains them, so that screen readers never read them aloud. */
  readonly value: string
  readonly onChange: (digits: string) => void
  /** Accessible name of the pad. */
  readonly label: string
  readonly error?: string | undefined
  readonly disabled?: boolean | undefined
  /** The member's personal phrase, which an imitation of this screen cannot show (F10). */
  readonly phrase?: string | undefined
  /** Called after `onChange` with the sixth digit. */
  readonly onComplete?: (() => void) | undefined
}

const DIGITS = Array.from({ length: WITHDRAWAL_PASSWORD_DIGITS }, (_, place) => place)

/**
 * Takes the six digits of the withdrawal password on in-app keys (F9), without the system keyboard's autocorrect,
 * without paste and without digits in labels. Hiding the app clears the entry.
 */
export const PasswordPad = (props: PasswordPadProps) => {
  const { value, onChange, label, error, disabled = false, phrase, onComplete } = props
  const { t } = useTranslate()
  const type = (digit: string) => {
    if (disabled || value.length >= WITHDRAWAL_PASSWORD_DIGITS) return
    const digits = value + digit
    onChange(digits)
    if (digits.length === WITHDRAWAL_PASSWORD_DIGITS) onComplete?.()
  }
  const remove = () => {
    if (!disabled && value !== '') onChange(value.slice(0, -1))
  }
  const clear = () => {
    if (!disabled && value !== '') onChange('')
  }
  return (
    <PadFrame label={label} onDigit={type} onDelete={remove} onHide={clear}>
      {phrase !== undefined && phrase !== '' && (
        <View className="boex-pad__phrase">
          <Icon name="shield" size="small" />
          <View className="boex-pad__phrase-name">{t('common.padPhrase')}</View>
          <View className="boex-pad__phrase-word">{phrase}</View>
        </View>
      )}
      <View className="boex-pad__label" {...accessible({ hidden: true })}>
        {label}
      </View>
      <View
        className={`boex-pad__boxes ${error === undefined ? '' : 'boex-pad__boxes--invalid'}`}
        {...accessible({
          role: 'status',
          label: t('common.padEntered', { count: value.length, total: WITHDRAWAL_PASSWORD_DIGITS }),
        })}
      >
        {DIGITS.map((place) => (
          <View
            key={place}
            className={`boex-pad__box ${place < value.length ? 'boex-pad__box--filled' : ''} ${place === value.length ? 'boex-pad__box--next' : ''}`}
          />
        ))}
      </View>
      <View className="boex-pad__error" {...accessible(error === undefined ? {} : { role: 'alert' })}>
        {error ?? ''}
      </View>
      <PadKeys onDigit={type} onDelete={remove} disabled={disabled} />
    </PadFrame>
  )
}
