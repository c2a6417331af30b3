import { wireLanguage } from '@/contract/language'
import { LANGUAGES, type Language, languageOfWire } from '@/domain/language'
import type { ContentFields, ContentKind, ValueName } from '../../console-contract/content-fields'
import type { Parameter, Queryable, Transaction } from '../../database/database'

/** Published table of a kind: what members read. */
interface PublishedTable {
  readonly table: string
  /** Columns of the values; texts are in `texts`. */
  readonly columns: Readonly<Partial<Record<ValueName, string>>>
  /** Columns whose value is the kind's. */
  readonly fixed: Readonly<Record<string, string>>
  /** SQL: only rows for all members, and the name of a row. */
  readonly where: string
  readonly slug: string
  readonly order: string
  readonly dated: boolean
}

const shared = { fixed: {}, where: 'true', slug: 'slug', order: 'id desc', dated: true }

const article = (kind: 'news' | 'information'): PublishedTable => ({
  ...shared,
  table: 'article',
  columns: { cover: 'cover' },
  fixed: { kind },
  where: `kind = '${kind}'`,
})

type TableKind = Exclude<ContentKind, 'agreement'>

const TABLES: Readonly<Record<TableKind, PublishedTable>> = {
  banner: {
    ...shared,
    table: 'banner',
    columns: { image: 'image', linkKind: 'link_kind', linkTarget: 'link_target', position: 'position' },
    order: 'position, id',
  },
  notice: {
    ...shared,
    table: 'notice',
    columns: {},
    fixed: { kind: 'system' },
    where: 'member_id is null',
    // Rows that were inserted by hand have no slug.
    slug: `coalesce(slug, '#' || id)`,
  },
  news: article('news'),
  information: article('information'),
  video: {
    ...shared,
    table: 'video',
    columns: { cover: 'cover', video: 'video', durationSeconds: 'duration_seconds' },
    order: 'created_at desc, id desc',
  },
  document: {
    ...shared,
    table: 'qualification',
    columns: {
      image: 'image',
      number: 'number',
      validFrom: 'valid_from',
      validUntil: 'valid_until',
      verifyUrl: 'verify_url',
      position: 'position',
    },
    order: 'position, id',
    dated: false,
  },
}

const NUMBERS: ReadonlySet<string> = new Set(['position', 'durationSeconds'])
const DATES: ReadonlySet<string> = new Set(['validFrom', 'validUntil'])
/** Noon UTC is the same day in almost every time zone. */
const NOON = 'T12:00:00Z'

const toColumn = (name: string, value: string): Parameter => {
  if (NUMBERS.has(name)) return Number(value)
  if (!DATES.has(name)) return value
  return value === '' ? null : Date.parse(`${value}${NOON}`) / 1000
}

const fromColumn = (name: string, value: string | number | null): string => {
  if (value === null) return ''
  return DATES.has(name) ? new Date(Number(value) * 1000).toISOString().slice(0, 10) : String(value)
}

/** Content that members see, or saw before it was withdrawn. */
export interface Published {
  readonly slug: string
  readonly fields: ContentFields
  readonly visible: boolean
}

/** Records that the console lists of one kind. */
const LISTED_MAXIMUM = 500

const readTable = async (queryable: Queryable, kind: TableKind, slug: string | undefined): Promise<Published[]> => {
  const { table, columns, where, slug: name, order } = TABLES[kind]
  const values = Object.entries(columns)
  const rows = await queryable.query<
    { slug: string; texts: ContentFields['texts']; visible: boolean } & Record<string, string | number | null>
  >(
    `select ${[`${name} as slug`, 'texts', 'visible', ...values.map(([, column]) => column)].join(', ')} from ${table}
     where ${where} and ($1::text is null or ${name} = $1) order by ${order} limit $2`,
    [slug ?? null, LISTED_MAXIMUM],
  )
  return rows.map((row) => ({
    slug: row.slug,
    visible: row.visible,
    fields: {
      texts: row.texts,
      values: Object.fromEntries(values.map(([value, column]) => [value, fromColumn(value, row[column] ?? null)])),
    },
  }))
}

const readAgreements = async (queryable: Queryable, slug: string | undefined): Promise<Published[]> => {
  const rows = await queryable.query<{ kind: string; language: string; title: string; html: string; version: string }>(
    'select kind, language, title, html, version from agreement where $1::text is null or kind = $1 order by kind',
    [slug ?? null],
  )
  return [...new Set(rows.map(({ kind }) => kind))].map((kind) => {
    const own = rows.filter((row) => row.kind === kind)
    const texts: Partial<Record<Language, { title: string; html: string }>> = {}
    for (const { language: wire, title, html } of own) {
      const language = languageOfWire(wire)
      if (language) texts[language] = { title, html }
    }
    return { slug: kind, visible: true, fields: { texts, values: { version: own[0]?.version ?? '' } } }
  })
}

const read = (queryable: Queryable, kind: ContentKind, slug?: string): Promise<Published[]> =>
  kind === 'agreement' ? readAgreements(queryable, slug) : readTable(queryable, kind, slug)

/** All published records of a kind, in the order in which members see them; withdrawn ones are among them. */
export const publishedOf = (queryable: Queryable, kind: ContentKind): Promise<Published[]> => read(queryable, kind)

export const findPublished = async (
  queryable: Queryable,
  kind: ContentKind,
  slug: string,
): Promise<Published | undefined> => (await read(queryable, kind, slug))[0]

interface Publication {
  readonly slug: string
  readonly fields: ContentFields
  /** Unix seconds. */
  readonly at: number
}

const writeAgreement = async (transaction: Transaction, { slug, fields, at }: Publication): Promise<void> => {
  for (const language of LANGUAGES) {
    const { title = '', html = '' } = fields.texts[language] ?? {}
    await transaction.query(
      `insert into agreement (kind, language, title, html, version, updated_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (kind, language) do update set title = excluded.title, html = excluded.html,
         version = excluded.version, updated_at = excluded.updated_at`,
      [slug, wireLanguage(language), title, html, fields.values.version ?? '', at],
    )
  }
}

const writeTable = async (
  transaction: Transaction,
  kind: TableKind,
  { slug, fields, at }: Publication,
): Promise<void> => {
  const { table, columns, fixed, where, slug: name, dated } = TABLES[kind]
  const names = Object.keys(columns) as ValueName[]
  const values = names.map((value) => toColumn(value, fields.values[value] ?? ''))
  const texts = JSON.stringify(fields.texts)
  const changed = names.map((value, place) => `, ${columns[value]} = $${place + 3}`).join('')
  const rows = await transaction.query(
    // Texts of a language that this version does not know remain.
    `update ${table} set visible = true, texts = texts || $2::jsonb${changed} where ${where} and ${name} = $1 returning id`,
    [slug, texts, ...values],
  )
  if (rows.length > 0) return
  const row: Record<string, Parameter> = { slug, texts, ...fixed }
  for (const [place, value] of names.entries()) row[columns[value] ?? ''] = values[place] ?? null
  if (dated) row.created_at = at
  const inserted = Object.keys(row)
  await transaction.query(
    `insert into ${table} (${inserted.join(', ')}) values (${inserted.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(row),
  )
}

/** Shows fields to members, in the row of the slug or in a new one. A new notice is also sent to open apps. */
export const writePublished = (transaction: Transaction, kind: ContentKind, publication: Publication): Promise<void> =>
  kind === 'agreement' ? writeAgreement(transaction, publication) : writeTable(transaction, kind, publication)

/** Hides a row from members; it can be published again. */
export const hidePublished = async (transaction: Transaction, kind: TableKind, slug: string): Promise<void> => {
  const { table, where, slug: name } = TABLES[kind]
  await transaction.query(`update ${table} set visible = false where ${where} and ${name} = $1`, [slug])
}
