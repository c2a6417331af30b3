import { type MoneyRecord, ofWithdrawal } from '@/features/records/money-record'
import { recordFacts, recordTable } from '@/features/records/record-facts'
import { createTranslator } from '@/i18n/translator'
import { withdrawal } from '../../../support/fake-platform/funds-answers'
import { en, texts } from '../../../support/texts'

it('the price of an order is shown exactly, without a sign (specification §5)', () => {
  const order = { key: 'k', step: 'received', order: null, hash: null, price: '-0.123456789', coin: 'VC' }
  const money = {
    kind: 'orders',
    id: 'k',
    key: 'orders k',
    at: 1_800_000_000,
    coin: 'VC',
    quantity: '10',
    direction: 'in',
    record: order,
  } as unknown as MoneyRecord
  const t = createTranslator(en, 'en')
  expect(
    recordFacts(t, money, ({ nickname }) => nickname, 0).find(({ name }) => name === t(texts.records.price))?.text,
  ).toBe('0.123456789 USDT')
})

it('a table shows a shortened address without invisible characters', () => {
  const account = `0x${'9a'.repeat(20)}`
  const t = createTranslator(en, 'en')
  const table = recordTable(t, [ofWithdrawal(withdrawal({ account }))], ({ nickname }) => nickname, 0)
  expect(table[1]?.[1]).toMatch(/0x9a9a….*9a9a9a$/)
  expect(table.flat().join()).not.toMatch(/\p{Cf}/u)
})
