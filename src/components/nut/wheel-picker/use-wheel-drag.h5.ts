import { type TouchEvent, useCallback, useEffect, useRef } from 'react'
import { time } from '@/domain/choice/tokens'
import { columnAt } from './column-at.h5'

/** Roll time of a wheel after a fling. */
export const ROLL_MILLISECONDS = time.slow
/** Roll time plus a margin for the last paint. */
const REST_MILLISECONDS = ROLL_MILLISECONDS + 60

/** Imperative handle of one NutUI wheel. */
interface Roller {
  readonly stopMomentum: () => void
}

interface WheelDrag {
  /**
   * True if a finger moved this column and nothing else has turned a wheel since. Only then NutUI's value is the newer
   * one.
   */
  readonly isDragged: (column: number) => boolean
  /** Ends the drag state, because a key, tap or mouse wheel turns a wheel. */
  readonly forget: () => void
  readonly drag: (event: TouchEvent) => void
  readonly release: () => void
  readonly setRoller: (column: number, roller: Roller | null) => void
}

/** Tracks which of `count` wheels a finger moves, and lets each wheel come to rest afterwards. */
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
    // A wheel released exactly on an item does not roll, and NutUI then reports no choice.
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
