import { useState } from 'react'
import { AmountInput } from '@/components/amount-input/amount-input'
import { FieldFrame } from '@/components/field-frame/field-frame'
import { DateField } from '@/components/nut/date-field/date-field'
import { WheelPicker } from '@/components/nut/wheel-picker/wheel-picker'
import { PasswordPad } from '@/components/password-pad/password-pad'
import { TextArea } from '@/components/text-area/text-area'
import { TextField } from '@/components/text-field/text-field'
import { TextInput } from '@/components/text-input/text-input'
import { daysOfYears } from '@/domain/choice/date-choice'
import { pickerYears } from '@/domain/choice/picker-range'
import { nowhere, Section } from './section'

const START = { year: 2026, month: 11, day: 21 }

const TextFields = () => {
  const [text, setText] = useState('')
  return (
    <>
      <Section name="text-field">
        <TextField id="gallery-text" label="Empty" value={text} onChange={setText} placeholder="Placeholder" />
        <TextField id="gallery-hint" label="With a hint" value={text} onChange={setText} hint="8 characters or more" />
        <TextField id="gallery-error" label="Refused" value="short" onChange={nowhere} error="Too short" />
        <TextField
          id="gallery-password"
          label="Password"
          kind="password"
          value={text}
          onChange={setText}
          reveal={{ show: 'Show', hide: 'Hide' }}
        />
        <TextField id="gallery-off" label="Off" value="Nothing to change" onChange={nowhere} disabled />
      </Section>
      <Section name="text-area">
        <TextArea
          id="gallery-area"
          label="Several lines"
          value={text}
          onChange={setText}
          hint="10 to 2,000 characters"
          maximumLength={2000}
          counter={`${text.length}/2000`}
        />
        <TextArea
          id="gallery-area-error"
          label="Refused"
          value="short"
          onChange={nowhere}
          error="Too short"
          counter="5/2000"
          maximumLength={2000}
        />
      </Section>
      <Section name="text-input">
        <TextInput id="gallery-input" label="Bare" value={text} onChange={setText} />
      </Section>
      <Section name="field-frame">
        <FieldFrame id="gallery-frame" className="" label="What it is" aside="What there is" error="What is wrong">
          <TextInput id="gallery-frame" label="What it is" value={text} onChange={setText} />
        </FieldFrame>
      </Section>
    </>
  )
}

const AmountFields = () => {
  const [text, setText] = useState('')
  return (
    <Section name="amount-input">
      <AmountInput
        id="gallery-amount"
        label="Quantity"
        value={text}
        onChange={setText}
        unit="BOEX"
        aside="Balance 1 000.00"
        maximum={{ text: 'MAX', label: 'All of the balance', onPress: () => setText('1000') }}
      />
      <AmountInput
        id="gallery-amount-long"
        label="Refused, and long"
        value="123456789012.345678901234567891"
        onChange={nowhere}
        unit="BOEX"
        tone="burn"
        error="There are only 1 000.00"
      />
      <AmountInput id="gallery-amount-off" label="Off" value="1" onChange={nowhere} unit="USDT" disabled />
    </Section>
  )
}

const Dates = () => {
  const [date, setDate] = useState('')
  const [time, setTime] = useState('')
  const [wheels, setWheels] = useState([3, 4])
  return (
    <>
      <Section name="date-field">
        <DateField
          id="gallery-date"
          label="Date"
          value={date}
          onChange={setDate}
          range={daysOfYears(pickerYears(START.year))}
          start={START}
          hint="Ten years either side"
        />
        <DateField
          id="gallery-time"
          label="Date and time"
          value={time}
          onChange={setTime}
          range={daysOfYears(pickerYears(START.year))}
          start={START}
          time={{ start: { hour: 9, minute: 30 }, words: { hour: 'Hour', minute: 'Minute' } }}
        />
        <DateField
          id="gallery-date-refused"
          label="Until this day at most"
          value={date}
          onChange={setDate}
          range={{ first: '2026-01-15', last: '2026-11-21' }}
          start={START}
          error="Please choose a date"
        />
      </Section>
      <Section name="wheel-picker">
        <WheelPicker
          columns={['Tens', 'Ones'].map((label, place) => ({
            label,
            texts: Array.from({ length: 10 }, (_, digit) => String(digit)),
            chosen: wheels[place] ?? 0,
          }))}
          onChange={(column, chosen) => setWheels(wheels.map((each, place) => (place === column ? chosen : each)))}
        />
      </Section>
    </>
  )
}

const Pads = () => {
  const [digits, setDigits] = useState('')
  return (
    <Section name="password-pad">
      <PasswordPad label="Withdrawal password" value={digits} onChange={setDigits} phrase="blue heron" />
      <PasswordPad label="Refused" value="" onChange={nowhere} error="Wrong: 4 tries are left" />
      <PasswordPad label="Off" value="123" onChange={nowhere} disabled />
    </Section>
  )
}

/** Gallery of input fields, wheels and pads. */
export const Fields = () => (
  <>
    <TextFields />
    <AmountFields />
    <Dates />
    <Pads />
  </>
)
