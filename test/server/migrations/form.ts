import type { Database } from '../../../server/database/database'

const TABLES = `select table_name as name from information_schema.tables
  where table_schema = 'public' and table_name <> 'migration' order by 1`

const PARTS_OF_THE_FORM = [
  `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '')
     || ' ' || coalesce(generation_expression, '') as line from information_schema.columns where table_schema = 'public'`,
  `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
   from pg_constraint where connamespace = 'public'::regnamespace`,
  "select indexdef as line from pg_indexes where schemaname = 'public'",
  'select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal',
  `select proname || ' ' || prosrc as line from pg_proc where pronamespace = 'public'::regnamespace`,
] as const

/** The form of a database: columns, constraints, indexes, triggers and functions, a line each. */
export const formOf = async (database: Database): Promise<string[]> => {
  const lines: string[] = []
  for (const part of PARTS_OF_THE_FORM) {
    lines.push(...(await database.query<{ line: string }>(part)).map(({ line }) => line))
  }
  return lines.sort()
}

/** Columns of each table, by its name. */
export type Columns = Readonly<Record<string, readonly string[]>>

export const columnsOf = async (database: Database): Promise<Columns> => {
  const tables = await database.query<{ name: string }>(TABLES)
  const columns: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await database.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
      [name],
    )
    columns[name] = rows.map((row) => row.name).sort()
  }
  return columns
}

/** What stands in some columns, as text: exact to the last decimal. */
export const rowsOf = async (database: Database, columns: Columns): Promise<Record<string, string[]>> => {
  const rows: Record<string, string[]> = {}
  for (const [table, names] of Object.entries(columns)) {
    const selected = names.map((name) => `"${name}"::text`).join(', ')
    const found = await database.query<{ line: string }>(`select array[${selected}]::text as line from "${table}"`)
    rows[table] = found.map(({ line }) => line).sort()
  }
  return rows
}

/** Leaves nothing of a database. */
export const empty = (database: Database): Promise<void> =>
  database.execute('drop schema public cascade; create schema public')
