import { View } from '@tarojs/components'
import { useState } from 'react'
import { HIDDEN_AMOUNT } from '@/domain/hidden-amounts'
import {
  displayAmount,
  formatAtLeastTwoDecimals,
  formatDerivedAmount,
  formatFullPrecision,
  isDerivedCut,
} from '@/domain/money/money'
import { useTranslate } from '@/i18n/i18n-context'
import { accessible } from '../accessibility/accessibility'
import { Pressable } from '../pressable/pressable'
import './amount.scss'

interface AmountProps {
  /** Decimal string. */
  readonly value: string | null | undefined
  readonly unit?: string
  /** The amount is still loading: a placeholder of the same height reserves the space. */
  readonly pending?: boolean
  /** Number of decimals; the rest is truncated, never rounded. */
  readonly places?: number
  /** Shows every digit, for an amount that is about to move or has moved. */
  readonly whole?: boolean
  /** Computed from a moved amount: shows at most eight decimals, and every digit on a tap. */
  readonly derived?: boolean
  readonly size?: 'body' | 'title' | 'heading' | 'large' | 'largest'
  readonly tone?: 'plain' | 'positive' | 'negative' | 'burn'
  readonly sign?: '+' | '−'
  /** The person has hidden all amounts. */
  readonly hidden?: boolean
  /** Detail view: an amount below the displayed precision reads `<0.01`; lists keep `0.00`. */
  readonly detail?: boolean
  /** Makes the amount pressable: a tap shows every digit and passes them here, without separators. */
  readonly onCopy?: (exact: string) => void
}

/** Length of the longest amount that fits next to a name, at the largest text size on the narrowest screen. */
const MOST_CHARACTERS = 10

const below = (shown: string, exact: string): boolean => /^-?0(\.0+)?$/.test(shown) && exact !== '0'

const SMALLEST_DERIVED = '0.00000001'

const shownText = ({ value, places = 2, whole = false, derived = false, detail = false }: AmountProps): string => {
  if (whole) return formatAtLeastTwoDecimals(value)
  if (derived) {
    const shown = formatDerivedAmount(value)
    return below(shown, formatFullPrecision(value)) ? `<${SMALLEST_DERIVED}` : shown
  }
  const shown = displayAmount(value, places)
  return detail && places > 0 && below(shown, formatFullPrecision(value)) ? `<0.${'0'.repeat(places - 1)}1` : shown
}

/** Standard display of an amount: truncated, with tabular digits, and every digit one tap away (F3). */
export const Amount = (props: AmountProps) => {
  const { value, unit = '', size = 'body', tone = 'plain', sign = '', hidden = false, pending = false, onCopy } = props
  const { t } = useTranslate()
  const [exact, setExact] = useState(false)
  const whole = formatFullPrecision(value)
  // Zero has no sign.
  const text = `${whole === '0' ? '' : sign}${exact ? whole : shownText(props)}`
  const long = (props.whole || props.derived) && text.length > MOST_CHARACTERS ? ' boex-amount--long' : ''
  const classes = `boex-amount boex-amount--${size} boex-amount--${tone}${long}`
  const suffix = unit === '' ? null : <View className="boex-amount__unit">{unit}</View>

  if (hidden) {
    return (
      <View className={classes} {...accessible({ role: 'text', label: t('common.amountHidden') })}>
        {HIDDEN_AMOUNT}
      </View>
    )
  }
  if (pending) {
    return (
      <View
        className={`${classes} ${onCopy ? 'boex-amount--pressable' : ''}`}
        {...accessible({ role: 'text', label: t('common.loading'), busy: true })}
      >
        <View className="boex-amount__plate">{'\u00a0'}</View>
      </View>
    )
  }
  const isCut = props.derived === true && isDerivedCut(value)
  if (!onCopy && !isCut) {
    return (
      <View className={classes}>
        {text}
        {suffix}
      </View>
    )
  }
  return (
    <Pressable
      className={`${classes} boex-amount--pressable ${isCut ? 'boex-amount--cut' : ''}`}
      expanded={exact}
      onPress={() => {
        setExact(true)
        onCopy?.(whole.replace(/,/g, ''))
      }}
    >
      {text}
      {suffix}
    </Pressable>
  )
}
