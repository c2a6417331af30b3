import { act } from 'react'
import { Sheet } from '@/components/sheet/sheet'
import { TextField } from '@/components/text-field/text-field'
import { KeyboardHeights } from '@/components/text-input/keyboard-room'
import { THROTTLE_MILLISECONDS } from '@/domain/constants'
import { cleanUp, render } from './support/render'
import { Words } from './support/words'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const nothing = () => undefined

const open = (told: boolean, onClose = nothing) => {
  const field = (id: string) => <TextField id={id} label={id} value="" onChange={nothing} />
  const { container } = render(
    <Words>
      <KeyboardHeights.Provider value={told}>
        <Sheet open title="Withdraw" onClose={onClose} footer={<div>Send</div>}>
          {field('one')}
          {field('two')}
        </Sheet>
        {field('outside')}
      </KeyboardHeights.Provider>
    </Words>,
  )
  act(() => jest.advanceTimersByTime(50))
  const input = (id: string) => {
    const found = container.querySelector<HTMLElement & { adjustPosition?: boolean; cursorSpacing?: number }>(`#${id}`)
    if (!found) throw new Error(`no field ${id}`)
    return found
  }
  const tell = (id: string, event: string, detail: object) =>
    act(() => {
      input(id).dispatchEvent(new CustomEvent(event, { detail }))
    })
  const room = () => container.querySelector<HTMLElement>('.boex-sheet-layer')?.style.paddingBottom
  const typing = () => container.querySelector('.boex-sheet__footer--typing') !== null
  const pressBeside = () => act(() => container.querySelector<HTMLElement>('.boex-sheet-layer__overlay')?.click())
  return { input, tell, room, typing, pressBeside }
}

describe('a field of a mini-program', () => {
  it.each([false, true])('is a text area that grows if its text wraps: %s', (wraps) => {
    const { container } = render(<TextField id="one" label="one" value="" onChange={nothing} wraps={wraps} />)
    const field = container.querySelector<HTMLElement & { autoHeight?: boolean }>('#one')
    expect([/textarea/i.test(field?.tagName ?? ''), field?.autoHeight === true]).toEqual([wraps, wraps])
  })
})

describe('a sheet and the keyboard of a mini-program (L9)', () => {
  it('is above the keyboard with its button, without other extra room', () => {
    const { input, tell, room, typing } = open(true)
    expect({ room: room(), typing: typing() }).toEqual({ room: '0px', typing: false })
    expect(input('one').adjustPosition).toBe(false)
    tell('one', 'keyboardheightchange', { height: 291, duration: 0 })
    expect({ room: room(), typing: typing() }).toEqual({ room: '291px', typing: true })
    tell('one', 'blur', { value: '' })
    expect({ room: room(), typing: typing() }).toEqual({ room: '0px', typing: false })
  })

  it('remains above it from one field to the next, in any order of the host’s events', () => {
    const { tell, room } = open(true)
    tell('one', 'keyboardheightchange', { height: 291, duration: 0 })
    tell('two', 'keyboardheightchange', { height: 250, duration: 0 })
    tell('one', 'blur', { value: '' })
    expect(room()).toBe('250px')
    tell('two', 'keyboardheightchange', { height: 0, duration: 0 })
    expect(room()).toBe('0px')
  })

  it('makes no room for a field of an earlier step, even after late keyboard events', () => {
    const step = (title: string, field: boolean) => (
      <Words>
        <KeyboardHeights.Provider value>
          <Sheet open title={title} onClose={nothing}>
            {field && <TextField id="one" label="one" value="" onChange={nothing} />}
          </Sheet>
        </KeyboardHeights.Provider>
      </Words>
    )
    const { container, again } = render(step('Withdraw', true))
    act(() => jest.advanceTimersByTime(50))
    const room = () => container.querySelector<HTMLElement>('.boex-sheet-layer')?.style.paddingBottom
    act(() => {
      const height = new CustomEvent('keyboardheightchange', { detail: { height: 291, duration: 0 } })
      container.querySelector('#one')?.dispatchEvent(height)
    })
    expect(room()).toBe('291px')
    again(step('Confirm withdrawal', false))
    act(() => jest.advanceTimersByTime(50))
    expect(room()).toBe('0px')
  })

  it('lets the host make room if inputs report no height, and on the page itself', () => {
    expect(open(false).input('one').adjustPosition).toBe(true)
    cleanUp()
    const { input } = open(true)
    expect(input('outside').adjustPosition).toBe(true)
    // The field's hint and the button below it remain visible.
    expect(input('outside').cursorSpacing).toBeGreaterThanOrEqual(100)
  })

  it('is not closed by the second of two taps when the closing keyboard moves it', () => {
    const close = jest.fn()
    const { tell, pressBeside } = open(true, close)
    tell('one', 'keyboardheightchange', { height: 291, duration: 0 })
    tell('one', 'blur', { value: '' })
    pressBeside()
    expect(close).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(THROTTLE_MILLISECONDS))
    pressBeside()
    expect(close).toHaveBeenCalledTimes(1)
  })
})
