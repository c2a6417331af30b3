import { View } from '@tarojs/components'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { accessible } from '../accessibility/accessibility'
import { Button } from '../button/button'
import type { Heights } from './heights'
import './long-list.scss'

/** Rows that are mounted and unmounted together. */
const ROWS_A_CHUNK = 10
/**
 * Rows in a group of chunks. With groups, ten thousand rows need about 25 placeholders plus the rows near the screen.
 */
const ROWS_A_GROUP = 400

/**
 * Observes an element: reports immediately, and after each change, if it is on or near the screen and its height in
 * pixels.
 * @returns a function that stops the observation
 */
export type ObserveVisibility = (id: string, changed: (near: boolean, height: number) => void) => () => void

interface ChunkProps {
  readonly id: string
  readonly name: string
  readonly rows: number
  /** More rows follow this chunk, so its last row keeps its divider. */
  readonly more: boolean
  /** Rendered before the first visibility report, for the start of the list. */
  readonly first: boolean
  readonly heights: Heights
  readonly watch: ObserveVisibility
  readonly children: () => ReactNode
}

/** Chunk of rows: rendered while near the screen, otherwise a placeholder of the same height. */
const Chunk = ({ id, name, rows, more, first, heights, watch, children }: ChunkProps) => {
  const [near, setNear] = useState(first)
  const present = useRef({ near, rows })
  present.current = { near, rows }

  useEffect(
    () =>
      watch(id, (isNear, height) => {
        if (present.current.near && !isNear) heights.note(name, present.current.rows, height)
        setNear(isNear)
      }),
    [id, name, watch, heights],
  )

  return (
    <View
      id={id}
      className={more ? 'boex-list-more' : ''}
      style={near ? {} : { height: `${heights.of(name, rows)}px` }}
    >
      {near ? children() : null}
    </View>
  )
}

let lists = 0

export interface LongListProps<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly render: (row: Row) => ReactNode
  /** Visibility observer from the shell's `useVisibilityObserver`. */
  readonly watch: ObserveVisibility
  readonly heights: Heights
}

const ranges = (from: number, to: number, size: number): { readonly from: number; readonly to: number }[] =>
  Array.from({ length: Math.ceil((to - from) / size) }, (_, index) => ({
    from: from + index * size,
    to: Math.min(to, from + (index + 1) * size),
  }))

/**
 * Virtualised list: renders only the rows near the screen. Rows may be added at either end without moving the chunks.
 */
export const LongList = <Row,>({ rows, keyOf, render, watch, heights }: LongListProps<Row>) => {
  const [list] = useState(() => {
    lists += 1
    return `list-${lists}`
  })
  const chunk = (kind: string, { from, to }: { from: number; to: number }, children: () => ReactNode) => (
    <Chunk
      key={from}
      id={`${list}-${kind}-${from}`}
      name={`${kind}-${from}`}
      rows={to - from}
      more={to < rows.length}
      first={from === 0}
      heights={heights}
      watch={watch}
    >
      {children}
    </Chunk>
  )
  const draw = ({ from, to }: { from: number; to: number }) =>
    rows.slice(from, to).map((row) => <Fragment key={keyOf(row)}>{render(row)}</Fragment>)
  return (
    <View>
      {ranges(0, rows.length, ROWS_A_GROUP).map((group) =>
        chunk('group', group, () =>
          ranges(group.from, group.to, ROWS_A_CHUNK).map((few) => chunk('rows', few, () => draw(few))),
        ),
      )}
    </View>
  )
}

interface ListEndProps {
  readonly state: 'more' | 'loading' | 'failed' | 'end'
  readonly text: string
  /** Button to load more: after a failure, and for people who cannot scroll. */
  readonly action: { readonly text: string; readonly onPress: () => void }
}

/** Status line at the end of a growing list: loading, failed, more to load, or complete. */
export const ListEnd = ({ state, text, action }: ListEndProps) => (
  <View className="boex-list-end" {...accessible({ role: 'status' })}>
    {text !== '' && <View>{text}</View>}
    {(state === 'failed' || state === 'more') && (
      <Button size="small" kind="ghost" onPress={action.onPress}>
        {action.text}
      </Button>
    )}
  </View>
)
