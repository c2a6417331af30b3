import { act } from 'react'
import { AppError } from '@/errors/app-error'
import { page } from '@/shell/page'
import { recordsWorld } from '../unit/features/records/support'
import { allByRole, byRole, cleanUp, pageText, press, render, settle } from './support/render'
import { taroPage } from './support/taro'

jest.mock('@tarojs/taro', () => jest.requireActual('./support/taro').taroPage.module())

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  window.history.replaceState(null, '')
})

afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

/** Lets time pass for what waits, sheets that leave included. */
const pass = async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    await settle()
    act(() => {
      jest.advanceTimersByTime(1_000)
    })
  }
  await settle()
}

const show = async (world: ReturnType<typeof recordsWorld>, parameters: Record<string, string> = {}) => {
  taroPage.parameters = parameters
  const Page = page('records', () => import('@/features/records/records-screen'))
  render(world.around(<Page />))
  act(() => taroPage.call('show'))
  await pass()
}

const sheetText = (): string => allByRole('dialog').at(-1)?.textContent ?? ''

describe('the records page', () => {
  it('says of a month that more of it may come that its sum is not final', async () => {
    const world = recordsWorld()
    await show(world)
    expect(pageText()).toContain('So far +')
    press(byRole('button', 'More'))
    await pass()
    expect(pageText()).not.toContain('So far')
    expect(pageText()).toContain('No more records')
    // January 15 of 2027 back to December: 40 transfers, a withdrawal, a payment.
    expect(pageText()).toMatch(/2027-01\+\d+\.\d\d\u00a0BOEX · −\d+\.\d\d\u00a0BOEX/)
  })

  it('names the list that failed and tries that one alone', async () => {
    const world = recordsWorld()
    world.fake.failing.set('getCasshLog', new AppError('offline'))
    await show(world)
    expect(pageText()).toContain('Withdrawals: could not be loaded')
    expect(pageText()).toContain('Release, day 1 of 7')
    world.fake.failing.clear()
    world.fake.calls.length = 0
    press(byRole('button', 'Retry'))
    await pass()
    expect(world.fake.calls).toMatchObject([{ name: 'getCasshLog', payload: { page: 1 } }])
    expect(pageText()).toContain('Withdrawal to 0x9a9a')
    expect(pageText()).not.toContain('could not be loaded')
  })

  it('keeps what is there where older pages fail, and goes on from there', async () => {
    const world = recordsWorld()
    await show(world)
    world.fake.failing.set('getTransferLog', new AppError('offline'))
    act(() => taroPage.call('end'))
    await pass()
    expect(pageText()).toContain('Transfers: older records could not be loaded')
    expect(pageText()).not.toContain('No more records')
    world.fake.failing.clear()
    press(byRole('button', 'Retry'))
    await pass()
    expect(pageText()).toContain('No more records')
    expect(pageText()).toContain('friend-1')
  })

  it('says that nothing could be loaded where nothing could', async () => {
    const world = recordsWorld()
    world.fake.unreachable = new AppError('offline')
    await show(world)
    expect(pageText()).toContain('The records could not be loaded')
    world.fake.unreachable = undefined
    press(byRole('button', 'Retry'))
    await pass()
    expect(pageText()).toContain('friend-40')
  })

  it('shows what it is filtered by, each to be taken away', async () => {
    await show(recordsWorld())
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
    expect(pageText()).not.toContain('2026-12')
    press(byRole('button', 'Remove filter: This month'))
    await pass()
    expect(pageText()).toContain('2026-12')
    expect(allByRole('button', /^Remove filter/)).toEqual([])
  })

  it('says how far it looked where a filter finds nothing yet, and looks further', async () => {
    const world = recordsWorld()
    world.held.transfers = Array.from({ length: 400 }, (_, index) => ({
      ...(world.held.transfers[0] as (typeof world.held.transfers)[number]),
      id: String(400 - index),
      direction: index === 399 ? ('out' as const) : ('in' as const),
    }))
    await show(world, { tab: 'transfer' })
    press(byRole('button', 'Filter'))
    await pass()
    press(byRole('radio', 'Out'))
    press(byRole('button', 'Close'))
    await pass()
    expect(pageText()).toContain('No results yet')
    expect(pageText()).toMatch(/Searched back to 2027-01-1\d\./)
    for (let guard = 0; guard < 5 && allByRole('button', 'Load older').length > 0; guard += 1) {
      press(byRole('button', 'Load older'))
      await pass()
    }
    expect(pageText()).toContain('To friend-40')
  })

  it('loads everything before it is exported, and says what the table holds', async () => {
    const world = recordsWorld()
    await show(world)
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
    expect(world.copied[0]?.trim().split('\r\n')).toHaveLength(43)
  })

  it('finds a record of an address that is pages back', async () => {
    const world = recordsWorld()
    await show(world, { tab: 'transfer', id: '3' })
    expect(sheetText()).toContain('friend-3')
    expect(world.fake.payloadsOf('getTransferLog')).toContainEqual(expect.objectContaining({ page: 2 }))
  })

  it.each([
    ['transfer', 'We checked all your records.'],
    ['orders', 'Orders are stored on the device they were placed on.'],
  ])('says that a %s of an address does not exist', async (tab, reason) => {
    await show(recordsWorld(), { tab, id: 'x1' })
    expect(sheetText()).toContain('Record not found')
    expect(sheetText()).toContain(reason)
    press(byRole('button', 'Show all records'))
    await pass()
    expect(byRole('radio', 'All').getAttribute('aria-checked')).toBe('true')
  })

  it('says that a record could not be looked up, and looks again', async () => {
    const world = recordsWorld()
    world.fake.failing.set('getCasshLog', new AppError('offline'))
    await show(world, { tab: 'withdrawal', id: '5' })
    expect(sheetText()).toContain('The search failed')
    world.fake.failing.clear()
    const retries = allByRole('button', 'Retry')
    press(retries[retries.length - 1] as HTMLElement)
    await pass()
    expect(sheetText()).toContain('148.25 BOEX')
  })

  it('hands over a text for customer service, without addresses, and the way to them', async () => {
    const world = recordsWorld()
    const opened: string[] = []
    Object.assign(world.platform.links, {
      open: (url: string) => {
        opened.push(url)
        return true
      },
    })
    world.stores.serverInfo.show({ workChatUrl: '', telephone: '+86 400 123', corporationId: '' })
    await show(world, { tab: 'withdrawal', id: '5' })
    press(byRole('button', 'Report a problem'))
    await pass()
    press(byRole('button', 'Copy text'))
    await pass()
    const text = world.copied[0] ?? ''
    expect(text).toContain('Kind: Withdrawal\nNo.: 5\n')
    expect(text).toContain('Quantity: 150 BOEX')
    expect(text).toContain(`Transaction hash: 0x${'ab'.repeat(32)}`)
    expect(text).not.toContain('0x9a9a')
    expect(sheetText()).toContain('+86 400 123')
    press(byRole('button', 'Customer service'))
    expect(opened).toEqual(['tel:+86400123'])
  })

  it('copies the address of customer service where the host opens none', async () => {
    const world = recordsWorld()
    Object.assign(world.platform.links, { open: () => false })
    world.stores.serverInfo.show({ workChatUrl: 'https://chat.example/boex', telephone: '', corporationId: '' })
    await show(world, { tab: 'release', id: '9' })
    press(byRole('button', 'Report a problem'))
    await pass()
    press(byRole('button', 'Customer service'))
    await pass()
    expect(world.copied).toEqual(['https://chat.example/boex'])
  })

  it('is as it was left where the same member comes back to it, and new for another', async () => {
    const world = recordsWorld()
    await show(world, { tab: 'transfer' })
    press(byRole('radio', 'Releases'))
    cleanUp()
    await show(world, { tab: 'transfer' })
    expect(byRole('radio', 'Releases').getAttribute('aria-checked')).toBe('true')
    cleanUp()
    world.stores.session.userId = '8'
    await show(world, { tab: 'transfer' })
    expect(byRole('radio', 'Transfers').getAttribute('aria-checked')).toBe('true')
  })
})
