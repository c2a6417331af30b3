import fc from 'fast-check'
import { payoutsByDay, payoutsByMonth } from '@/domain/mining/payouts'
import { sum } from '@/domain/money/money'
import { calendarDate } from '@/lib/calendar-date'
import { amounts } from './arbitraries'

const noon = (date: string): number => new Date(`${date}T12:00:00`).getTime() / 1000

describe('payments by day', () => {
  it('lists every day up to today, including days without a payment', () => {
    const payouts = [
      { quantity: '1.5', paidAt: noon('2026-03-01') },
      { quantity: '0.5', paidAt: noon('2026-03-01') + 60 },
      { quantity: '3', paidAt: noon('2026-02-27') },
      { quantity: '9', paidAt: noon('2026-02-26') },
    ]
    expect(payoutsByDay(payouts, 3, noon('2026-03-01'))).toEqual([
      { date: '2026-02-27', total: '3' },
      { date: '2026-02-28', total: '0' },
      { date: '2026-03-01', total: '2' },
    ])
  })

  it('lists the requested number of different days, despite clock changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 2_000_000_000 }), (days, now) => {
        const dates = payoutsByDay([], days, now).map(({ date }) => date)
        expect(new Set(dates).size).toBe(days)
        expect(dates[days - 1]).toBe(calendarDate(now))
      }),
    )
  })
})

describe('payments by month', () => {
  it('keep their order and sum each month', () => {
    const rows = [
      { id: '3', quantity: '1', paidAt: noon('2026-03-02') },
      { id: '2', quantity: '2.5', paidAt: noon('2026-03-01') },
      { id: '1', quantity: '4', paidAt: noon('2026-02-28') },
    ]
    expect(payoutsByMonth(rows).map(({ month, total, rows: own }) => [month, total, own.map(({ id }) => id)])).toEqual([
      ['2026-03', '3.5', ['3', '2']],
      ['2026-02', '4', ['1']],
    ])
    expect(payoutsByMonth([])).toEqual([])
  })

  it('add up to all payments', () => {
    const payout = fc.record({ quantity: amounts(), paidAt: fc.integer({ min: 0, max: 2_000_000_000 }) })
    fc.assert(
      fc.property(fc.array(payout, { maxLength: 40 }), (payouts) => {
        const months = payoutsByMonth(payouts)
        expect(sum(months.map(({ total }) => total))).toBe(sum(payouts.map(({ quantity }) => quantity)))
      }),
    )
  })
})
