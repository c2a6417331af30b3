import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import './wheel-picker.scss'
import type { WheelColumn, WheelPickerProps } from './wheel-picker-props'

/** After this time without a movement a column has come to rest; not every browser tells. */
const REST_MILLISECONDS = 120

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 }

interface ColumnProps {
  readonly column: WheelColumn
  readonly onChange: (chosen: number) => void
}

const Column = ({ column: { label, texts, chosen }, onChange }: ColumnProps) => {
  const element = useRef<HTMLDivElement>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>()
  const itemHeight = () => element.current?.querySelector<HTMLElement>('.boex-wheels__item')?.offsetHeight ?? 0

  useLayoutEffect(() => {
    const top = chosen * itemHeight()
    if (element.current && Math.abs(element.current.scrollTop - top) > 1) element.current.scrollTop = top
  })

  const settle = () => {
    const height = itemHeight()
    if (!element.current || height === 0) return
    const place = Math.min(texts.length - 1, Math.max(0, Math.round(element.current.scrollTop / height)))
    if (place !== chosen) onChange(place)
  }
  const scrolled = () => {
    clearTimeout(rest.current)
    rest.current = setTimeout(settle, REST_MILLISECONDS)
  }
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'Home' ? -texts.length : event.key === 'End' ? texts.length : STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    const place = Math.min(texts.length - 1, Math.max(0, chosen + by))
    if (place !== chosen) onChange(place)
  }

  return (
    <div
      ref={element}
      className="boex-wheels__column"
      role="spinbutton"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={chosen + 1}
      aria-valuemin={1}
      aria-valuemax={texts.length}
      aria-valuetext={texts[chosen]}
      onScroll={scrolled}
      onKeyDown={step}
    >
      <div className="boex-wheels__room" />
      {texts.map((text, place) => (
        <div
          key={text}
          className={`boex-wheels__item ${place === chosen ? 'boex-wheels__item--chosen' : ''}`}
          onClick={() => onChange(place)}
        >
          {text}
        </div>
      ))}
      <div className="boex-wheels__room" />
    </div>
  )
}

/** Columns that are turned until the wanted texts stand in the middle (specification §9). */
export const WheelPicker = ({ columns, onChange }: WheelPickerProps) => (
  <div className="boex-wheels">
    <div className="boex-wheels__mark" />
    {columns.map((column, place) => (
      <Column key={column.label} column={column} onChange={(chosen) => onChange(place, chosen)} />
    ))}
  </div>
)
