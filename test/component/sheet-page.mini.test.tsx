import { act, useState } from 'react'
import { type PagePresence, PagePresenceContext } from '@/components/sheet/page-presence'
import { Sheet } from '@/components/sheet/sheet'
import { OVERLAY_DURATION_MILLISECONDS } from '@/domain/constants'
import { cleanUp, render } from './support/render'
import { Words } from './support/words'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const Withdrawal = () => {
  const [open, setOpen] = useState(true)
  return <Sheet open={open} title="Withdraw" onClose={() => setOpen(false)} />
}

const page = (presence: PagePresence) => (
  <Words>
    <PagePresenceContext.Provider value={presence}>
      <Withdrawal />
    </PagePresenceContext.Provider>
  </Words>
)

describe('a sheet on a mini-program’s tab', () => {
  it('waits on a covered page, and is closed when the tab is left', () => {
    const { again, container } = render(page('front'))
    const there = () => container.querySelector('.boex-sheet') !== null
    const go = (presence: PagePresence) => {
      again(page(presence))
      act(() => jest.advanceTimersByTime(OVERLAY_DURATION_MILLISECONDS))
      return there()
    }
    expect(there()).toBe(true)
    expect(go('covered')).toBe(true)
    expect(go('front')).toBe(true)
    expect(go('left')).toBe(false)
    expect(go('front')).toBe(false)
  })
})
