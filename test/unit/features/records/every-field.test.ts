import { contract } from '@/contract/contract'
import type { MoneyRecord } from '@/features/records/money-record'
import { recordFacts } from '@/features/records/record-facts'
import { createTranslator } from '@/i18n/translator'
import { en } from '../../../support/texts'

const t = createTranslator(en, 'en')

/** Fields that the row itself shows, by its amount, status or time. */
const TOLD: readonly string[] = ['id', 'direction', 'coin', 'quantity', 'counterparty', 'status', 'createdAt']

it('the details of a transfer show every field of its record', () => {
  const { entries } = contract['/api/my/getTransferLog'].data.entries.list.item
  const others = Object.keys(entries).filter((name) => !TOLD.includes(name))
  const record = {
    id: '1',
    direction: 'out',
    coin: 'BOEX',
    quantity: '1.5',
    counterparty: { uid: '100007', nickname: 'somebody' },
    status: 'done',
    createdAt: 1_700_000_000,
    ...Object.fromEntries(others.map((name) => [name, `Any ${name}`])),
  } as const
  const { id, direction, coin, quantity, status, createdAt: at } = record
  const money = { kind: 'transfer', key: 'transfer 1', id, direction, coin, quantity, status, at, record }
  const told = recordFacts(t, money as unknown as MoneyRecord, ({ nickname }) => nickname, 0).map(({ text }) => text)
  expect(told).toEqual(expect.arrayContaining(['100007', 'somebody', ...others.map((name) => `Any ${name}`)]))
})
