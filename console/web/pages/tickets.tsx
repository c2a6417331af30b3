import { useState } from 'react'
import { call } from '../call'
import { codeName } from '../codes'
import { defineTexts, time, useTexts } from '../language'
import { Action, useReasonField } from '../parts/action'
import { DataTable } from '../parts/data-table'
import { Section } from '../parts/section'
import { useCall } from '../parts/use-call'

const texts = defineTexts({
  en: {
    open: 'Open tickets',
    ticket: 'Ticket',
    member: 'Member',
    text: 'Last message',
    since: 'Since',
    show: 'Open',
    record: 'About',
    facts: 'As the member’s app shows it',
    status: 'Status',
    answer: 'Answer',
    close: 'Close ticket',
    refund: 'Refund',
    amount: 'Amount in USDT',
    service: 'Customer service',
    proposed: 'A second operator has to approve this refund.',
    refunded: 'Refunded.',
  },
  zh: {
    open: '待处理工单',
    ticket: '工单',
    member: '会员',
    text: '最新消息',
    since: '时间',
    show: '查看',
    record: '相关记录',
    facts: '会员端显示的内容',
    status: '状态',
    answer: '回复',
    close: '关闭工单',
    refund: '退款',
    amount: 'USDT 金额',
    service: '客服',
    proposed: '此退款须由另一位操作员复核。',
    refunded: '已退款。',
  },
})

const Ticket = ({ id, changed }: { readonly id: string; changed(): void }) => {
  const t = useTexts(texts)
  const reason = useReasonField()
  const loaded = useCall('tickets/show', { id })
  const [note, setNote] = useState('')
  const done = async (work: Promise<unknown>) => {
    await work
    loaded.reload()
    changed()
  }
  return (
    <Section title={`${t.ticket} ${id}`} loaded={loaded}>
      {({ uid, status, record, facts, messages }) => (
        <>
          <dl>
            <dt>{t.member}</dt>
            <dd>{uid}</dd>
            <dt>{t.status}</dt>
            <dd>{codeName(status)}</dd>
            <dt>{t.record}</dt>
            <dd>{record || '–'}</dd>
            {facts !== '' && <dt>{t.facts}</dt>}
            {facts !== '' && <dd>{facts}</dd>}
          </dl>
          <ol className="messages">
            {messages.map(({ author, text, images, video, createdAt }) => (
              <li key={`${createdAt} ${text}`} className={author}>
                <p>{text}</p>
                {[...images, ...(video === '' ? [] : [video])].map((file) => (
                  <code key={file}>{file}</code>
                ))}
                <small>{`${author === 'service' ? t.service : uid} · ${time(createdAt)}`}</small>
              </li>
            ))}
          </ol>
          {note !== '' && <p role="status">{note}</p>}
          <div className="actions">
            <Action
              label={t.answer}
              fields={[{ name: 'text', label: t.answer, long: true }]}
              act={({ text = '' }) => done(call('tickets/answer', { id, text }))}
            />
            <Action
              label={t.refund}
              fields={[{ name: 'amount', label: t.amount }, reason]}
              act={async ({ amount = '', reason: why = '' }) => {
                const { outcome } = await call('tickets/refund', { id, amount, reason: why })
                setNote(t[outcome])
                await done(Promise.resolve())
              }}
            />
            <Action label={t.close} danger act={() => done(call('tickets/close', { id }))} />
          </div>
        </>
      )}
    </Section>
  )
}

export const TicketsPage = () => {
  const t = useTexts(texts)
  const loaded = useCall('tickets/list', {})
  const [id, setId] = useState('')
  return (
    <>
      <Section title={t.open} loaded={loaded}>
        {({ list }) => (
          <DataTable
            label={t.open}
            rows={list}
            columns={[
              { header: '#', accessorKey: 'id' },
              { header: t.member, accessorKey: 'uid' },
              { header: t.text, accessorFn: ({ text }) => text.slice(0, 120) },
              { header: t.since, accessorFn: ({ updatedAt }) => time(updatedAt) },
              {
                id: 'open',
                header: '',
                cell: ({ row }) => (
                  <button type="button" onClick={() => setId(row.original.id)}>
                    {t.show}
                  </button>
                ),
              },
            ]}
          />
        )}
      </Section>
      {id !== '' && <Ticket key={id} id={id} changed={loaded.reload} />}
    </>
  )
}
