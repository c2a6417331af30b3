import { act } from 'react'
import { HoldButton } from '@/components/hold-button/hold-button'
import { TypedConfirmation } from '@/components/hold-button/typed-confirmation'
import { HOLD_MILLISECONDS } from '@/components/hold-button/use-hold'
import { byRole, cleanUp, pageText, press, pressKey, render, typeInto } from './support/render'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const fire = (element: Element, event: Event) => act(() => void element.dispatchEvent(event))
const pointer = (type: string) => new MouseEvent(type, { bubbles: true, button: 0 })
const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds))

const hold = (disabledReason?: string) => {
  const done = jest.fn()
  render(
    <HoldButton hint="Keep holding" disabledReason={disabledReason} onDone={done}>
      Hold to burn
    </HoldButton>,
  )
  const button = document.querySelector('button')
  if (!button) throw new Error('no button')
  return { done, button }
}

describe('a hold button', () => {
  it('acts after 1.2 seconds, once', () => {
    const { done, button } = hold()
    expect(HOLD_MILLISECONDS).toBe(1_200)
    fire(button, pointer('pointerdown'))
    pass(1_199)
    expect(done).not.toHaveBeenCalled()
    pass(1)
    expect(done).toHaveBeenCalledTimes(1)
    pass(5_000)
    fire(button, pointer('pointerup'))
    expect(done).toHaveBeenCalledTimes(1)
    expect(pageText()).not.toContain('Keep holding')
  })

  it.each(['pointerup', 'pointerout', 'pointercancel', 'focusout'])(
    'does nothing when the hold ends early by %s, and says so',
    (end) => {
      const { done, button } = hold()
      fire(button, pointer('pointerdown'))
      pass(1_000)
      fire(button, end === 'focusout' ? new FocusEvent(end, { bubbles: true }) : pointer(end))
      pass(5_000)
      expect(done).not.toHaveBeenCalled()
      expect(pageText()).toContain('Keep holding')
    },
  )

  it('starts again after a release', () => {
    const { done, button } = hold()
    fire(button, pointer('pointerdown'))
    pass(1_000)
    fire(button, pointer('pointerup'))
    fire(button, pointer('pointerdown'))
    pass(1_000)
    expect(done).not.toHaveBeenCalled()
    pass(200)
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('can be held by a key as well, and ignores its repetition', () => {
    const { done, button } = hold()
    pressKey(button, ' ')
    pass(600)
    pressKey(button, ' ', { repeat: true })
    pass(600)
    expect(done).toHaveBeenCalledTimes(1)
    pressKey(button, 'a')
    pass(2_000)
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('ignores any number of clicks', () => {
    const { done, button } = hold()
    for (let time = 0; time < 5; time += 1) press(button)
    pass(5_000)
    expect(done).not.toHaveBeenCalled()
  })

  it('does nothing while it is disabled, and shows the reason', () => {
    const { done, button } = hold('Please enter BOEX quantity!')
    fire(button, pointer('pointerdown'))
    pressKey(button, 'Enter')
    pass(5_000)
    expect(done).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Please enter BOEX quantity!')
  })

  it('stops when its page closes', () => {
    const { done, button } = hold()
    fire(button, pointer('pointerdown'))
    cleanUp()
    jest.advanceTimersByTime(5_000)
    expect(done).not.toHaveBeenCalled()
  })
})

describe('typing instead of holding', () => {
  const typed = () => {
    const done = jest.fn()
    render(
      <TypedConfirmation
        id="word"
        word="BURN"
        invitation="or type BURN"
        label="Type BURN"
        action="Burn it"
        onDone={done}
      />,
    )
    press(byRole('button', 'or type BURN'))
    return done
  }

  it('is offered, and works only with the confirmation word', () => {
    const done = typed()
    press(byRole('button', 'Burn it'))
    typeInto(byRole('textbox', 'Type BURN'), 'BUR')
    press(byRole('button', 'Burn it'))
    expect(done).not.toHaveBeenCalled()
    typeInto(byRole('textbox', 'Type BURN'), 'N ')
    press(byRole('button', 'Burn it'))
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('accepts the word in any case, and the Enter key', () => {
    const done = typed()
    typeInto(byRole('textbox', 'Type BURN'), 'burn')
    pressKey(byRole('textbox', 'Type BURN'), 'Enter')
    expect(done).toHaveBeenCalledTimes(1)
    pressKey(byRole('textbox', 'Type BURN'), 'Enter')
    expect(done).toHaveBeenCalledTimes(1)
  })
})
