import { type FormEvent, useState } from 'react'
import { defineTexts, time, useTexts } from '../language'
import { DataTable } from '../parts/data-table'
import { Section } from '../parts/section'
import { useCall } from '../parts/use-call'

const texts = defineTexts({
  en: {
    entries: 'Entries',
    operator: 'Operator',
    action: 'Action',
    subject: 'Subject',
    filter: 'Show',
    time: 'Time',
    origin: 'From',
    reason: 'Reason',
    before: 'Before',
    after: 'After',
    older: 'Older',
    newest: 'Newest',
  },
  zh: {
    entries: '记录',
    operator: '操作员',
    action: '操作',
    subject: '对象',
    filter: '查询',
    time: '时间',
    origin: '来源',
    reason: '原因',
    before: '变更前',
    after: '变更后',
    older: '更早',
    newest: '最新',
  },
})

const FIELDS = ['operator', 'action', 'subject'] as const
const LIMIT = 50

const json = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value))

export const AuditPage = () => {
  const t = useTexts(texts)
  const [question, setQuestion] = useState({ operator: '', action: '', subject: '' })
  const [before, setBefore] = useState<string>()
  const loaded = useCall('audit/list', { ...question, limit: LIMIT, ...(before === undefined ? {} : { before }) })
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const text = (name: string) => String(values.get(name) ?? '').trim()
    setQuestion({ operator: text('operator'), action: text('action'), subject: text('subject') })
    setBefore(undefined)
  }
  return (
    <>
      <form className="search" onSubmit={filter}>
        {FIELDS.map((name) => (
          <input key={name} name={name} aria-label={t[name]} placeholder={t[name]} />
        ))}
        <button type="submit" className="main">
          {t.filter}
        </button>
      </form>
      <Section title={t.entries} loaded={loaded}>
        {({ list }) => (
          <>
            <DataTable
              label={t.entries}
              rows={list}
              columns={[
                { header: t.time, accessorFn: ({ createdAt }) => time(createdAt) },
                { header: t.operator, accessorKey: 'operator' },
                { header: t.origin, accessorKey: 'origin' },
                { header: t.action, accessorKey: 'action' },
                { header: t.subject, accessorKey: 'subject' },
                { header: t.reason, accessorKey: 'reason' },
                { header: t.before, accessorFn: ({ before: was }) => json(was) },
                { header: t.after, accessorFn: ({ after }) => json(after) },
              ]}
            />
            <footer>
              <button type="button" disabled={before === undefined} onClick={() => setBefore(undefined)}>
                {t.newest}
              </button>
              <button type="button" disabled={list.length < LIMIT} onClick={() => setBefore(list.at(-1)?.id)}>
                {t.older}
              </button>
            </footer>
          </>
        )}
      </Section>
    </>
  )
}
