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
  /** Names what limits the maximum, which is filled in by a button then. */
  readonly maximumLabel?: string | undefined
  /** In place of filling it in, where more changes with it. */
  readonly onMaximum?: () => void
  /** What the platform refused of it. */
  readonly refused?: AppError | undefined
}

/** The quantity of a form: typed, or the most that goes through, and what is wrong with it. */
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
