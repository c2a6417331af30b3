import { act } from 'react'
import { UpdateNote } from '@/shell/notices/update-note'
import { position } from '../support/fake-platform/mining-answers'
import { testApp } from './support/app'
import { byControl, cleanUp, pageText, press, render, settle } from './support/render'

const mockStarted: (string | undefined)[] = []

jest.mock('@/platform/notices/updates', () => ({
  createUpdates: () => ({
    whenReady: (_: unknown, ready: () => void) => ready(),
    start: (served?: string) => mockStarted.push(served),
  }),
}))

afterEach(() => {
  cleanUp()
  mockStarted.length = 0
})

const READY = 'A new version of BOEX is available.'

const open = async () => {
  const app = testApp()
  app.logIn()
  render(app.around(<UpdateNote />))
  await settle()
  return app
}

describe('the note of a newer version (L4)', () => {
  it('is shown while no operation is in progress, and starts the newer version', async () => {
    await open()
    expect(pageText()).toContain(READY)
    press(byControl('Update'))
    expect(mockStarted).toHaveLength(1)
  })

  it('is hidden during a purchase', async () => {
    const { stores } = await open()
    act(() => {
      stores.purchases.running.add('order')
    })
    expect(pageText()).not.toContain(READY)
    act(() => {
      stores.purchases.running.delete('order')
    })
    expect(pageText()).toContain(READY)
  })

  it.each(['approving', 'paying', 'sent'] as const)(
    'is hidden while an order that is %s is not bound',
    async (step) => {
      const { stores } = await open()
      const { key } = stores.orders.open({ coin: 'BOEX', quantity: '20', price: '0.5' })
      act(() => {
        stores.orders.note(key, { step })
      })
      expect(pageText()).not.toContain(READY)
      act(() => {
        stores.orders.note(key, { step: 'reviewing' })
      })
      expect(pageText()).toContain(READY)
    },
  )

  it('is hidden while a transfer, a withdrawal, a claim or any other write is in progress', async () => {
    const { stores } = await open()
    act(() => stores.cache.setMutating(true))
    expect(pageText()).not.toContain(READY)
    act(() => stores.cache.setMutating(false))
    expect(pageText()).toContain(READY)
  })

  it('follows the calls for each write', async () => {
    const { stores, fake } = await open()
    const seen: boolean[] = []
    fake.answers.addMiningRig = () => {
      seen.push(stores.cache.mutating)
      return position()
    }
    await stores.request.call('/api/funds/addMiningRig', { type: 'flexible', quantity: '1' })
    seen.push(stores.cache.mutating)
    expect(seen).toEqual([true, false])
  })

  it('is not shown again in a visit in which it was declined', async () => {
    const { stores } = await open()
    act(() => stores.appConfig.declineUpdate())
    expect(pageText()).not.toContain(READY)
  })
})
