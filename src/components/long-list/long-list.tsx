import { View } from '@tarojs/components'
import { Fragment, type ReactNode } from 'react'
import { accessible } from '../accessibility/accessibility'
import { Button } from '../button/button'
import { ListChunk } from './list-chunk'
import './long-list.scss'

const ROWS_A_CHUNK = 20

interface LongListProps<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly render: (row: Row) => ReactNode
}

/** Rows in stretches, of which only those near the screen are drawn. */
export const LongList = <Row,>({ rows, keyOf, render }: LongListProps<Row>) => {
  const chunks = Array.from({ length: Math.ceil(rows.length / ROWS_A_CHUNK) }, (_, index) =>
    rows.slice(index * ROWS_A_CHUNK, (index + 1) * ROWS_A_CHUNK),
  )
  return (
    <View>
      {chunks.map((chunk) => (
        <ListChunk key={chunk[0] === undefined ? '' : keyOf(chunk[0])}>
          {chunk.map((row) => (
            <Fragment key={keyOf(row)}>{render(row)}</Fragment>
          ))}
        </ListChunk>
      ))}
    </View>
  )
}

interface ListEndProps {
  readonly state: 'more' | 'loading' | 'failed' | 'end'
  readonly text: string
  /** Reads on: after a failure, and for who can not scroll. */
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
