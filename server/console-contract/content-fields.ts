import { LANGUAGES, type Language } from '@/domain/language'
import { isCalendarDate } from '@/lib/calendar-date'
import { webAddress } from '@/lib/web-address'

export const CONTENT_KINDS = ['banner', 'notice', 'news', 'information', 'video', 'document', 'agreement'] as const

export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Targets of a banner: its own text, a web page, a page of the app, or nothing. */
export const LINK_KINDS = ['none', 'text', 'web', 'route'] as const

/** Pages of the app that a banner may lead to, by their names in `src/routes.ts`. */
export const LINK_ROUTES = [
  'exchange',
  'miningPool',
  'leaderboard',
  'assets',
  'buyVc',
  'boex',
  'invitation',
  'withdrawalPassword',
  'secondFactor',
  'newsList',
  'noticeList',
  'qualification',
  'reserves',
  'help',
] as const

/** A text that exists in every language. */
interface TextField {
  readonly name: 'title' | 'summary' | 'html' | 'source' | 'issuer'
  /** Maximum characters, as in the contract of the app. */
  readonly most: number
  readonly optional?: true
}

/** A value that is the same in every language. */
interface ValueField {
  readonly name:
    | 'image'
    | 'cover'
    | 'video'
    | 'durationSeconds'
    | 'linkKind'
    | 'linkTarget'
    | 'position'
    | 'number'
    | 'validFrom'
    | 'validUntil'
    | 'verifyUrl'
    | 'version'
  readonly type: 'picture' | 'film' | 'whole' | 'choice' | 'date' | 'web' | 'line' | 'version'
  readonly optional?: true
}

export type TextName = TextField['name']
export type ValueName = ValueField['name']

interface KindFields {
  readonly texts: readonly TextField[]
  readonly values: readonly ValueField[]
}

const TITLE: TextField = { name: 'title', most: 200 }
const HTML: TextField = { name: 'html', most: 200_000 }
const POSITION: ValueField = { name: 'position', type: 'whole' }
const COVER: ValueField = { name: 'cover', type: 'picture' }

const ARTICLE: KindFields = {
  texts: [TITLE, { name: 'summary', most: 500 }, HTML, { name: 'source', most: 200, optional: true }],
  values: [COVER],
}

/** Fields of each kind, in the order of the editor. */
export const CONTENT_FIELDS: Readonly<Record<ContentKind, KindFields>> = {
  banner: {
    texts: [TITLE, { ...HTML, optional: true }],
    values: [
      { name: 'image', type: 'picture' },
      { name: 'linkKind', type: 'choice' },
      { name: 'linkTarget', type: 'line', optional: true },
      POSITION,
    ],
  },
  notice: { texts: [TITLE, HTML], values: [] },
  news: ARTICLE,
  information: ARTICLE,
  video: {
    texts: [TITLE],
    values: [COVER, { name: 'video', type: 'film' }, { name: 'durationSeconds', type: 'whole' }],
  },
  document: {
    texts: [TITLE, { name: 'issuer', most: 200 }],
    values: [
      { name: 'image', type: 'picture' },
      { name: 'number', type: 'line', optional: true },
      { name: 'validFrom', type: 'date', optional: true },
      { name: 'validUntil', type: 'date', optional: true },
      { name: 'verifyUrl', type: 'web', optional: true },
      POSITION,
    ],
  },
  agreement: { texts: [TITLE, HTML], values: [{ name: 'version', type: 'version' }] },
}

/** Fields as an operator edits them. A missing text or value is empty. */
export interface ContentFields {
  readonly texts: Readonly<Partial<Record<Language, Readonly<Partial<Record<TextName, string>>>>>>
  readonly values: Readonly<Partial<Record<ValueName, string>>>
}

/** A version is a month or a day; a second one of the same day has a number. Later versions sort last. */
const VERSION = /^\d{4}-\d{2}(-\d{2}(\.\d)?)?$/
const NUMBER_MAXIMUM = 100

export const CONTENT_PROBLEMS = ['missing', 'too-long', 'not-usable'] as const

/** A field that keeps its content from being published. */
export interface ContentProblem {
  /** `title.en` for a text of a language, else the name of the value. */
  readonly field: string
  readonly problem: (typeof CONTENT_PROBLEMS)[number]
  /** Of a text that is too long. */
  readonly most?: number
}

/** Returns the fields that the kind has, each with a text. */
export const completeFields = (kind: ContentKind, { texts, values }: ContentFields): ContentFields => {
  const fields = CONTENT_FIELDS[kind]
  return {
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        Object.fromEntries(fields.texts.map(({ name }) => [name, (texts[language]?.[name] ?? '').trim()])),
      ]),
    ),
    values: Object.fromEntries(fields.values.map(({ name }) => [name, (values[name] ?? '').trim()])),
  }
}

/** Returns all fields by the names that problems have: `title.en`, `image`. */
export const flatFields = ({ texts, values }: ContentFields): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      Object.entries(texts[language] ?? {}).map(([name, text]) => [`${name}.${language}`, text]),
    ),
  ),
  ...values,
})

/** A text without words and pictures shows nothing, whatever its markup. */
const isBlank = (html: string): boolean => !/<img\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''

const isUsable = ({ name, type }: ValueField, value: string, { linkKind }: ContentFields['values']): boolean => {
  switch (type) {
    case 'whole':
      return /^\d{1,6}$/.test(value)
    case 'date':
      return isCalendarDate(value)
    case 'web':
      return webAddress(value) !== undefined
    case 'version':
      return VERSION.test(value)
    case 'choice':
      return (LINK_KINDS as readonly string[]).includes(value)
    case 'line':
      if (name !== 'linkTarget') return value.length <= NUMBER_MAXIMUM
      if (linkKind === 'web') return webAddress(value)?.scheme === 'https'
      return linkKind === 'route' ? (LINK_ROUTES as readonly string[]).includes(value) : true
    default:
      return true
  }
}

const textProblems = (kind: ContentKind, { texts, values }: ContentFields): ContentProblem[] =>
  LANGUAGES.flatMap((language) =>
    CONTENT_FIELDS[kind].texts.flatMap(({ name, most, optional }): ContentProblem[] => {
      const text = texts[language]?.[name] ?? ''
      const field = `${name}.${language}`
      // A banner that leads to its text needs one.
      const needed = !optional || (kind === 'banner' && name === 'html' && values.linkKind === 'text')
      if (needed && isBlank(text)) return [{ field, problem: 'missing' }]
      return text.length > most ? [{ field, problem: 'too-long', most }] : []
    }),
  )

const valueProblems = (kind: ContentKind, { values }: ContentFields): ContentProblem[] =>
  CONTENT_FIELDS[kind].values.flatMap((one): ContentProblem[] => {
    const { name: field, optional } = one
    const value = values[field] ?? ''
    const leads = field === 'linkTarget' && (values.linkKind === 'web' || values.linkKind === 'route')
    if (value === '') return !optional || leads ? [{ field, problem: 'missing' }] : []
    return isUsable(one, value, values) ? [] : [{ field, problem: 'not-usable' }]
  })

/** Returns all fields that keep content from being published. Console and platform both check them. */
export const contentProblems = (kind: ContentKind, fields: ContentFields): ContentProblem[] => [
  ...textProblems(kind, fields),
  ...valueProblems(kind, fields),
]
