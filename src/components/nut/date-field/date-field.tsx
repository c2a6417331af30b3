import { useContext, useRef, useState } from 'react'
import {
  type DateChoice,
  type DateRange,
  dateChoiceText,
  dateColumns,
  fitDate,
  readDateChoice,
  readTimeChoice,
  type TimeChoice,
  timeChoiceText,
} from '@/domain/choice/date-choice'
import { useTranslate } from '@/i18n/i18n-context'
import { twoDigits } from '@/lib/two-digits'
import { WithinSheet } from '../../sheet/within-sheet'
import { WheelField } from '../wheel-picker/wheel-field'
import { WheelPicker } from '../wheel-picker/wheel-picker'

interface DateFieldProps {
  readonly id: string
  readonly label: string
  /** `YYYY-MM-DD` (ISO 8601), with a time `YYYY-MM-DD HH:mm`; empty if none is chosen. */
  readonly value: string
  readonly onChange: (date: string) => void
  readonly range: DateRange
  /** Initial position of the wheels while no date is chosen. */
  readonly start: DateChoice
  /** Adds wheels for the time. */
  readonly time?: {
    readonly start: TimeChoice
    readonly words: { readonly hour: string; readonly minute: string }
  }
  readonly error?: string | undefined
  readonly hint?: string | undefined
}

const DATE_PARTS = ['year', 'month', 'day'] as const
const TIME_SPANS = { hour: { first: 0, last: 23 }, minute: { first: 0, last: 59 } } as const
const TIME_PARTS = ['hour', 'minute'] as const

const wheelText = (part: string, number: number): string => (part in TIME_SPANS ? twoDigits(number) : String(number))

type Choice = DateChoice & TimeChoice

/** Date field with three wheels, plus two for an optional time. */
export const DateField = (props: DateFieldProps) => {
  const { id, label, value, onChange, range, start, time, error, hint } = props
  const { t } = useTranslate()
  const inPlace = useContext(WithinSheet)
  const [open, setOpen] = useState(false)
  // Kept while the sheet closes.
  const [turning, setTurning] = useState<Choice>()
  // Two wheels can turn at the same time, so the second one starts from the choice of the first.
  const latest = useRef<Choice>()
  const show = (choice: Choice) => {
    latest.current = choice
    setTurning(choice)
  }
  const textOf = (choice: Choice) =>
    time ? `${dateChoiceText(choice)} ${timeChoiceText(choice)}` : dateChoiceText(choice)
  const spansOf = (choice: Choice) => ({ ...dateColumns(choice, range), ...TIME_SPANS })
  const parts = time ? [...DATE_PARTS, ...TIME_PARTS] : DATE_PARTS
  const turn = (column: number, chosen: number) => {
    const part = parts[column]
    const before = latest.current
    if (!before || !turning || !part) return
    // The position is one of the texts on screen, also if another wheel of the same event has changed the columns.
    const turned = { ...before, [part]: spansOf(turning)[part].first + chosen }
    show({ ...turned, ...fitDate(turned, range) })
    // In a sheet the wheels are inline, so moving on to the next field confirms the date.
    if (inPlace && latest.current) onChange(textOf(latest.current))
  }
  const finish = () => {
    if (turning) onChange(textOf(turning))
    setOpen(false)
  }
  const begin = () => {
    const [date = ''] = value.split(' ')
    const midnight = { hour: 0, minute: 0 }
    show({ ...readDateChoice(date, range, start), ...readTimeChoice(value, time?.start ?? midnight) })
    setOpen(true)
  }
  const labels = { year: t('common.year'), month: t('common.month'), day: t('common.day'), ...time?.words }
  return (
    <WheelField
      id={id}
      label={label}
      value={value}
      error={error}
      hint={hint}
      placeholder={t('common.chooseDate')}
      open={open}
      onOpen={begin}
      onClose={() => setOpen(false)}
      onConfirm={finish}
    >
      {turning && (
        <WheelPicker
          columns={parts.map((part) => {
            const { first, last } = spansOf(turning)[part]
            return {
              label: labels[part] ?? part,
              texts: Array.from({ length: last - first + 1 }, (_, place) => wheelText(part, first + place)),
              chosen: turning[part] - first,
            }
          })}
          onChange={turn}
        />
      )}
    </WheelField>
  )
}
