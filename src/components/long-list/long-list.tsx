import { View } from '@tarojs/components'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { accessible } from '../accessibility/accessibility'
import { Button } from '../button/button'
import type { Heights } from './heights'
import './long-list.scss'

/** Drawn or taken away together. */
const ROWS_A_CHUNK = 10
/** A chunk of chunks: ten thousand rows are some two dozen empty boxes and what is near the screen. */
const ROWS_A_GROUP = 400

/**
 * Tells whether an element is on the screen or close to it, and its height in pixels; at once, and whenever that
 * changes. Answers how to end it.
 */
export type ObserveVisibility = (id: string, changed: (near: boolean, height: number) => void) => () => void

interface ChunkProps {
  readonly id: string
  readonly name: string
  readonly rows: number
  /** Rows of the list follow it: its last row is not the list's, and keeps its divider. */
  readonly more: boolean
  /** Drawn before it is known whether it is near: the beginning of the list. */
  readonly first: boolean
  readonly heights: Heights
  readonly watch: ObserveVisibility
  readonly children: () => ReactNode
}

/** Rows while they are near the screen, an empty box of their height elsewhere. */
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
  /** From the shell's `useVisibilityObserver`. */
  readonly watch: ObserveVisibility
  readonly heights: Heights
}

const ranges = (from: number, to: number, size: number): { readonly from: number; readonly to: number }[] =>
  Array.from({ length: Math.ceil((to - from) / size) }, (_, index) => ({
    from: from + index * size,
    to: Math.min(to, from + (index + 1) * size),
  }))

/**
 * Rows of which only those near the screen are drawn: ten thousand weigh little more than a hundred. Rows may be added
 * at either end; the chunks keep their places.
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
  /** Reads on: after a failure, and for who cannot scroll. */
  readonly action: { readonly text: string; readonly onPress: () => void }
}

/** What stands beneath a list that grows: that more is coming, that it failed, that this is all. */
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
