import { FieldLabel } from '../text-field/field-label'
import './date-field.scss'
import type { DateFieldProps } from './date-field-props'

/** A day, chosen in the browser's own calendar. */
export const DateField = ({ id, label, value, onChange, first, last }: DateFieldProps) => (
  <div className="boex-date">
    <FieldLabel field={id} className="boex-date__label">
      {label}
    </FieldLabel>
    <input
      id={id}
      className="boex-date__box"
      type="date"
      value={value}
      min={first}
      max={last}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
)
