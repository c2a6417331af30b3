import { act } from 'react'
import { CODE } from '@/contract/codes'
import { AppError, BusinessError } from '@/errors/app-error'
import { NOW, recordsHarness } from '../unit/features/records/support'
import { allByRole, byRole, cleanUp, pageText, press, pressKey } from './support/render'
import { passTime, showPage, withFakeTimers } from './support/show-page'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

withFakeTimers()

beforeEach(() => window.history.replaceState(null, ''))

/** Lets timers and closing animations of sheets finish. */
const pass = () => passTime(1_000, 3)

const show = async (harness: ReturnType<typeof recordsHarness>, parameters: Record<string, string> = {}) => {
  showPage(harness, 'records', () => import('@/features/records/records-screen'), { parameters })
  await pass()
}

const sheetText = (): string => allByRole('dialog').at(-1)?.textContent ?? ''

describe('the records page', () => {
  it('marks the sum of a month as not final while more of it may load', async () => {
    const harness = recordsHarness()
    await show(harness)
    expect(pageText()).toContain('So far: +')
    press(byRole('button', 'More'))
    await pass()
    expect(pageText()).not.toContain('So far')
    expect(pageText()).toContain('No more records')
    // From January 15, 2027 back to December: 40 transfers, a withdrawal, a payment.
    expect(pageText()).toMatch(/Jan 2027\+\d+\.\d\d\u00a0BOEX · −\d+\.\d\d\u00a0BOEX/)
  })

  it('names the list that failed and retries only that one', async () => {
    const harness = recordsHarness()
    harness.fake.failing.set('getCasshLog', new AppError('offline'))
    await show(harness)
    expect(pageText()).toContain('Withdrawals: couldn’t load records')
    expect(pageText()).toContain('Release, day 1/7')
    harness.fake.failing.clear()
    harness.fake.calls.length = 0
    press(byRole('button', 'Retry'))
    await pass()
    expect(harness.fake.calls).toMatchObject([{ name: 'getCasshLog', payload: { page: 1 } }])
    expect(pageText()).toContain('Withdrawal to 0x9a9a')
    expect(pageText()).not.toContain('Couldn’t load')
  })

  it('keeps its rows when older pages fail, and continues from there', async () => {
    const harness = recordsHarness()
    await show(harness)
    harness.fake.failing.set('getTransferLog', new AppError('offline'))
    act(() => taroPage.call('end'))
    await pass()
    expect(pageText()).toContain('Transfers: couldn’t load older records')
    expect(pageText()).not.toContain('No more records')
    harness.fake.failing.clear()
    press(byRole('button', 'Retry'))
    await pass()
    expect(pageText()).toContain('No more records')
    expect(pageText()).toContain('friend-1')
  })

  it('reports that nothing could be loaded', async () => {
    const harness = recordsHarness()
    harness.fake.unreachable = new AppError('offline')
    await show(harness)
    expect(pageText()).toContain('Couldn’t load records')
    harness.fake.unreachable = undefined
    press(byRole('button', 'Retry'))
    await pass()
    expect(pageText()).toContain('friend-40')
  })

  it('shows its filters, each of which can be removed', async () => {
    await show(recordsHarness())
    press(byRole('button', 'Filter'))
    await pass()
    press(byRole('radio', 'This month'))
    press(byRole('radio', 'Out'))
    press(byRole('button', 'Close'))
    await pass()
    expect(pageText()).not.toContain('From friend-40')
    press(byRole('button', 'Remove filter: Out'))
    await pass()
    expect(pageText()).toContain('From friend-40')
    expect(pageText()).not.toContain('Dec 2026')
    press(byRole('button', 'Remove filter: This month'))
    await pass()
    expect(pageText()).toContain('Dec 2026')
    expect(allByRole('button', /^Remove filter/)).toEqual([])
  })

  it('chooses a date within the filter sheet, and filters by it immediately', async () => {
    await show(recordsHarness())
    press(byRole('button', 'Filter'))
    await pass()
    press(byRole('radio', 'Custom'))
    await pass()
    // Without a date there is no filter yet.
    expect(allByRole('button', /^Remove filter/)).toEqual([])
    expect(pageText()).not.toContain('Filter on')
    press(byRole('button', 'To: Choose a date'))
    await pass()
    expect(allByRole('dialog')).toHaveLength(1)
    const year = byRole('spinbutton', 'Year')
    pressKey(year, 'ArrowUp')
    await pass()
    const turned = String(Number(year.getAttribute('aria-valuetext')))
    expect(byRole('button', new RegExp(`^To: ${turned}-`)).getAttribute('aria-expanded')).toBe('true')
    press(byRole('button', 'OK'))
    await pass()
    expect(allByRole('spinbutton')).toEqual([])
    expect(allByRole('dialog')).toHaveLength(1)
    expect(pageText()).toContain(`until ${turned}-`)
  })

  it('shows how far it searched while a filter matches nothing, and searches further', async () => {
    const harness = recordsHarness()
    harness.held.transfers = Array.from({ length: 400 }, (_, index) => ({
      ...(harness.held.transfers[0] as (typeof harness.held.transfers)[number]),
      id: String(400 - index),
      direction: index === 399 ? ('out' as const) : ('in' as const),
    }))
    await show(harness, { tab: 'transfer' })
    press(byRole('button', 'Filter'))
    await pass()
    press(byRole('radio', 'Out'))
    press(byRole('button', 'Close'))
    await pass()
    expect(pageText()).toContain('No results yet')
    expect(pageText()).toMatch(/Searched back to 2027-01-1\d\./)
    for (let guard = 0; guard < 5 && allByRole('button', 'Load older records').length > 0; guard += 1) {
      press(byRole('button', 'Load older records'))
      await pass()
    }
    expect(pageText()).toContain('To friend-40')
  })

  it('loads everything before an export, and describes the table', async () => {
    const harness = recordsHarness()
    await show(harness)
    press(byRole('button', 'Export'))
    await pass()
    expect(sheetText()).toMatch(/3[01] records, 2026-12-\d\d to 2027-01-15/)
    expect(sheetText()).toContain('would be missing')
    press(byRole('button', 'Load all first'))
    await pass()
    expect(sheetText()).toContain('42 records, 2026-12-07 to 2027-01-15')
    expect(allByRole('button', 'Load all first')).toEqual([])
    press(byRole('button', 'Copy table'))
    await pass()
    expect(harness.copied[0]?.trim().split('\r\n')).toHaveLength(43)
  })

  it('finds a record by its URL, pages back', async () => {
    const harness = recordsHarness()
    await show(harness, { tab: 'transfer', id: '3' })
    expect(sheetText()).toContain('friend-3')
    expect(harness.fake.payloadsOf('getTransferLog')).toContainEqual(expect.objectContaining({ page: 2 }))
  })

  it.each([
    ['transfer', 'We checked all your records.'],
    ['orders', 'Orders are stored on the device they were placed on.'],
  ])('reports that a %s in the URL does not exist', async (tab, reason) => {
    await show(recordsHarness(), { tab, id: 'x1' })
    expect(sheetText()).toContain('Record not found')
    expect(sheetText()).toContain(reason)
    press(byRole('button', 'View all records'))
    await pass()
    expect(byRole('radio', 'All').getAttribute('aria-checked')).toBe('true')
  })

  it('shows that this device has no orders, and links to all purchases', async () => {
    const harness = recordsHarness()
    await show(harness, { tab: 'orders' })
    expect(document.querySelector('.records .boex-state')?.textContent).toBe(
      'No orders on this deviceOrders are stored on the device they were placed on. Your statement lists all credited purchases.Statement',
    )
    press(allByRole('button', 'Statement').at(-1) as HTMLElement)
    expect(harness.calls.at(-1)).toBe('push /pages/text/statement?type=purchase')
  })

  it('reports that a record could not be looked up, and retries', async () => {
    const harness = recordsHarness()
    harness.fake.failing.set('getCasshLog', new AppError('offline'))
    await show(harness, { tab: 'withdrawal', id: '5' })
    expect(sheetText()).toContain('The search failed')
    harness.fake.failing.clear()
    const retries = allByRole('button', 'Retry')
    press(retries[retries.length - 1] as HTMLElement)
    await pass()
    expect(sheetText()).toContain('148.25 BOEX')
  })

  it('cancels a withdrawal under review after a confirmation, and shows it cancelled', async () => {
    const harness = recordsHarness()
    const [received] = harness.held.withdrawals
    if (!received) throw new Error('no withdrawal')
    const waiting = { ...received, status: 'under-review' as const, hash: null, finishedAt: null }
    harness.held.withdrawals = [waiting]
    const answers = [false, true]
    Object.assign(harness.platform.notifier, { confirm: async () => answers.shift() })
    harness.fake.answers.cancelCashLog = () => {
      harness.held.withdrawals = [{ ...waiting, status: 'refused', cancelled: true, finishedAt: NOW }]
      return {}
    }
    await show(harness, { tab: 'withdrawal', id: '5' })
    press(byRole('button', 'Cancel withdrawal'))
    await pass()
    expect(harness.fake.payloadsOf('cancelCashLog')).toEqual([])
    press(byRole('button', 'Cancel withdrawal'))
    await pass()
    expect(harness.fake.payloadsOf('cancelCashLog')).toEqual([{ id: '5' }])
    expect(sheetText()).toContain('Cancelled')
    expect(sheetText()).not.toContain('Rejected')
    expect(allByRole('button', 'Cancel withdrawal')).toEqual([])
  })

  it('offers no cancellation of a finished withdrawal, and reloads if it came too late', async () => {
    const harness = recordsHarness()
    const [received] = harness.held.withdrawals
    if (!received) throw new Error('no withdrawal')
    harness.held.withdrawals = [{ ...received, status: 'under-review', hash: null, finishedAt: null }]
    Object.assign(harness.platform.notifier, { confirm: async () => true })
    await show(harness, { tab: 'withdrawal', id: '5' })
    harness.held.withdrawals = [received]
    harness.fake.failing.set('cancelCashLog', new BusinessError(CODE.WITHDRAWAL_NOT_CANCELLABLE, 'too late'))
    press(byRole('button', 'Cancel withdrawal'))
    await pass()
    expect(harness.fake.payloadsOf('cancelCashLog')).toEqual([{ id: '5' }])
    expect(allByRole('button', 'Cancel withdrawal')).toEqual([])
    expect(sheetText()).toContain('Received')
  })

  it('offers a text for customer service, without addresses, and a link to it', async () => {
    const harness = recordsHarness()
    const opened: string[] = []
    Object.assign(harness.platform.links, {
      open: (url: string) => {
        opened.push(url)
        return true
      },
    })
    harness.stores.serverInfo.show({ workChatUrl: '', telephone: '+86 400 123', corporationId: '' })
    await show(harness, { tab: 'withdrawal', id: '5' })
    press(byRole('button', 'Report a problem'))
    await pass()
    press(byRole('button', 'Copy text'))
    await pass()
    const text = harness.copied[0] ?? ''
    expect(text).toContain('Type: Withdrawal\nNo.: 5\n')
    expect(text).toContain('Quantity: 150 BOEX')
    expect(text).toContain(`Transaction hash: 0x${'ab'.repeat(32)}`)
    expect(text).not.toContain('0x9a9a')
    expect(sheetText()).toContain('+86 400 123')
    press(byRole('button', 'Customer service'))
    expect(opened).toEqual(['tel:+86400123'])
  })

  it('shows the record and its problem report one at a time', async () => {
    const harness = recordsHarness()
    await show(harness, { tab: 'withdrawal', id: '5' })
    const names = () => allByRole('dialog').map((sheet) => sheet.querySelector('[role="heading"]')?.textContent)
    const [record] = names()
    press(byRole('button', 'Report a problem'))
    await pass()
    expect(names()).toEqual(['Report a problem'])
    press(byRole('button', 'Close'))
    await pass()
    expect(names()).toEqual([record])
    press(byRole('button', 'Close'))
    await pass()
    expect(names()).toEqual([])
  })

  it('copies the address of customer service if the host cannot open it', async () => {
    const harness = recordsHarness()
    Object.assign(harness.platform.links, { open: () => false })
    harness.stores.serverInfo.show({ workChatUrl: 'https://chat.example/boex', telephone: '', corporationId: '' })
    await show(harness, { tab: 'release', id: '9' })
    press(byRole('button', 'Report a problem'))
    await pass()
    press(byRole('button', 'Customer service'))
    await pass()
    expect(harness.copied).toEqual(['https://chat.example/boex'])
  })

  it('is restored for the same member, and reset for another', async () => {
    const harness = recordsHarness()
    await show(harness, { tab: 'transfer' })
    press(byRole('radio', 'Releases'))
    cleanUp()
    await show(harness, { tab: 'transfer' })
    expect(byRole('radio', 'Releases').getAttribute('aria-checked')).toBe('true')
    cleanUp()
    harness.stores.session.userId = '8'
    await show(harness, { tab: 'transfer' })
    expect(byRole('radio', 'Transfers').getAttribute('aria-checked')).toBe('true')
  })
})
