import { type ReactNode, useId } from 'react'
import { type Language, languageSpellings } from '@/domain/language'
import {
  CONTENT_FIELDS,
  type ContentFields,
  type ContentKind,
  LINK_ROUTES,
  type TextName,
  type ValueName,
} from '../../../server/console-contract/content-fields'
import { useTexts } from '../language'
import { contentTexts } from './content-texts'
import { FilePicker } from './file-picker'
import { HtmlField } from './html-field'

/** Sentence of each refused field, by its name: `title.en`, `cover`. */
export type Problems = Readonly<Record<string, string>>

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly optional: boolean
  readonly problem: string | undefined
  readonly note?: string
  readonly children: ReactNode
}

/** A field with its label, its note and what is wrong with it. */
const Field = ({ id, label, optional, problem, note = '', children }: FieldProps) => {
  const t = useTexts(contentTexts)
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="quiet"> ({t.optional})</span>}
      </label>
      {children}
      <p id={`${id}-note`} className={problem === undefined ? 'quiet' : 'problem'}>
        {problem ?? note}
      </p>
    </div>
  )
}

interface FieldsProps {
  readonly kind: ContentKind
  readonly fields: ContentFields
  readonly problems: Problems
  /** Changes a field, by the name of its problems. An upload may end after other changes. */
  change(name: string, update: (fields: ContentFields) => ContentFields): void
}

/** The texts of one language. */
export const TextFields = ({
  kind,
  fields,
  problems,
  change,
  language,
}: FieldsProps & { readonly language: Language }) => {
  const t = useTexts(contentTexts)
  const id = useId()
  const texts = fields.texts[language] ?? {}
  const set = (name: TextName, text: string) =>
    change(`${name}.${language}`, (now) => ({
      ...now,
      texts: { ...now.texts, [language]: { ...now.texts[language], [name]: text } },
    }))
  return (
    <div lang={languageSpellings[language].tag}>
      {CONTENT_FIELDS[kind].texts.map(({ name, most, optional = false }) => {
        const value = texts[name] ?? ''
        const problem = problems[`${name}.${language}`]
        const own = `${id}-${name}`
        const shared = { id: own, value, 'aria-invalid': problem !== undefined, 'aria-describedby': `${own}-note` }
        return (
          <Field
            key={name}
            id={own}
            label={t[name]}
            optional={optional}
            problem={problem}
            note={`${value.length} / ${most}`}
          >
            {name === 'html' ? (
              <HtmlField
                id={own}
                value={value}
                invalid={problem !== undefined}
                describedBy={`${own}-note`}
                change={(text) => set(name, text)}
              />
            ) : name === 'summary' ? (
              <textarea {...shared} rows={3} onChange={({ target }) => set(name, target.value)} />
            ) : (
              <input {...shared} autoComplete="off" onChange={({ target }) => set(name, target.value)} />
            )}
          </Field>
        )
      })}
    </div>
  )
}

const INPUTS = { whole: 'number', date: 'date', web: 'url', line: 'text', version: 'text' } as const

/** The values that are the same in every language. */
export const ValueFields = ({ kind, fields, problems, change }: FieldsProps) => {
  const t = useTexts(contentTexts)
  const id = useId()
  const set = (name: ValueName, value: string) =>
    change(name, (now) => ({ ...now, values: { ...now.values, [name]: value } }))
  const linkKinds = { none: t.linkNone, text: t.linkText, web: t.linkWeb, route: t.linkRoute }
  return CONTENT_FIELDS[kind].values.map(({ name, type, optional = false }) => {
    const value = fields.values[name] ?? ''
    const problem = problems[name]
    const own = `${id}-${name}`
    const label = name === 'video' ? t.film : t[name]
    const shared = { id: own, value, 'aria-invalid': problem !== undefined, 'aria-describedby': `${own}-note` }
    const isFile = type === 'picture' || type === 'film'
    return (
      <Field
        key={name}
        id={own}
        label={label}
        optional={optional}
        problem={problem}
        note={type === 'version' ? t.versionAbout : ''}
      >
        {isFile ? (
          <span className="file">
            {type === 'picture' && value !== '' && <img src={value} alt="" />}
            {type === 'film' && value !== '' && (
              <video
                src={value}
                controls
                preload="metadata"
                onLoadedMetadata={({ currentTarget: { duration } }) => {
                  if ((fields.values.durationSeconds ?? '') === '' && Number.isFinite(duration)) {
                    set('durationSeconds', String(Math.max(1, Math.round(duration))))
                  }
                }}
              />
            )}
            <FilePicker
              id={own}
              kind={type === 'picture' ? 'image' : 'video'}
              label={t.choose}
              invalid={problem !== undefined}
              onUploaded={(url) => set(name, url)}
            />
          </span>
        ) : type === 'choice' ? (
          <select {...shared} onChange={({ target }) => set(name, target.value)}>
            {Object.entries(linkKinds).map(([choice, text]) => (
              <option key={choice} value={choice}>
                {text}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...shared}
            type={INPUTS[type]}
            min={0}
            list={name === 'linkTarget' ? `${own}-list` : undefined}
            autoComplete="off"
            onChange={({ target }) => set(name, target.value)}
          />
        )}
        {name === 'linkTarget' && (
          <datalist id={`${own}-list`}>
            {LINK_ROUTES.map((route) => (
              <option key={route} value={route} />
            ))}
          </datalist>
        )}
      </Field>
    )
  })
}
