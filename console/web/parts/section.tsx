import type { ReactNode } from 'react'
import { defineTexts, useTexts } from '../language'
import type { Loaded } from './use-call'

const texts = defineTexts({
  en: { reload: 'Reload', loading: 'Loading …' },
  zh: { reload: '刷新', loading: '加载中…' },
})

/** A titled part of a page with what a call answered, its problem, and a button to read it again. */
export const Section = <Data,>({
  title,
  loaded,
  actions,
  children,
}: {
  readonly title: string
  readonly loaded: Loaded<Data>
  readonly actions?: ReactNode
  children(data: Data): ReactNode
}) => {
  const t = useTexts(texts)
  const { data, problem, reload } = loaded
  return (
    <section aria-label={title}>
      <header>
        <h2>{title}</h2>
        {actions}
        <button type="button" onClick={reload}>
          {t.reload}
        </button>
      </header>
      {problem !== '' && <p role="alert">{problem}</p>}
      {data === undefined ? problem === '' && <p className="quiet">{t.loading}</p> : children(data)}
    </section>
  )
}
