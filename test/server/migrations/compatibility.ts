import type { Database } from '../../../server/database/database'

interface Part {
  /** Kind and name, as a declaration names it: `column transfer.memo`. */
  readonly name: string
  /** Its definition; a part that changes it breaks the previous version. */
  readonly definition: string
  /** The table it belongs to, where it binds the writes of the previous version. */
  readonly binds?: string
  /** Columns it binds; one with a new column only binds nothing of the previous version. */
  readonly columns?: readonly string[]
}

const QUERIES = [
  `select 'table ' || table_name as name, table_type as definition from information_schema.tables
   where table_schema = 'public' and table_name <> 'migration'`,
  `select 'column ' || table_name || '.' || column_name as name, concat_ws(' ', data_type, numeric_precision, numeric_scale,
     case when is_nullable = 'NO' then 'not null' end,
     case when column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' then 'filled' end) as definition,
     case when is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'
       then table_name end as binds
   from information_schema.columns where table_schema = 'public' and table_name <> 'migration'`,
  `select 'constraint ' || relname || '.' || conname as name, pg_get_constraintdef(con.oid) as definition,
     relname as binds,
     array(select relname || '.' || attname from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
   from pg_constraint con join pg_class on pg_class.oid = conrelid
   where connamespace = 'public'::regnamespace and contype <> 'n'`,
  `select 'unique index ' || relname as name, pg_get_indexdef(indexrelid) as definition,
     indrelid::regclass::text as binds,
     array(select indrelid::regclass || '.' || attname from pg_attribute
       where attrelid = indrelid and attnum = any (indkey)) as columns
   from pg_index join pg_class on pg_class.oid = indexrelid
   where relnamespace = 'public'::regnamespace and indisunique
     and not exists (select from pg_constraint where conindid = indexrelid)`,
  `select 'trigger ' || relname || '.' || tgname as name, pg_get_triggerdef(pg_trigger.oid) as definition, relname as binds
   from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal`,
  `select 'function ' || proname || '(' || pg_get_function_identity_arguments(oid) || ')' as name,
     pg_get_function_result(oid) as definition
   from pg_proc where pronamespace = 'public'::regnamespace`,
] as const

/** Parts of a schema, by their names. */
export type Schema = ReadonlyMap<string, Part>

/** Reads the parts of a schema that queries of a version depend on. */
export const schemaOf = async (database: Database): Promise<Schema> => {
  const parts: Part[] = []
  for (const query of QUERIES) parts.push(...(await database.query<Part>(query)))
  return new Map(parts.map((part) => [part.name, part]))
}

const DECLARATION = /^-- changes (.+?): .+$/gm

/** Returns the parts that a script declares to change: `-- changes column notice.title_en: unused since 028`. */
export const declaredChanges = (script: string): string[] =>
  [...script.matchAll(DECLARATION)].map(([, part = '']) => part)

const bindsExisting = ({ binds, columns }: Part, before: Schema): boolean => {
  if (!binds || !before.has(`table ${binds}`)) return false
  if (!columns || columns.length === 0) return true
  return columns.some((column) => before.has(`column ${column}`))
}

const tableOf = (name: string): string => `table ${/^\S+ (?:index )?([^.(]+)/.exec(name)?.[1]}`

/** Lists the parts of a schema whose change breaks the queries of the version that was written for it. */
export const breakingChanges = (before: Schema, after: Schema): string[] => {
  const lost = [...before.values()].filter(({ name, definition }) => after.get(name)?.definition !== definition)
  // A dropped table takes its columns, constraints and triggers along.
  const dropped = lost.filter(({ name }) => {
    const table = tableOf(name)
    return table === name || !before.has(table) || after.has(table)
  })
  const binding = [...after.values()].filter((part) => !before.has(part.name) && bindsExisting(part, before))
  return [...dropped, ...binding].map(({ name }) => name).sort()
}
