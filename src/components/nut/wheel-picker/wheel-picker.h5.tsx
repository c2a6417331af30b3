import { PickerView } from '@nutui/nutui-react-taro'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { PICKER_ITEM_HEIGHT, PICKER_VISIBLE_ITEMS } from '@/domain/constants'
import '../theme.scss'
import { columnAt } from './column-at.h5'
import { useStable } from './use-stable'
import { ROLL_MILLISECONDS, useWheelDrag } from './use-wheel-drag.h5'
import './wheel-picker-web.scss'
import { WheelText } from './wheel-text'

export interface WheelColumn {
  /** Accessible name, such as `Year`. */
  readonly label: string
  readonly texts: readonly string[]
  /** Index of the chosen text. */
  readonly chosen: number
}

export interface WheelPickerProps {
  readonly columns: readonly WheelColumn[]
  /** Called after a column comes to rest on another text. */
  readonly onChange: (column: number, chosen: number) => void
}

/** Scroll distance in pixels, of a mouse wheel or touchpad, that turns a wheel by one. */
const NOTCH_PIXELS = 30

/** Time after the last scroll event until a wheel counts as at rest. */
const SCROLL_REST_MILLISECONDS = 120

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 }

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, place) => text === other[place])
const areSameLists = (one: readonly (readonly string[])[], other: readonly (readonly string[])[]): boolean =>
  one.length === other.length && one.every((list, place) => isSameList(list, other[place] ?? []))

const within = (place: number, { texts }: WheelColumn): number => Math.min(texts.length - 1, Math.max(0, place))

interface WheelProps {
  readonly column: WheelColumn
  readonly onTurn: (by: number) => void
}

/** Spin button over the wheel, for keyboard and screen readers, because NutUI's wheel supports neither. */
const Wheel = ({ column: { label, texts, chosen }, onTurn }: WheelProps) => {
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'Home' ? -texts.length : event.key === 'End' ? texts.length : STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    onTurn(by)
  }
  return (
    <div
      className="boex-wheels__column"
      role="spinbutton"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={chosen + 1}
      aria-valuemin={1}
      aria-valuemax={texts.length}
      aria-valuetext={texts[chosen]}
      onKeyDown={step}
    />
  )
}

/** Columns that turn until the chosen texts are in the middle (specification §9). */
export const WheelPicker = (props: WheelPickerProps) => {
  const { columns } = props
  const latest = useRef(props)
  latest.current = props
  const element = useRef<HTMLDivElement>(null)
  const { isDragged, forget, drag, release, setRoller } = useWheelDrag(columns.length)
  const [corrections, setCorrections] = useState(0)

  const choose = useCallback((place: number, to: number) => {
    const column = latest.current.columns[place]
    if (column && within(to, column) !== column.chosen) latest.current.onChange(place, within(to, column))
  }, [])
  /** Turns a wheel after a key press, a tap or a mouse wheel event. */
  const turnTo = useCallback(
    (place: number, to: number) => {
      forget()
      choose(place, to)
    },
    [choose, forget],
  )
  const turn = (place: number, by: number) => turnTo(place, (columns[place]?.chosen ?? 0) + by)

  // NutUI moves its wheels whenever a prop is a new reference, so unchanged lists keep theirs.
  const texts = useStable(
    columns.map((column) => column.texts),
    areSameLists,
  )
  const options = useMemo(
    () => texts.map((column) => column.map((label, place) => ({ label, value: String(place) }))),
    [texts],
  )
  const places = useStable(
    columns.map(({ chosen }) => String(chosen)),
    isSameList,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a correction gives NutUI the same places anew
  const value = useMemo(() => [...places], [places, corrections])
  // NutUI also repeats its previous value with a delay, which must not undo a newer choice by key or tap.
  const onChange = useCallback(
    ({ value: turned }: { readonly value: readonly (string | number | null)[] }) => {
      let differs = false
      for (const [place, to] of turned.entries()) {
        if (to === null) continue
        if (isDragged(place)) choose(place, Number(to))
        else if (Number(to) !== latest.current.columns[place]?.chosen) differs = true
      }
      if (differs) setCorrections((before) => before + 1)
    },
    [choose, isDragged],
  )

  const tap = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    turn(
      columnAt(clientX, currentTarget, columns.length),
      Math.round((clientY - top - height / 2) / PICKER_ITEM_HEIGHT),
    )
  }

  // React's wheel listener is passive, so it cannot stop the page from scrolling.
  useEffect(() => {
    const wheels = element.current
    let way = 0
    const roll = (event: WheelEvent) => {
      if (!wheels) return
      event.preventDefault()
      way += event.deltaY
      const by = Math.trunc(way / NOTCH_PIXELS)
      if (by === 0) return
      way = 0
      const place = columnAt(event.clientX, wheels, latest.current.columns.length)
      turnTo(place, (latest.current.columns[place]?.chosen ?? 0) + Math.sign(by))
    }
    wheels?.addEventListener('wheel', roll, { passive: false })
    return () => wheels?.removeEventListener('wheel', roll)
  }, [turnTo])

  // Only scripts and screen readers scroll a wheel natively: touch, keys and mouse wheel are handled above.
  useEffect(() => {
    const wheels = element.current
    let rest: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      for (const [place, list] of [...(wheels?.querySelectorAll('.nut-pickerview-list') ?? [])].entries()) {
        const by = Math.round(list.scrollTop / PICKER_ITEM_HEIGHT)
        list.scrollTop = 0
        if (by !== 0) turnTo(place, (latest.current.columns[place]?.chosen ?? 0) + by)
      }
    }
    const scrolled = () => {
      clearTimeout(rest)
      rest = setTimeout(settle, SCROLL_REST_MILLISECONDS)
    }
    wheels?.addEventListener('scroll', scrolled, true)
    return () => {
      clearTimeout(rest)
      wheels?.removeEventListener('scroll', scrolled, true)
    }
  }, [turnTo])

  const sizes = {
    // CSS pixels. NutUI reads this to convert a finger's movement into a turn.
    '--nutui-picker-item-height': `${PICKER_ITEM_HEIGHT}px`,
    '--boex-wheel-rows': PICKER_VISIBLE_ITEMS,
  } as CSSProperties
  return (
    <div
      ref={element}
      className="boex-nut boex-wheels"
      style={sizes}
      onClick={tap}
      onTouchMoveCapture={drag}
      onTouchEnd={release}
    >
      <div aria-hidden="true">
        <PickerView
          options={options}
          value={value}
          threeDimensional={false}
          duration={ROLL_MILLISECONDS}
          setRefs={(place: number) => (roller: Parameters<typeof setRoller>[1]) => setRoller(place, roller)}
          renderLabel={({ label }) => <WheelText text={String(label)} />}
          onChange={onChange}
        />
      </div>
      <div className="boex-wheels__columns">
        {columns.map((column, place) => (
          <Wheel key={column.label} column={column} onTurn={(by) => turn(place, by)} />
        ))}
      </div>
    </div>
  )
}
