import { useEffect, useState } from 'react'
import { LANGUAGES } from '@/domain/language'
import { CONTENT_KINDS, type ContentKind } from '../../../server/console-contract/content-fields'
import { contentTexts } from '../content/content-texts'
import { Editor, type Stored } from '../content/editor'
import { currentLanguage, time, useTexts } from '../language'
import { DataTable } from '../parts/data-table'
import { Section } from '../parts/section'
import { useCall } from '../parts/use-call'

const NEW = 'new'

/** Address of a list, or of a record: `#content/news`, `#content/news/SLUG`. A reload stays there. */
const placeOfHash = (): { kind: ContentKind; slug: string } => {
  const [, kind = '', slug = ''] = window.location.hash.slice(1).split('/')
  return { kind: CONTENT_KINDS.find((one) => one === kind) ?? 'news', slug: decodeURIComponent(slug) }
}

const go = (kind: ContentKind, slug = ''): void => {
  window.location.hash = `content/${kind}${slug === '' ? '' : `/${encodeURIComponent(slug)}`}`
}

const blank = (kind: ContentKind): Stored => {
  const values = { linkKind: 'none', position: '0' }
  return { kind, slug: null, version: 0, status: 'draft', changed: false, fields: { texts: {}, values } }
}

interface Noted {
  readonly note: string
  say(note: string): void
}

const Existing = ({ kind, slug, ...noted }: Noted & { readonly kind: ContentKind; readonly slug: string }) => {
  const t = useTexts(contentTexts)
  const { data, problem, reload } = useCall('content/show', { kind, slug })
  if (!data) {
    return (
      <section>
        <button type="button" onClick={() => go(kind)}>
          {t.back}
        </button>
        {problem !== '' && <p role="alert">{problem}</p>}
      </section>
    )
  }
  return <Editor stored={data} changed={reload} close={() => go(kind)} {...noted} />
}

const List = ({ kind }: { readonly kind: ContentKind }) => {
  const t = useTexts(contentTexts)
  const loaded = useCall('content/list', { kind })
  const titleOf = (titles: Readonly<Record<string, string>>) =>
    [currentLanguage(), ...LANGUAGES].map((language) => titles[language] ?? '').find((title) => title !== '') ??
    t.noTitle
  const add = (
    <button type="button" className="main" onClick={() => go(kind, NEW)}>
      {t.add}
    </button>
  )
  return (
    <Section title={t[kind]} loaded={loaded} actions={kind === 'agreement' ? undefined : add}>
      {({ list }) => (
        <DataTable
          label={t[kind]}
          rows={list}
          columns={[
            { header: t.title, accessorFn: ({ titles }) => titleOf(titles) },
            {
              header: t.status,
              accessorFn: ({ status, changed }) =>
                changed && status !== 'draft' ? `${t[status]} · ${t.changed}` : t[status],
            },
            { header: t.updatedAt, accessorFn: ({ updatedAt }) => time(updatedAt) },
            { header: t.operator, accessorFn: ({ operator }) => operator ?? '' },
            { header: t.name, accessorKey: 'slug' },
            {
              id: 'edit',
              header: '',
              cell: ({ row }) => (
                <button type="button" onClick={() => go(kind, row.original.slug)}>
                  {t.edit}
                </button>
              ),
            },
          ]}
        />
      )}
    </Section>
  )
}

export const ContentPage = () => {
  const t = useTexts(contentTexts)
  const [{ kind, slug }, setPlace] = useState(placeOfHash)
  const [note, say] = useState('')
  useEffect(() => {
    const follow = () => setPlace(placeOfHash())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    if (slug === '') say('')
  }, [slug])
  if (slug === NEW) {
    return (
      <Editor
        key={kind}
        stored={blank(kind)}
        changed={(name) => go(kind, name ?? '')}
        close={() => go(kind)}
        note={note}
        say={say}
      />
    )
  }
  if (slug !== '') return <Existing key={`${kind} ${slug}`} kind={kind} slug={slug} note={note} say={say} />
  return (
    <>
      <div className="tabs" role="tablist" aria-label={t.kind}>
        {CONTENT_KINDS.map((one) => (
          <button key={one} type="button" role="tab" aria-selected={one === kind} onClick={() => go(one)}>
            {t[one]}
          </button>
        ))}
      </div>
      <List key={kind} kind={kind} />
    </>
  )
}
