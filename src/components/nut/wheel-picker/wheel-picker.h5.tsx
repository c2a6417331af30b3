import { PickerView } from '@nutui/nutui-react-taro'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type TouchEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { PICKER_ITEM_HEIGHT, PICKER_VISIBLE_ITEMS } from '@/domain/constants'
import { time } from '@/domain/tokens'
import '../theme.scss'
import type { WheelColumn, WheelPickerProps } from './wheel-picker-props'
import './wheel-picker-web.scss'
import { WheelText } from './wheel-text'

/** How long a wheel rolls on that was thrown. */
const ROLL_MILLISECONDS = time.slow
/** A roll's end, and the time for the last drawing. */
const REST_MILLISECONDS = ROLL_MILLISECONDS + 60
/** Pixels of a mouse's wheel or a touchpad's way that turn by one. */
const NOTCH_PIXELS = 30

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 }

/** Which of so many columns, side by side, a point lies in. */
const columnAt = (x: number, element: Element, count: number): number => {
  const { left, width } = element.getBoundingClientRect()
  return Math.min(count - 1, Math.max(0, Math.floor(((x - left) / width) * count)))
}

/** What NutUI lets its caller do to one of its wheels. */
interface Roller {
  readonly stopMomentum: () => void
}

const within = (place: number, { texts }: WheelColumn): number => Math.min(texts.length - 1, Math.max(0, place))

interface WheelProps {
  readonly column: WheelColumn
  readonly onTurn: (by: number) => void
}

/** What keys turn and assistive technology hears: it lies over the wheel, which has no words for either. */
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

/** Columns that are turned until the wanted texts stand in the middle (specification §9). */
export const WheelPicker = (props: WheelPickerProps) => {
  const { columns } = props
  const latest = useRef(props)
  latest.current = props
  const element = useRef<HTMLDivElement>(null)
  const rollers = useRef<(Roller | null)[]>([])
  const rest = useRef<ReturnType<typeof setTimeout>>()
  /** Columns that a finger moved since something else turned a wheel: of these alone NutUI knows better. */
  const dragged = useRef(new Set<number>())
  const [corrections, setCorrections] = useState(0)

  const choose = useCallback((place: number, to: number) => {
    const column = latest.current.columns[place]
    if (column && within(to, column) !== column.chosen) latest.current.onChange(place, within(to, column))
  }, [])
  /** By a key, a tap or a mouse's wheel. */
  const turnTo = useCallback(
    (place: number, to: number) => {
      clearTimeout(rest.current)
      dragged.current.clear()
      choose(place, to)
    },
    [choose],
  )
  const turn = (place: number, by: number) => turnTo(place, (columns[place]?.chosen ?? 0) + by)

  // NutUI moves its wheels to what it is given anew: only what changed may be new.
  const texts = JSON.stringify(columns.map((column) => column.texts))
  const options = useMemo(
    () =>
      (JSON.parse(texts) as string[][]).map((column) =>
        column.map((label, place) => ({ label, value: String(place) })),
      ),
    [texts],
  )
  const places = JSON.stringify(columns.map(({ chosen }) => String(chosen)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a correction gives NutUI the same places anew
  const value = useMemo<string[]>(() => JSON.parse(places), [places, corrections])
  // NutUI also repeats what it was given, late: a newer choice of a key or a tap is not undone by that.
  const onChange = useCallback(
    ({ value: turned }: { readonly value: readonly (string | number | null)[] }) => {
      let differs = false
      for (const [place, to] of turned.entries()) {
        if (to === null) continue
        if (dragged.current.has(place)) choose(place, Number(to))
        else if (Number(to) !== latest.current.columns[place]?.chosen) differs = true
      }
      if (differs) setCorrections((before) => before + 1)
    },
    [choose],
  )

  const drag = ({ changedTouches, currentTarget }: TouchEvent) => {
    for (const { clientX } of Array.from(changedTouches)) {
      dragged.current.add(columnAt(clientX, currentTarget, columns.length))
    }
  }
  // A wheel that a finger left exactly on an item does not roll, and NutUI tells of no choice then.
  const release = () => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      for (const place of dragged.current) rollers.current[place]?.stopMomentum()
    }, REST_MILLISECONDS)
  }
  useEffect(() => () => clearTimeout(rest.current), [])

  const tap = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    turn(
      columnAt(clientX, currentTarget, columns.length),
      Math.round((clientY - top - height / 2) / PICKER_ITEM_HEIGHT),
    )
  }

  // React listens to a mouse's wheel in a way that cannot keep the page beneath where it is.
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

  const sizes = {
    // In CSS pixels, which NutUI reads to know how far a finger turns a wheel.
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
          setRefs={(place: number) => (roller: Roller | null) => {
            rollers.current[place] = roller
          }}
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
