import { act, useState } from 'react'
import { AmountInput } from '@/components/amount-input/amount-input'
import { Checkbox } from '@/components/checkbox/checkbox'
import { Segmented } from '@/components/segmented/segmented'
import { TextField } from '@/components/text-field/text-field'
import { byLabel, byRole, cleanUp, pageText, press, render, typeInto } from './support/render'

afterEach(cleanUp)

const input = (): HTMLInputElement => {
  const element = byRole('textbox')
  if (!(element instanceof HTMLInputElement)) throw new Error('not an input')
  return element
}

const Quantity = ({ error }: { error?: string }) => {
  const [text, setText] = useState('')
  return (
    <AmountInput
      id="quantity"
      label="Quantity"
      unit="VC"
      value={text}
      onChange={setText}
      error={error}
      maximum={{ text: 'MAX', label: 'Max: remaining quota', onPress: () => setText('8500') }}
    />
  )
}

const Field = ({ onBlur }: { onBlur: () => void }) => (
  <TextField id="account" label="Account" value="" onChange={() => undefined} onBlur={onBlur} />
)

const ADDRESS = `0x${'8b'.repeat(20)}`

const Address = ({ onConfirm = () => undefined }: { onConfirm?: () => void }) => {
  const [text, setText] = useState('')
  return (
    <TextField
      id="address"
      label="Address"
      wraps
      placeholder="0x…"
      value={text}
      onChange={setText}
      onConfirm={onConfirm}
    />
  )
}

describe('an address field', () => {
  const field = () => byRole('textbox', 'Address') as HTMLTextAreaElement
  const room = () => field().parentElement?.getAttribute('data-text')

  it('wraps its text, and grows with it', () => {
    render(<Address />)
    expect([field().tagName, field().rows, room()]).toEqual(['TEXTAREA', 1, '0x…'])
    typeInto(field(), ADDRESS)
    expect([field().value, room()]).toEqual([ADDRESS, ADDRESS])
  })

  it('accepts no line break, neither pasted nor typed', () => {
    const onConfirm = jest.fn()
    render(<Address onConfirm={onConfirm} />)
    typeInto(field(), `${ADDRESS.slice(0, 20)}\n${ADDRESS.slice(20)}\n`)
    expect(field().value).toBe(ADDRESS)
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
    act(() => {
      field().dispatchEvent(enter)
    })
    expect([enter.defaultPrevented, onConfirm.mock.calls.length]).toEqual([true, 1])
  })
})

describe('leaving a field', () => {
  const leave = () => act(() => input().blur())
  const say = (type: string) => act(() => window.dispatchEvent(new MouseEvent(type, { bubbles: true })))
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('by the keyboard is reported immediately', () => {
    const onBlur = jest.fn()
    render(<Field onBlur={onBlur} />)
    act(() => input().focus())
    leave()
    expect(onBlur).toHaveBeenCalledTimes(1)
  })

  it('by a tap is reported after the tap, so that nothing moves under the finger', () => {
    const onBlur = jest.fn()
    render(<Field onBlur={onBlur} />)
    act(() => input().focus())
    say('mousedown')
    leave()
    jest.advanceTimersByTime(900)
    expect(onBlur).not.toHaveBeenCalled()
    say('mouseup')
    expect(onBlur).not.toHaveBeenCalled()
    act(() => jest.runAllTimers())
    expect(onBlur).toHaveBeenCalledTimes(1)
  })

  it('by a tap without an end event is still reported', () => {
    const onBlur = jest.fn()
    render(<Field onBlur={onBlur} />)
    act(() => input().focus())
    say('mousedown')
    leave()
    act(() => jest.advanceTimersByTime(1001))
    expect(onBlur).toHaveBeenCalledTimes(1)
  })
})

describe('an amount field', () => {
  it.each([
    ['a comma', '1,5', '1.5'],
    ['full-width digits and point', '１２。５', '12.5'],
    ['thousands separators pasted', '1,250.75', '1250.75'],
    ['spaces pasted', ' 1 250 ', '1250'],
    ['a leading dot', '.5', '0.5'],
  ])('accepts %s', (_, pasted, shown) => {
    render(<Quantity />)
    typeInto(input(), pasted)
    expect(input().value).toBe(shown)
  })

  it.each(['-1', 'abc', '1.2.3.4x', '1e5'])('keeps %p, for the form to report the error', (text) => {
    render(<Quantity />)
    typeInto(input(), text)
    expect(input().value).toBe(text)
  })

  it('removes its own unit', () => {
    render(<Quantity />)
    typeInto(input(), '≈ 1,250.00 VC')
    expect(input().value).toBe('1250.00')
  })

  it('keeps the caret at the edit', () => {
    render(<Quantity />)
    typeInto(input(), '1000')
    input().setSelectionRange(1, 1)
    typeInto(input(), '2')
    expect(input().value).toBe('12000')
    expect(input().selectionStart).toBe(2)
  })

  it('names the limit of MAX and fills it in', () => {
    render(<Quantity />)
    press(byRole('button', 'Max: remaining quota'))
    expect(input().value).toBe('8500')
  })

  it('opens a numeric keyboard, and announces its error with the field', () => {
    render(<Quantity error="Minimum 10 VC" />)
    expect(input().inputMode).toBe('decimal')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(input().getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Minimum 10 VC')
    expect(byRole('alert').textContent).toBe('Minimum 10 VC')
  })

  it('waits for the end of a text composition', () => {
    render(<Quantity />)
    const fire = (type: string) =>
      act(() => {
        input().dispatchEvent(new CompositionEvent(type, { bubbles: true }))
      })
    fire('compositionstart')
    typeInto(input(), '１')
    expect(input().value).toBe('１')
    fire('compositionend')
    expect(input().value).toBe('1')
  })
})

const Password = ({ error }: { error?: string }) => {
  const [text, setText] = useState('')
  return (
    <TextField
      id="password"
      kind="password"
      label="Password"
      hint="At least 8 characters"
      autocomplete="current-password"
      reveal={{ show: 'Show the password', hide: 'Hide the password' }}
      value={text}
      onChange={setText}
      error={error}
    />
  )
}

const password = () => byLabel('Password') as HTMLInputElement

describe('a text field', () => {
  it('hides a password until it is revealed, and remains a password for password managers', () => {
    render(<Password />)
    typeInto(password(), 'secret')
    expect(password().type).toBe('password')
    expect(password().autocomplete).toBe('current-password')
    press(byRole('button', 'Show the password'))
    expect(password().type).toBe('text')
    press(byRole('button', 'Hide the password'))
    expect(password().type).toBe('password')
    expect(password().value).toBe('secret')
  })

  it('has a label that focuses it, and shows its error instead of its hint', () => {
    const { again } = render(<Password />)
    expect(password().type).toBe('password')
    expect(pageText()).toContain('At least 8 characters')
    again(<Password error="Please enter your password." />)
    expect(pageText()).not.toContain('At least 8 characters')
    expect(byRole('alert').textContent).toBe('Please enter your password.')
  })
})

const Consent = () => {
  const [checked, setChecked] = useState(false)
  return <Checkbox label="I agree to the terms" checked={checked} onChange={setChecked} />
}

describe('choices', () => {
  it('a checkbox has a name and a checked state', () => {
    render(<Consent />)
    const box = byRole('checkbox', 'I agree to the terms')
    expect(box.getAttribute('aria-checked')).toBe('false')
    press(box)
    expect(box.getAttribute('aria-checked')).toBe('true')
  })

  it('a segmented control marks the chosen option and reports only changes', () => {
    const chosen: string[] = []
    render(
      <Segmented
        label="Ways"
        value="wallet"
        choices={[
          { value: 'wallet', text: 'Wallet' },
          { value: 'account', text: 'Account' },
        ]}
        onChange={(value) => chosen.push(value)}
      />,
    )
    expect(byRole('radio', 'Wallet').getAttribute('aria-checked')).toBe('true')
    press(byRole('radio', 'Wallet'))
    press(byRole('radio', 'Account'))
    expect(chosen).toEqual(['account'])
  })
})
