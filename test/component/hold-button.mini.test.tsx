import { act } from 'react'
import { HoldButton } from '@/components/hold-button/hold-button'
import { cleanUp, pageText, render } from './support/render'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const touch = (element: Element, type: string) =>
  act(() => void element.dispatchEvent(new Event(type, { bubbles: true })))
const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds))

const hold = (disabledReason?: string) => {
  const done = jest.fn()
  const { container } = render(
    <HoldButton hint="Keep holding" disabledReason={disabledReason} onDone={done}>
      Hold to burn
    </HoldButton>,
  )
  const button = container.querySelector('.boex-hold')
  if (!button) throw new Error('no button')
  return { done, button }
}

describe('a hold button in a mini-program', () => {
  it('acts after 1.2 seconds of touching, once', () => {
    const { done, button } = hold()
    touch(button, 'touchstart')
    pass(1_199)
    expect(done).not.toHaveBeenCalled()
    pass(1)
    touch(button, 'touchend')
    pass(5_000)
    expect(done).toHaveBeenCalledTimes(1)
  })

  it.each(['touchend', 'touchcancel'])('does nothing when the hold ends early by %s, and says so', (end) => {
    const { done, button } = hold()
    touch(button, 'touchstart')
    pass(1_000)
    touch(button, end)
    pass(5_000)
    expect(done).not.toHaveBeenCalled()
    expect(pageText()).toContain('Keep holding')
  })

  it('does nothing while it is disabled, and shows the reason', () => {
    const { done, button } = hold('Please enter BOEX quantity!')
    touch(button, 'touchstart')
    pass(5_000)
    expect(done).not.toHaveBeenCalled()
    expect(pageText()).toContain('Please enter BOEX quantity!')
  })
})
