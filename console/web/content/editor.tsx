import { useEffect, useMemo, useRef, useState } from 'react'
import { LANGUAGES, type Language, languageFacts } from '@/domain/language'
import {
  type ContentFields,
  type ContentKind,
  type ContentProblem,
  completeFields,
  contentProblems,
} from '../../../server/console-contract/content-fields'
import type { ConsolePayload } from '../../../server/console-contract/contract'
import { CallError, call } from '../call'
import { currentLanguage, useTexts } from '../language'
import { Action, useReasonField } from '../parts/action'
import { contentTexts, fill } from './content-texts'
import { type Problems, TextFields, ValueFields } from './fields'
import { PhonePreview } from './phone-preview'

/** A record as the platform has it; a new one has no slug and version 0. */
export interface Stored {
  readonly kind: ContentKind
  readonly slug: string | null
  readonly version: number
  readonly status: 'draft' | 'published' | 'withdrawn'
  readonly changed: boolean
  readonly fields: ContentFields
}

const textOf = (fields: ContentFields): string => JSON.stringify(fields)

interface Unsaved {
  readonly version: number
  readonly fields: ContentFields
  /** Until the platform is read again. */
  readonly saved: boolean
}

type Update = (fields: ContentFields) => ContentFields

/**
 * Keeps what is not saved in this tab: a session that ends, or a reload, loses nothing.
 */
const useUnsaved = ({ kind, slug, version, fields }: Stored) => {
  const key = `boex-console-content ${kind} ${slug ?? ''}`
  const [found] = useState(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as Unsaved | null)
  const [kept, setKept] = useState(found)
  const unsaved = kept?.saved && version >= kept.version ? null : kept
  useEffect(() => {
    if (kept && !kept.saved) sessionStorage.setItem(key, JSON.stringify(kept))
    else sessionStorage.removeItem(key)
  }, [key, kept])
  const change = (update: Update) =>
    setKept((now) => {
      const base = now?.saved && version >= now.version ? null : now
      return { version: base?.version ?? version, fields: update(base?.fields ?? fields), saved: false }
    })
  const forget = () => setKept(null)
  /** Our own action made a version, of the fields that were saved or of what was published. */
  const settle = (next: number, fieldsOf?: ContentFields) =>
    setKept((now) => now && { ...now, version: next, saved: now.saved || now.fields === fieldsOf })
  return {
    unsaved,
    shown: unsaved?.fields ?? fields,
    restored: found !== null && kept === found,
    change,
    forget,
    settle,
  }
}

const useProblemTexts = () => {
  const t = useTexts(contentTexts)
  return ({ problem, most = 0 }: ContentProblem): string =>
    ({ missing: t.missing, 'too-long': fill(t.tooLong, { most }), 'not-usable': t.notUsable })[problem]
}

interface EditorProps {
  readonly stored: Stored
  /** Result of the last action; a new record is then shown by another editor. */
  readonly note: string
  say(note: string): void
  /** The record has another version now. @param slug of a new record, its name */
  changed(slug: string | null): void
  close(): void
}

/** Edits a record: its texts by language, its values, and a phone that shows them. */
export const Editor = ({ stored, note, say, changed, close }: EditorProps) => {
  const t = useTexts(contentTexts)
  const reason = useReasonField()
  const problemText = useProblemTexts()
  const [language, setLanguage] = useState<Language>(currentLanguage)
  const [problems, setProblems] = useState<Problems>({})
  const [refusals, setRefusals] = useState(0)
  const form = useRef<HTMLDivElement>(null)
  const [alert, setAlert] = useState('')
  const { kind, slug, version, status } = stored
  const { unsaved, shown, restored, change, forget, settle } = useUnsaved(stored)
  const complete = useMemo(() => completeFields(kind, shown), [kind, shown])
  const isDirty = unsaved !== null && textOf(complete) !== textOf(completeFields(kind, stored.fields))
  const isStale = unsaved !== null && unsaved.version < version

  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const edit = (field: string, update: Update) => {
    // A changed field is no longer refused.
    setProblems(({ [field]: _, ...others }) => others)
    say('')
    setAlert('')
    change(update)
  }

  /** Shows the language of a refused text. */
  const show = (found: Problems) => {
    setProblems(found)
    setRefusals((count) => count + 1)
    const [first = ''] = Object.keys(found)
    const named = LANGUAGES.find((one) => first.endsWith(`.${one}`))
    if (named) setLanguage(named)
  }

  /** Also shows a refusal at its field, and reads what another operator changed. */
  const atField = async <Result,>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof CallError && error.field !== undefined) show({ [error.field]: error.message })
      if (error instanceof CallError && error.code === 'content-changed') changed(slug)
      throw error
    }
  }

  /** Saves what is not saved. @returns the record's name and version */
  const save = async () => {
    if (slug !== null && !isDirty) return { slug, version }
    const payload = { kind, slug, version: unsaved?.version ?? version, fields: complete }
    const answer = await atField(call('content/save', payload as ConsolePayload<'content/save'>))
    settle(answer.version, unsaved?.fields)
    return answer
  }

  const done = (text: string, name: string | null) => {
    say(text)
    setAlert('')
    changed(name)
  }

  const saveDraft = async () => {
    try {
      const { slug: name } = await save()
      done(t.saved, name)
    } catch (error) {
      setAlert(error instanceof CallError ? error.message : String(error))
    }
  }

  const ready = async (): Promise<boolean> => {
    const found = contentProblems(kind, complete)
    show(Object.fromEntries(found.map((problem) => [problem.field, problemText(problem)])))
    setAlert(found.length === 0 ? '' : t.problems)
    return found.length === 0
  }

  const publish = async () => {
    const { slug: name, version: saved } = await save()
    try {
      const answer = await atField(call('content/publish', { kind, slug: name, version: saved }))
      settle(answer.version)
      done(t.done, name)
    } catch (error) {
      // The draft is saved, though.
      changed(name)
      throw error
    }
  }

  const isNewVersion = kind === 'agreement' && shown.values.version !== stored.fields.values.version
  const isEditable = slug !== null
  const about = [
    kind === 'notice' && status === 'draft' ? t.publishNotice : t.publishAbout,
    ...(isNewVersion ? [t.publishVersion] : []),
  ]
  const problemLanguages = LANGUAGES.filter((one) => Object.keys(problems).some((name) => name.endsWith(`.${one}`)))
  return (
    <section aria-label={t.edit}>
      <header>
        {isDirty ? (
          <Action
            label={t.back}
            title={t.leave}
            about={<p>{t.leaveAbout}</p>}
            danger
            act={async () => {
              forget()
              close()
            }}
          />
        ) : (
          <button type="button" onClick={close}>
            {t.back}
          </button>
        )}
        <h2>
          {t[kind]} <span className="quiet">{slug ?? ''}</span>
        </h2>
        <span className={`status status--${status}`}>{t[status]}</span>
        {stored.changed && status !== 'draft' && <span className="quiet">{t.changed}</span>}
        {isDirty && <span className="warning">{t.unsaved}</span>}
      </header>
      {restored && !isStale && <p role="status">{t.restored}</p>}
      {isStale && <p role="alert">{t.stale}</p>}
      {note !== '' && <p role="status">{note}</p>}
      {alert !== '' && <p role="alert">{alert}</p>}
      <div className="editor">
        <div ref={form}>
          <div className="tabs" role="tablist">
            {LANGUAGES.map((one) => (
              <button
                key={one}
                type="button"
                role="tab"
                aria-selected={one === language}
                onClick={() => setLanguage(one)}
              >
                {languageFacts[one].name}
                {problemLanguages.includes(one) && ' ⚠'}
              </button>
            ))}
          </div>
          <TextFields kind={kind} fields={shown} problems={problems} change={edit} language={language} />
          <ValueFields kind={kind} fields={shown} problems={problems} change={edit} />
          <div className="actions">
            <button type="button" disabled={!isDirty && isEditable} onClick={saveDraft}>
              {t.save}
            </button>
            <Action
              label={t.publish}
              main
              about={about.map((text) => <p key={text}>{text}</p>)}
              before={ready}
              act={publish}
            />
            {isEditable && stored.changed && (
              <Action
                label={t.discard}
                about={<p>{t.discardAbout}</p>}
                danger
                act={async () => {
                  await atField(call('content/discard', { kind, slug, version }))
                  forget()
                  if (status === 'draft') close()
                  else changed(slug)
                }}
              />
            )}
            {isEditable && status === 'published' && kind !== 'agreement' && (
              <Action
                label={t.withdraw}
                fields={[reason]}
                danger
                act={async ({ reason: why = '' }) => {
                  const answer = await atField(call('content/withdraw', { kind, slug, version, reason: why }))
                  settle(answer.version)
                  done(t.gone, slug)
                }}
              />
            )}
          </div>
        </div>
        <PhonePreview kind={kind} fields={complete} language={language} />
      </div>
    </section>
  )
}
