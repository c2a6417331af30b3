import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  getFilteredRowModel,
  getSortedRowModel,
  type RowData,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table'
import { useState } from 'react'
import { compare, formatFullPrecision } from '@/domain/money/money'
import { defineTexts, useTexts } from '../language'

const texts = defineTexts({
  en: { filter: 'Filter', empty: 'Nothing here' },
  zh: { filter: '筛选', empty: '暂无数据' },
})

/** Rows from which a filter helps. */
const FILTERED_FROM = 8

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData extends RowData, TValue> {
    readonly align?: 'right'
  }
}

/** The part of a table's row that sorting needs. */
interface Sorted {
  getValue(id: string): unknown
}

/** Part of a column whose texts are exact amounts, also with a unit behind them, e.g. `1250.5 USDT`. */
export const AMOUNT = {
  meta: { align: 'right' },
  cell: ({ getValue }: { getValue(): unknown }): string => {
    const [amount = '', ...unit] = String(getValue()).split(' ')
    return /^-?\d/.test(amount) ? [formatFullPrecision(amount), ...unit].join(' ') : String(getValue())
  },
  sortingFn: (left: Sorted, right: Sorted, id: string): number => {
    const amountOf = (row: Sorted) => String(row.getValue(id)).split(' ')[0] ?? ''
    return compare(amountOf(left), amountOf(right))
  },
} as const

/** A table that can be sorted and filtered. */
export const DataTable = <Item extends object>({
  rows,
  columns,
  label,
}: {
  readonly rows: readonly Item[]
  readonly columns: ColumnDef<Item>[]
  readonly label: string
}) => {
  const t = useTexts(texts)
  const [sorting, setSorting] = useState<SortingState>([])
  const [globalFilter, setGlobalFilter] = useState('')
  const table = useReactTable({
    data: rows as Item[],
    columns,
    // By place, an open dialog would belong to another record once one above it is gone.
    getRowId: (row, index) => ('id' in row ? String(row.id) : String(index)),
    state: { sorting, globalFilter },
    onSortingChange: setSorting,
    onGlobalFilterChange: setGlobalFilter,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    getFilteredRowModel: getFilteredRowModel(),
  })
  if (rows.length === 0) return <p className="quiet">{t.empty}</p>
  return (
    <div className="table">
      {rows.length >= FILTERED_FROM && (
        <input
          type="search"
          aria-label={t.filter}
          placeholder={t.filter}
          value={globalFilter}
          onChange={({ target }) => setGlobalFilter(target.value)}
        />
      )}
      <table aria-label={label}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ id, column, getContext }) => (
                <th key={id} className={column.columnDef.meta?.align} aria-sort={SORTED[String(column.getIsSorted())]}>
                  {column.getCanSort() ? (
                    <button type="button" className="plain" onClick={column.getToggleSortingHandler()}>
                      {flexRender(column.columnDef.header, getContext())}
                    </button>
                  ) : (
                    flexRender(column.columnDef.header, getContext())
                  )}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id} className={cell.column.columnDef.meta?.align}>
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const SORTED: Readonly<Record<string, 'ascending' | 'descending' | undefined>> = {
  asc: 'ascending',
  desc: 'descending',
}
