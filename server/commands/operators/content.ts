import { randomBytes } from 'node:crypto'
import type { Language } from '@/domain/language'
import {
  CONTENT_FIELDS,
  type ContentFields,
  type ContentKind,
  type ContentProblem,
  completeFields,
  contentProblems,
  flatFields,
} from '../../console-contract/content-fields'
import type { ConsoleRefusalCode } from '../../console-contract/refusals'
import type { Queryable, Transaction } from '../../database/database'
import { UPLOADS_PATH } from '../../uploads/store'
import { CONSENT_KINDS, readTermsVersion } from '../agreements'
import type { Actor, Change } from './audit'
import { findPublished, hidePublished, type Published, publishedOf, writePublished } from './published-content'
import { ConsoleRefusal } from './refusal'

const SLUG_BYTES = 4

interface Draft {
  readonly slug: string
  readonly draft: ContentFields | null
  readonly version: number
}

/** A record of a kind, as the console knows it. */
export interface ContentKey {
  readonly kind: ContentKind
  readonly slug: string
  /** Version that the operator saw. */
  readonly version: number
}

interface By {
  readonly actor: Actor
  /** Unix seconds. */
  readonly at: number
}

/** Result of an action, and its entry in the audit log. */
export interface ContentChange {
  readonly slug: string
  readonly version: number
  readonly change: Change
}

export type ContentStatus = 'draft' | 'published' | 'withdrawn'

const statusOf = (published: Published | undefined): ContentStatus => {
  if (!published) return 'draft'
  return published.visible ? 'published' : 'withdrawn'
}

const titlesOf = ({ texts }: ContentFields): Record<string, string> =>
  Object.fromEntries((Object.keys(texts) as Language[]).map((language) => [language, texts[language]?.title ?? '']))

/** Records of a kind: drafts first, then as members see them. */
export const listContent = async (queryable: Queryable, kind: ContentKind) => {
  const rows = await queryable.query<Draft & { name: string; updated_at: string }>(
    `select slug, draft, version, name, updated_at from content join operator on operator.id = operator_id
     where kind = $1 order by updated_at desc, slug`,
    [kind],
  )
  const edited = new Map(rows.map((row) => [row.slug, row]))
  const published = await publishedOf(queryable, kind)
  const names = new Set(published.map(({ slug }) => slug))
  const unpublished = rows.filter(({ slug, draft }) => draft !== null && !names.has(slug))
  return [...unpublished.map(({ slug }) => ({ slug })), ...published].map((one) => {
    const live = 'fields' in one ? one : undefined
    const row = edited.get(one.slug)
    const fields = row?.draft ?? live?.fields ?? { texts: {}, values: {} }
    return {
      slug: one.slug,
      titles: titlesOf(fields),
      status: statusOf(live),
      changed: row?.draft != null,
      updatedAt: row ? Number(row.updated_at) : null,
      operator: row?.name ?? null,
    }
  })
}

/** @throws ConsoleRefusal record-not-found */
export const showContent = async (queryable: Queryable, { kind, slug }: Pick<ContentKey, 'kind' | 'slug'>) => {
  const [row] = await queryable.query<Draft>('select slug, draft, version from content where kind = $1 and slug = $2', [
    kind,
    slug,
  ])
  const published = await findPublished(queryable, kind, slug)
  const fields = row?.draft ?? published?.fields
  if (!fields) throw new ConsoleRefusal('record-not-found')
  const changed = row?.draft != null
  return {
    kind,
    slug,
    version: row?.version ?? 0,
    status: statusOf(published),
    changed,
    fields: completeFields(kind, fields),
  }
}

/**
 * Takes the next version, unless another operator changed the record after this operator read it.
 * @returns the draft
 * @throws ConsoleRefusal content-changed
 */
const takeVersion = async (
  transaction: Transaction,
  { kind, slug, version }: ContentKey,
  { actor, at }: By,
): Promise<Draft> => {
  const rows =
    version === 0
      ? await transaction.query<Draft>(
          `insert into content (kind, slug, version, operator_id, updated_at) values ($1, $2, 1, $3, $4)
           on conflict do nothing returning slug, draft, version`,
          [kind, slug, actor.id, at],
        )
      : await transaction.query<Draft>(
          `update content set version = version + 1, operator_id = $3, updated_at = $4
           where kind = $1 and slug = $2 and version = $5 returning slug, draft, version`,
          [kind, slug, actor.id, at, version],
        )
  const [row] = rows
  if (!row) throw new ConsoleRefusal('content-changed')
  return row
}

const setDraft = async (
  transaction: Transaction,
  { kind, slug }: Pick<ContentKey, 'kind' | 'slug'>,
  draft: ContentFields | null,
): Promise<void> => {
  await transaction.query('update content set draft = $3::jsonb where kind = $1 and slug = $2', [
    kind,
    slug,
    draft && JSON.stringify(draft),
  ])
}

/** The fields that differ, with their values on each side. */
const differences = (kind: ContentKind, before: ContentFields | undefined, after: ContentFields) => {
  const [was, is] = [before ? flatFields(completeFields(kind, before)) : {}, flatFields(completeFields(kind, after))]
  const names = Object.keys(is).filter((name) => (was[name] ?? '') !== is[name])
  const side = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
  return { before: side(was), after: side(is) }
}

/** Paths of files in values and texts. */
const FILE = /\/uploads\/([\w/-]+\.[a-z0-9]+)/g

/**
 * Checks the files that the fields newly name, and keeps all of them.
 * @throws ConsoleRefusal content-file-missing, with the field
 */
const useFiles = async (
  transaction: Transaction,
  kind: ContentKind,
  fields: ContentFields,
  known: readonly (ContentFields | undefined)[],
): Promise<void> => {
  const paths = Object.values(flatFields(fields)).flatMap((text) =>
    [...text.matchAll(FILE)].map(([, path]) => path ?? ''),
  )
  const rows = await transaction.query<{ path: string; kind: string }>(
    'update content_file set used = true where path = any($1::text[]) returning path, kind',
    [[...new Set(paths)]],
  )
  const kinds = new Map(rows.map(({ path, kind: file }) => [`${UPLOADS_PATH}${path}`, file]))
  for (const { name, type } of CONTENT_FIELDS[kind].values) {
    const value = fields.values[name] ?? ''
    const expected = type === 'picture' ? 'image' : 'video'
    if ((type !== 'picture' && type !== 'film') || value === '') continue
    if (known.some((one) => one?.values[name] === value) || kinds.get(value) === expected) continue
    throw new ConsoleRefusal('content-file-missing', { field: name })
  }
}

/**
 * Stores a draft.
 * @param key slug: null for a new record
 * @throws ConsoleRefusal content-changed, record-not-found, content-file-missing, content-fixed
 */
export const saveContent = async (
  transaction: Transaction,
  key: Omit<ContentKey, 'slug'> & { readonly slug: string | null },
  given: ContentFields,
  by: By,
): Promise<ContentChange> => {
  const { kind } = key
  if (key.slug === null && kind === 'agreement') throw new ConsoleRefusal('content-fixed')
  const slug = key.slug ?? `${kind}-${randomBytes(SLUG_BYTES).toString('hex')}`
  const { version, draft } = await takeVersion(transaction, { kind, slug, version: key.version }, by)
  const published = await findPublished(transaction, kind, slug)
  if (key.slug !== null && !published && !draft) throw new ConsoleRefusal('record-not-found')
  const fields = completeFields(kind, given)
  await useFiles(transaction, kind, fields, [draft ?? undefined, published?.fields])
  await setDraft(transaction, { kind, slug }, fields)
  const { before, after } = differences(kind, draft ?? published?.fields, fields)
  return { slug, version, change: { subject: `${kind} ${slug}`, before, after: { ...after, version } } }
}

const PROBLEM_CODES: Readonly<Record<ContentProblem['problem'], ConsoleRefusalCode>> = {
  missing: 'content-missing',
  'too-long': 'content-too-long',
  'not-usable': 'content-not-usable',
}

/** @throws ConsoleRefusal with the first field that is not fit to be published */
const checkFields = (kind: ContentKind, fields: ContentFields): void => {
  const [first] = contentProblems(kind, fields)
  if (!first) return
  const { field, problem, most = 0 } = first
  throw new ConsoleRefusal(PROBLEM_CODES[problem], { field, most, length: flatFields(fields)[field]?.length ?? 0 })
}

/** @throws ConsoleRefusal agreement-version-old: members would not be asked, or were asked for a later text */
const checkAgreementVersion = async (
  transaction: Transaction,
  slug: string,
  fields: ContentFields,
  published: Published | undefined,
): Promise<void> => {
  const { version = '' } = fields.values
  const present = published?.fields.values.version ?? ''
  if (version === present) return
  const least = CONSENT_KINDS.some((kind) => kind === slug) ? await readTermsVersion(transaction) : present
  if (version <= least) throw new ConsoleRefusal('agreement-version-old', { field: 'version', present, least })
}

/**
 * Publishes the draft, or what was withdrawn.
 * @throws ConsoleRefusal content-changed, content-nothing-new, or the refusal of a field
 */
export const publishContent = async (transaction: Transaction, key: ContentKey, by: By): Promise<ContentChange> => {
  const { kind, slug } = key
  const { version, draft } = await takeVersion(transaction, key, by)
  const published = await findPublished(transaction, kind, slug)
  const fields = draft ?? (published?.visible === false ? published.fields : undefined)
  if (!fields) throw new ConsoleRefusal(published ? 'content-nothing-new' : 'record-not-found')
  const complete = completeFields(kind, fields)
  checkFields(kind, complete)
  if (kind === 'agreement') await checkAgreementVersion(transaction, slug, complete, published)
  await writePublished(transaction, kind, { slug, fields: complete, at: by.at })
  await setDraft(transaction, key, null)
  const { before, after } = differences(kind, published?.fields, complete)
  return {
    slug,
    version,
    change: {
      subject: `${kind} ${slug}`,
      before: { ...before, status: statusOf(published) },
      after: { ...after, status: 'published', version },
    },
  }
}

/** @throws ConsoleRefusal content-changed, content-fixed, already-decided if it is not published */
export const withdrawContent = async (
  transaction: Transaction,
  key: ContentKey,
  reason: string,
  by: By,
): Promise<ContentChange> => {
  const { kind, slug } = key
  if (kind === 'agreement') throw new ConsoleRefusal('content-fixed')
  const { version } = await takeVersion(transaction, key, by)
  const published = await findPublished(transaction, kind, slug)
  if (!published?.visible) throw new ConsoleRefusal('already-decided')
  await hidePublished(transaction, kind, slug)
  const [before, after] = [{ status: 'published' }, { status: 'withdrawn', version }]
  return { slug, version, change: { subject: `${kind} ${slug}`, reason, before, after } }
}

/** Forgets a draft. @throws ConsoleRefusal content-changed, content-nothing-new */
export const discardContent = async (transaction: Transaction, key: ContentKey, by: By): Promise<ContentChange> => {
  const { kind, slug } = key
  const { version, draft } = await takeVersion(transaction, key, by)
  if (!draft) throw new ConsoleRefusal('content-nothing-new')
  await setDraft(transaction, key, null)
  const published = await findPublished(transaction, kind, slug)
  const { before, after } = differences(kind, draft, published?.fields ?? { texts: {}, values: {} })
  return { slug, version, change: { subject: `${kind} ${slug}`, before, after: { ...after, version } } }
}
