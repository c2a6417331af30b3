import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { CallError } from '../call'
import { defineTexts, useTexts } from '../language'

const texts = defineTexts({
  en: { cancel: 'Cancel', reason: 'Reason' },
  zh: { cancel: '取消', reason: '原因' },
})

export interface Field {
  readonly name: string
  readonly label: string
  readonly initial?: string
  /** Choices by value, instead of free text. */
  readonly choices?: Readonly<Record<string, string>>
  readonly optional?: boolean
  readonly long?: boolean
  readonly type?: 'text' | 'password' | 'datetime-local'
}

/** The field that every decision has: the audit log keeps it. */
export const useReasonField = (): Field => ({ name: 'reason', label: useTexts(texts).reason })

const Input = ({
  field: { name, label, initial = '', choices, optional, long, type = 'text' },
  problem,
}: {
  readonly field: Field
  /** Empty for none. */
  readonly problem: string
}) => {
  const id = useId()
  const invalid = problem === '' ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }
  const shared = { id, name, defaultValue: initial, required: !optional, ...invalid }
  return (
    <>
      <label htmlFor={id}>
        <span>{label}</span>
        {choices ? (
          <select {...shared}>
            {Object.entries(choices).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ) : long ? (
          <textarea {...shared} rows={4} />
        ) : (
          <input {...shared} type={type} autoComplete="off" />
        )}
      </label>
      {problem !== '' && (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

interface Problem {
  readonly message: string
  /** Name of the field that it is about. */
  readonly field?: string | undefined
}

/**
 * A button that asks before it acts. The dialog stays open with the sentence of a refusal, at the field that it names,
 * so that nothing typed is lost.
 */
export const Action = ({
  label,
  title = label,
  about,
  fields = [],
  danger = false,
  main = false,
  before,
  act,
}: {
  readonly label: string
  readonly title?: string
  readonly about?: ReactNode
  readonly fields?: readonly Field[]
  readonly danger?: boolean
  readonly main?: boolean
  /** Opens the dialog only if it answers true. */
  before?(): Promise<boolean>
  act(values: Readonly<Record<string, string>>): Promise<unknown>
}) => {
  const t = useTexts(texts)
  const dialog = useRef<HTMLDialogElement>(null)
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const titleId = useId()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    setBusy(true)
    setProblem(undefined)
    try {
      await act(values)
      form.reset()
      dialog.current?.close()
    } catch (error) {
      const refused: Problem = error instanceof CallError ? error : { message: String(error) }
      setProblem(refused)
      const input = form.elements.namedItem(refused.field ?? '')
      if (input instanceof HTMLElement) input.focus()
    } finally {
      setBusy(false)
    }
  }
  const open = async () => {
    if (!before || (await before())) dialog.current?.showModal()
  }
  const look = main ? 'main' : ''
  return (
    <>
      <button type="button" className={danger ? 'danger' : look} onClick={open}>
        {label}
      </button>
      <dialog ref={dialog} aria-labelledby={titleId}>
        <form onSubmit={submit}>
          <h2 id={titleId}>{title}</h2>
          {about}
          {fields.map((field) => (
            <Input key={field.name} field={field} problem={problem?.field === field.name ? problem.message : ''} />
          ))}
          {problem && fields.every(({ name }) => name !== problem.field) && <p role="alert">{problem.message}</p>}
          <footer>
            <button type="button" onClick={() => dialog.current?.close()}>
              {t.cancel}
            </button>
            <button type="submit" className={danger ? 'danger' : 'main'} disabled={busy}>
              {label}
            </button>
          </footer>
        </form>
      </dialog>
    </>
  )
}
