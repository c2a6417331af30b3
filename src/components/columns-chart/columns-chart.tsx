import { View } from '@tarojs/components'
import { useState } from 'react'
import { accessible } from '../accessibility/accessibility'
import { useDrawnNumber } from '../amount/drawn-number'
import { Pressable } from '../pressable/pressable'
import './columns-chart.scss'

interface Column {
  readonly key: string
  /** Name of the column in the table: a day. */
  readonly name: string
  /** Decimal string for the drawing only; the text is `shown`. */
  readonly amount: string
  /** Display text of the amount. */
  readonly shown: string
}

interface ColumnsChartProps {
  /** Accessible description: screen readers get only this text of the drawing. */
  readonly label: string
  /** Columns in order, at most about thirty. */
  readonly columns: readonly Column[]
  /** Labels below the first and the last column. */
  readonly from: string
  readonly to: string
  /** Label above the chart, at the height of the tallest column. */
  readonly top: string
  /** Names of the button that switches between chart and table. */
  readonly asTable: string
  readonly asChart: string
}

const WHOLE = 100

/** Column chart of amounts, with the same data as a table for screen readers and exact reading. */
export const ColumnsChart = (props: ColumnsChartProps) => {
  const { label, columns, from, to, top, asTable, asChart } = props
  const [table, setTable] = useState(false)
  const drawn = useDrawnNumber()
  const tallest = Math.max(...columns.map(({ amount }) => drawn(amount)))
  const height = (amount: string) => (tallest === 0 ? 0 : (drawn(amount) / tallest) * WHOLE)
  return (
    <View className="boex-columns">
      <View className="boex-columns__head">
        <View className="boex-columns__top">{top}</View>
        <Pressable className="boex-columns__switch" onPress={() => setTable(!table)}>
          {table ? asChart : asTable}
        </Pressable>
      </View>
      {table ? (
        <View className="boex-columns__table" {...accessible({ role: 'list', label })}>
          {columns.map(({ key, name, shown }) => (
            <View key={key} className="boex-columns__row" {...accessible({ role: 'listitem' })}>
              <View className="boex-columns__name">{name}</View>
              <View className="boex-columns__shown">{shown}</View>
            </View>
          ))}
        </View>
      ) : (
        <View {...accessible({ role: 'img', label })}>
          <View className="boex-columns__plot" {...accessible({ hidden: true })}>
            {columns.map(({ key, amount }) => (
              <View key={key} className="boex-columns__place">
                <View
                  className={`boex-columns__column ${drawn(amount) === 0 ? 'boex-columns__column--none' : ''}`}
                  style={{ height: `${height(amount)}%` }}
                />
              </View>
            ))}
          </View>
          <View className="boex-columns__ends" {...accessible({ hidden: true })}>
            <View>{from}</View>
            <View>{to}</View>
          </View>
        </View>
      )}
    </View>
  )
}
