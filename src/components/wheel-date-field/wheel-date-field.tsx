import { View } from '@tarojs/components'
import { useState } from 'react'
import { type DateChoice, dateChoiceText, fitDate, MONTHS, readDateChoice } from '@/domain/date-choice'
import { daysInMonth, type YearRange } from '@/domain/picker-range'
import { accessible } from '../accessibility/accessibility'
import { Button } from '../button/button'
import { Icon } from '../icon/icon'
import { Pressable } from '../pressable/pressable'
import { Sheet } from '../sheet/sheet'
import '../text-field/text-field.scss'
import { WheelPicker } from '../wheel-picker/wheel-picker'
import './wheel-date-field.scss'

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
  const said = error ?? hint
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
    <View className={`boex-field ${error === undefined ? '' : 'boex-field--invalid'}`}>
      <View className="boex-field__label">{label}</View>
      <Pressable
        className="boex-field__box boex-wheel-date"
        label={`${label}: ${value === '' ? words.choose : value}`}
        onPress={begin}
      >
        <View className={`boex-wheel-date__text ${value === '' ? 'boex-wheel-date__text--empty' : ''}`}>
          {value === '' ? words.choose : value}
        </View>
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
        onClose={() => setOpen(false)}
        closeLabel={words.close}
        footer={
          <Button block onPress={finish}>
            {words.confirm}
          </Button>
        }
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
      </Sheet>
    </View>
  )
}
