import { useState } from 'react'
import { type DateChoice, dateChoiceText, fitDate, MONTHS, readDateChoice } from '@/domain/date-choice'
import { daysInMonth, type YearRange } from '@/domain/picker-range'
import { WheelField } from '../wheel-picker/wheel-field'
import { WheelPicker } from '../wheel-picker/wheel-picker'

interface WheelDateFieldProps {
  readonly id: string
  readonly label: string
  /** ISO 8601 calendar date; empty while none is chosen. */
  readonly value: string
  readonly onChange: (date: string) => void
  readonly years: YearRange
  /** Where the wheels stand while nothing is chosen. */
  readonly start: DateChoice
  readonly words: {
    readonly year: string
    readonly month: string
    readonly day: string
    readonly choose: string
    readonly confirm: string
    readonly close: string
  }
  readonly error?: string | undefined
  readonly hint?: string | undefined
}

const numbersFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, place) => String(first + place))

/** A date, chosen by three wheels. */
export const WheelDateField = ({
  id,
  label,
  value,
  onChange,
  years,
  start,
  words,
  error,
  hint,
}: WheelDateFieldProps) => {
  const [open, setOpen] = useState(false)
  // Stays while the sheet leaves the screen.
  const [turning, setTurning] = useState<DateChoice>()
  const turn = (column: number, chosen: number) => {
    if (!turning) return
    const parts = [years.first + chosen, chosen + 1, chosen + 1]
    const field = (['year', 'month', 'day'] as const)[column]
    if (field) setTurning(fitDate({ ...turning, [field]: parts[column] }, years))
  }
  const finish = () => {
    if (turning) onChange(dateChoiceText(turning))
    setOpen(false)
  }
  const begin = () => {
    setTurning(readDateChoice(value, years, start))
    setOpen(true)
  }
  return (
    <WheelField
      id={id}
      label={label}
      value={value}
      error={error}
      hint={hint}
      words={words}
      open={open}
      onOpen={begin}
      onClose={() => setOpen(false)}
      onConfirm={finish}
    >
      {turning && (
        <WheelPicker
          columns={[
            {
              label: words.year,
              texts: numbersFrom(years.first, years.last - years.first + 1),
              chosen: turning.year - years.first,
            },
            { label: words.month, texts: numbersFrom(1, MONTHS), chosen: turning.month - 1 },
            {
              label: words.day,
              texts: numbersFrom(1, daysInMonth(turning.year, turning.month)),
              chosen: turning.day - 1,
            },
          ]}
          onChange={turn}
        />
      )}
    </WheelField>
  )
}
