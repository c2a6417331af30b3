import { useContext, useState } from 'react'
import {
  type DateChoice,
  type DateRange,
  dateChoiceText,
  dateColumns,
  fitDate,
  readDateChoice,
} from '@/domain/date-choice'
import { WithinSheet } from '../../sheet/within-sheet'
import { WheelField } from '../wheel-picker/wheel-field'
import { WheelPicker } from '../wheel-picker/wheel-picker'

interface DateFieldProps {
  readonly id: string
  readonly label: string
  /** ISO 8601 calendar date; empty while none is chosen. */
  readonly value: string
  readonly onChange: (date: string) => void
  /** The days that can be chosen. */
  readonly range: DateRange
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

const PARTS = ['year', 'month', 'day'] as const

/** A date, chosen by three wheels. */
export const DateField = ({ id, label, value, onChange, range, start, words, error, hint }: DateFieldProps) => {
  const inPlace = useContext(WithinSheet)
  const [open, setOpen] = useState(false)
  // Stays while the sheet leaves the screen.
  const [turning, setTurning] = useState<DateChoice>()
  const columns = turning && dateColumns(turning, range)
  const turn = (column: number, chosen: number) => {
    const part = PARTS[column]
    if (!turning || !columns || !part) return
    const turned = fitDate({ ...turning, [part]: columns[part].first + chosen }, range)
    setTurning(turned)
    // Among other fields nothing that was turned waits to be taken: who goes on to the next field means it.
    if (inPlace) onChange(dateChoiceText(turned))
  }
  const finish = () => {
    if (turning) onChange(dateChoiceText(turning))
    setOpen(false)
  }
  const begin = () => {
    setTurning(readDateChoice(value, range, start))
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
      {turning && columns && (
        <WheelPicker
          columns={PARTS.map((part) => {
            const { first, last } = columns[part]
            return {
              label: words[part],
              texts: Array.from({ length: last - first + 1 }, (_, place) => String(first + place)),
              chosen: turning[part] - first,
            }
          })}
          onChange={turn}
        />
      )}
    </WheelField>
  )
}
