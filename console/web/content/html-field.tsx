import { useRef } from 'react'
import { useTexts } from '../language'
import { contentTexts } from './content-texts'
import { FilePicker } from './file-picker'

interface HtmlFieldProps {
  readonly id: string
  readonly value: string
  readonly invalid: boolean
  readonly describedBy: string
  change(value: string): void
}

/** A text with markup, and buttons that write it. */
export const HtmlField = ({ id, value, invalid, describedBy, change }: HtmlFieldProps) => {
  const t = useTexts(contentTexts)
  const area = useRef<HTMLTextAreaElement>(null)
  /** Puts markup around what is selected. */
  const wrap = (before: string, after: string) => {
    const { current } = area
    if (!current) return
    // What is typed now: an upload takes a while.
    const { value: text, selectionStart: start, selectionEnd: end } = current
    change(`${text.slice(0, start)}${before}${text.slice(start, end)}${after}${text.slice(end)}`)
    current.focus()
  }
  const buttons = [
    { text: t.heading, before: '<h2>', after: '</h2>\n' },
    { text: t.paragraph, before: '<p>', after: '</p>\n' },
    { text: t.bold, before: '<strong>', after: '</strong>' },
    { text: t.link, before: '<a href="https://">', after: '</a>' },
  ]
  return (
    <>
      <div className="actions">
        {buttons.map(({ text, before, after }) => (
          <button key={text} type="button" onClick={() => wrap(before, after)}>
            {text}
          </button>
        ))}
        <FilePicker
          id={`${id}-picture`}
          kind="image"
          label={t.picture}
          onUploaded={(url) => wrap(`<img src="${url}" alt="`, '">')}
        />
      </div>
      <textarea
        ref={area}
        id={id}
        rows={16}
        value={value}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        spellCheck
        onChange={({ target }) => change(target.value)}
      />
    </>
  )
}
