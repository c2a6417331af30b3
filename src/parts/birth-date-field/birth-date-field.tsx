import { observer } from 'mobx-react-lite'
import { DateField } from '@/components/nut/date-field/date-field'
import { daysOfYears } from '@/domain/choice/date-choice'
import { birthYears } from '@/domain/choice/picker-range'
import { calendarDate } from '@/lib/calendar-date'
import { useStores } from '@/stores/stores-context'

/** Initial year of the wheels, in the middle of most members' birth years. */
const WHEELS_START = { year: 1990, month: 1, day: 1 }

interface BirthDateFieldProps {
  readonly id: string
  readonly label: string
  /** ISO 8601 calendar date; empty if none is chosen. */
  readonly value: string
  readonly onChange: (date: string) => void
  readonly error?: string | undefined
  readonly hint?: string | undefined
}

/** Birth date field with wheels, over the years that the server's current date allows (specification §9). */
export const BirthDateField = observer((props: BirthDateFieldProps) => {
  const { serverSeconds } = useStores()
  return (
    <DateField
      {...props}
      range={daysOfYears(birthYears(Number(calendarDate(serverSeconds()).slice(0, 4))))}
      start={WHEELS_START}
    />
  )
})
