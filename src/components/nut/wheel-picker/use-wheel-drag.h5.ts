import { type TouchEvent, useCallback, useEffect, useRef } from 'react'
import { time } from '@/domain/choice/tokens'
import { columnAt } from './column-at.h5'

/** How long a wheel rolls on that was thrown. */
export const ROLL_MILLISECONDS = time.slow
/** A roll's end, and the time for the last drawing. */
const REST_MILLISECONDS = ROLL_MILLISECONDS + 60

/** What NutUI lets its caller do to one of its wheels. */
interface Roller {
  readonly stopMomentum: () => void
}

interface WheelDrag {
  /** A finger moved this column since something else turned a wheel: of such alone NutUI knows better. */
  readonly isDragged: (column: number) => boolean
  /** Something else turns a wheel now. */
  readonly forget: () => void
  readonly drag: (event: TouchEvent) => void
  readonly release: () => void
  readonly setRoller: (column: number, roller: Roller | null) => void
}

/** Which of so many wheels a finger moved, until something else turns one, and that each comes to rest after it. */
export const useWheelDrag = (count: number): WheelDrag => {
  const rollers = useRef<(Roller | null)[]>([])
  const rest = useRef<ReturnType<typeof setTimeout>>()
  const dragged = useRef(new Set<number>())
  useEffect(() => () => clearTimeout(rest.current), [])
  return {
    isDragged: useCallback((column) => dragged.current.has(column), []),
    forget: useCallback(() => {
      clearTimeout(rest.current)
      dragged.current.clear()
    }, []),
    drag: ({ changedTouches, currentTarget }) => {
      for (const { clientX } of Array.from(changedTouches)) {
        dragged.current.add(columnAt(clientX, currentTarget, count))
      }
    },
    // A wheel that a finger left exactly on an item does not roll, and NutUI tells of no choice then.
    release: () => {
      clearTimeout(rest.current)
      rest.current = setTimeout(() => {
        for (const column of dragged.current) rollers.current[column]?.stopMomentum()
      }, REST_MILLISECONDS)
    },
    setRoller: (column, roller) => {
      rollers.current[column] = roller
    },
  }
}
