import { observer } from 'mobx-react-lite'
import { AmountInput, type AmountInputProps } from '@/components/amount-input/amount-input'
import type { AppError } from '@/errors/app-error'
import { usePage } from '@/shell/frame/page-context'
import { formatError } from '@/shell/notices/format-error'
import type { AmountForm } from '@/stores/support/amount-form'
import { useFormatProblem, type WordedProblem } from './use-format-problem'

interface QuantityFieldProps
  extends Pick<AmountInputProps, 'id' | 'label' | 'unit' | 'onConfirm' | 'aside' | 'tone' | 'children'> {
  readonly amount: AmountForm<WordedProblem>
  /** Name of the limit behind the maximum; shows the button that fills it in. */
  readonly maximumLabel?: string | undefined
  /** Replaces the default of the maximum button, if more fields change with it. */
  readonly onMaximum?: () => void
  /** Server error for this field. */
  readonly refused?: AppError | undefined
}

/** Quantity input of a form, with a maximum button and its error. */
export const QuantityField = observer((props: QuantityFieldProps) => {
  const { amount, maximumLabel, onMaximum = () => amount.useMaximum(), refused, ...field } = props
  const { t } = usePage()
  const formatProblem = useFormatProblem()
  const { shownProblem, decimals } = amount
  const problem = shownProblem && formatProblem(shownProblem, field.unit, decimals)
  return (
    <AmountInput
      {...field}
      value={amount.text}
      onChange={(text) => amount.type(text)}
      onBlur={() => amount.leave()}
      maximum={
        maximumLabel === undefined ? undefined : { text: t('common.max'), label: maximumLabel, onPress: onMaximum }
      }
      error={refused ? formatError(t, refused) : problem}
    />
  )
})
