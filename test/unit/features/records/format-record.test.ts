import { formatRecord } from '@/features/records/format-record'
import type { MoneyRecord } from '@/features/records/money-record'
import { createTranslator } from '@/i18n/translator'
import { transfer } from '../../../support/fake-platform/funds-answers'
import { en } from '../../../support/texts'

const t = createTranslator(en, 'en')

it.each([
  ['out', 'Sent'],
  ['in', 'Received'],
] as const)('calls a transfer %s: %s', (direction, status) => {
  const record = transfer({ direction })
  const money = { kind: 'transfer', key: 'transfer 1', at: record.createdAt, record, ...record }
  expect(formatRecord(t, money as unknown as MoneyRecord, ({ nickname }) => nickname, 0).status).toBe(status)
})
