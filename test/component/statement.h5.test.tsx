import { act } from 'react'
import { statementHarness } from '../unit/features/statement/support'
import { allByRole, byRole, pageText, press } from './support/render'
import { passTime, showPage, withFakeTimers } from './support/show-page'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

withFakeTimers()

/** Lets timers and closing animations of sheets finish. */
const pass = () => passTime(1_000, 4)

const show = async (harness: ReturnType<typeof statementHarness>, parameters: Record<string, string> = {}) => {
  showPage(harness, 'statement', () => import('@/features/statement/statement-screen'), { parameters })
  await pass()
}

const sheetText = (): string => allByRole('dialog').at(-1)?.textContent ?? ''

const typeSearch = async (text: string) => {
  const field = document.querySelector<HTMLTextAreaElement>('[id^=statement-search]')
  if (!field) throw new Error('no field to search')
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await pass()
}

describe('the statement page', () => {
  it('shows the balances, and every movement by month with the balance after it', async () => {
    await show(statementHarness())
    expect(pageText()).toContain('Opening balance0BOEX')
    expect(pageText()).toContain('Closing balance')
    expect(pageText()).toContain('Jan 2027')
    expect(pageText()).toContain('To 100002')
    expect(pageText()).toMatch(/Balance \d+\.\d\d/)
    expect(pageText()).toContain('Load all transactions to verify')
    for (let count = 0; count < 2; count += 1) {
      press(byRole('button', 'More'))
      await pass()
    }
    expect(pageText()).toContain('Verified: opening balance + transactions = closing balance')
    expect(pageText()).toContain('No more transactions')
  })

  it('opens the details of a movement, with every digit, and links to its record', async () => {
    const harness = statementHarness()
    await show(harness)
    press(byRole('button', /^Withdrawal requested/))
    await pass()
    expect(sheetText()).toContain('+2.000000000000000001 BOEX')
    expect(sheetText()).toContain('Transaction hash')
    press(byRole('button', 'View record'))
    expect(harness.calls.at(-1)).toBe('push /pages/my-page/currency-list?id=250&tab=withdrawal')
  })

  it('with a purchase filter keeps it for every coin', async () => {
    const harness = statementHarness()
    await show(harness, { type: 'purchase' })
    expect(harness.fake.payloadsOf('getStatement').at(-1)).toMatchObject({ coin: 'BOEX', type: 'purchase' })
    expect(byRole('button', 'Remove filter: Purchase')).toBeDefined()
    press(byRole('radio', 'VC'))
    await pass()
    expect(harness.fake.payloadsOf('getStatement').at(-1)).toMatchObject({ coin: 'VC', type: 'purchase' })
    press(byRole('button', 'Remove filter: Purchase'))
    await pass()
    expect(harness.fake.payloadsOf('getStatement').at(-1)).not.toHaveProperty('type')
  })

  it('starts unfiltered if its URL names an unknown type', async () => {
    const harness = statementHarness()
    await show(harness, { type: 'something' })
    expect(harness.fake.payloadsOf('getStatement').at(-1)).not.toHaveProperty('type')
  })

  it('is filtered and searched by the platform, and explains that the balances do not change', async () => {
    const harness = statementHarness()
    await show(harness)
    press(byRole('button', 'Filter'))
    await pass()
    press(byRole('radio', 'Out'))
    await pass()
    press(byRole('button', 'Show 83'))
    await pass()
    expect(pageText()).not.toContain('From 100002')
    expect(pageText()).toContain('Filters hide transactions but do not change the balances.')
    press(byRole('button', 'Remove filter: Out'))
    await pass()
    expect(pageText()).toContain('From 100002')
    await typeSearch('nothing')
    act(() => harness.clock.advance(400))
    await pass()
    expect(harness.asked().at(-1)).toMatchObject({ search: 'nothing' })
    expect(pageText()).toContain('No matching transactions')
    press(byRole('button', 'Clear filters'))
    await pass()
    expect(pageText()).toContain('From 100002')
  })

  it('finds a pasted hash with any text around it', async () => {
    const harness = statementHarness()
    await show(harness)
    const hash = `0x${'ab'.repeat(32)}`
    await typeSearch(`  ${hash} `)
    act(() => harness.clock.advance(400))
    await pass()
    expect(harness.asked().at(-1)).toMatchObject({ search: hash })
  })

  it('changes coin and account', async () => {
    const harness = statementHarness()
    await show(harness)
    press(byRole('radio', 'Burned'))
    await pass()
    expect(harness.asked().at(-1)).toMatchObject({ coin: 'BOEX', account: 'burned' })
    press(byRole('radio', 'USDT'))
    await pass()
    expect(harness.asked().at(-1)).toMatchObject({ coin: 'USDT', account: 'fund' })
    press(byRole('radio', 'All accounts'))
    await pass()
    expect(harness.asked().at(-1)).not.toHaveProperty('account')
  })

  it('loads everything before an export, oldest first', async () => {
    const harness = statementHarness()
    await show(harness)
    press(byRole('button', 'Export'))
    await pass()
    expect(sheetText()).toContain('250 transactions of BOEX · Available')
    press(byRole('button', 'Copy table'))
    await pass()
    const lines = harness.copied[0]?.trim().split('\r\n') ?? []
    expect(lines).toHaveLength(251)
    expect(lines[1]).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ,.*,transfer,BOEX,available,2\.000000000000000001,/)
    expect(lines.at(-1)).toContain(',withdrawal,250,0xab')
  })

  it('prints every row, and removes the printout afterwards', async () => {
    const print = jest.fn()
    Object.assign(window, { print })
    await show(statementHarness())
    press(byRole('button', 'Print'))
    await pass()
    expect(print).toHaveBeenCalledTimes(1)
    expect(document.querySelectorAll('.boex-printout tbody tr')).toHaveLength(251)
    act(() => {
      window.dispatchEvent(new Event('afterprint'))
    })
    await pass()
    expect(document.querySelector('.boex-printout')).toBeNull()
    expect(document.body.className).not.toContain('printing')
  })

  it('reports that it could not be loaded, and loads it again', async () => {
    const harness = statementHarness()
    harness.state.failing = true
    await show(harness)
    expect(pageText()).toContain('Couldn’t load statement')
    harness.state.failing = false
    press(byRole('button', 'Retry'))
    await pass()
    expect(pageText()).toContain('Closing balance')
  })
})
