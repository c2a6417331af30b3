import { act, useState } from 'react'
import { PasswordPad } from '@/components/password-pad/password-pad'
import { RandomContext } from '@/components/password-pad/random-context'
import { type PagePresence, PagePresenceContext } from '@/components/sheet/page-presence'
import { Sheet } from '@/components/sheet/sheet'
import { OVERLAY_DURATION_MILLISECONDS } from '@/domain/constants'
import { byRole, cleanUp, pageText, press, pressKey, render } from './support/render'
import { Words } from './support/words'

afterEach(cleanUp)

const complete = jest.fn()
const alphanumerics = jest.fn()

const Pad = ({ disabled, phrase }: { readonly disabled?: boolean; readonly phrase?: string }) => {
  const [value, setValue] = useState('')
  return (
    <Words>
      <RandomContext.Provider value={{ alphanumerics }}>
        <PasswordPad
          label="Withdrawal password"
          value={value}
          onChange={setValue}
          onComplete={complete}
          disabled={disabled}
          phrase={phrase}
        />
      </RandomContext.Provider>
    </Words>
  )
}

const pad = () => byRole('group', 'Withdrawal password')
const entered = () => byRole('status', /digits entered$/).getAttribute('aria-label')
const pressAll = (digits: string) => {
  for (const digit of digits) press(byRole('button', digit))
}

beforeEach(() => {
  complete.mockClear()
  alphanumerics.mockReset()
})

describe('the withdrawal password’s keys (F9)', () => {
  it('accept six digits and no more, and report once', () => {
    render(<Pad />)
    pressAll('52849')
    expect(complete).not.toHaveBeenCalled()
    pressAll('17')
    expect(entered()).toBe('6 of 6 digits entered')
    expect(complete).toHaveBeenCalledTimes(1)
  })

  it('delete the last digit', () => {
    render(<Pad />)
    pressAll('52')
    press(byRole('button', 'Delete the last digit'))
    expect(entered()).toBe('1 of 6 digits entered')
  })

  it('accept a keyboard’s digits and Backspace, and no other keys', () => {
    render(<Pad />)
    expect(document.activeElement).toBe(pad())
    pressKey(pad(), '5')
    pressKey(pad(), 'a')
    pressKey(pad(), '6', { metaKey: true })
    expect(entered()).toBe('1 of 6 digits entered')
    pressKey(pad(), 'Backspace')
    pressKey(pad(), 'Backspace')
    expect(entered()).toBe('0 of 6 digits entered')
  })

  it('refuse a paste', () => {
    render(<Pad />)
    const paste = new Event('paste', { bubbles: true, cancelable: true })
    act(() => {
      pad().dispatchEvent(paste)
    })
    expect({ defaultPrevented: paste.defaultPrevented, entered: entered() }).toEqual({
      defaultPrevented: true,
      entered: '0 of 6 digits entered',
    })
  })

  it('show how many digits, and never which', () => {
    const { container } = render(<Pad />)
    pressAll('528')
    expect(byRole('status', '3 of 6 digits entered').textContent).toBe('')
    expect(container.querySelectorAll('input')).toHaveLength(0)
  })

  it('are shuffled by the host’s random source, and always contain every digit', () => {
    const places = [...'wrongplaces'].sort().reverse()
    alphanumerics.mockImplementation((length: number) => (places.shift() ?? '').padEnd(length, 'x'))
    const { container } = render(<Pad />)
    const order = () =>
      [...container.querySelectorAll('.boex-pad__key')]
        .map(({ textContent }) => textContent)
        .filter((key) => /^\d$/.test(key ?? ''))
    expect(order().join('')).toBe('1234567890')
    press(byRole('button', 'Shuffle keypad'))
    expect(order().join('')).toBe('0987654321')
    for (let digit = 0; digit < 10; digit += 1) expect(byRole('button', String(digit))).toBeTruthy()
  })

  it('do nothing during a call', () => {
    render(<Pad disabled />)
    pressAll('5')
    pressKey(pad(), '5')
    expect(entered()).toBe('0 of 6 digits entered')
  })

  it('are cleared when the app is hidden', () => {
    render(<Pad />)
    pressAll('5')
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    hidden.mockRestore()
    expect(entered()).toBe('0 of 6 digits entered')
  })

  it('are shown below the member’s anti-phishing word (F10)', () => {
    render(<Pad phrase="blue heron" />)
    expect(pageText()).toContain('blue heron')
  })
})

const InSheet = ({ presence = 'front' }: { readonly presence?: PagePresence }) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Words>
      <PagePresenceContext.Provider value={presence}>
        <button type="button" onClick={() => setOpen(true)}>
          Burn
        </button>
        <Sheet open={open} title="Confirm" onClose={close}>
          <Pad />
        </Sheet>
      </PagePresenceContext.Provider>
    </Words>
  )
}

describe('the withdrawal password’s keys in a sheet', () => {
  const openSheet = () => {
    const { again } = render(<InSheet />)
    byRole('button', 'Burn').focus()
    press(byRole('button', 'Burn'))
    return again
  }
  const typeWithoutTouching = (key: string) => pressKey(document.activeElement ?? document.body, key)

  it('accept a keyboard’s digits as soon as the sheet opens', () => {
    openSheet()
    typeWithoutTouching('5')
    expect(entered()).toBe('1 of 6 digits entered')
  })

  it('accept them again when the sheet returns with its page', () => {
    const again = openSheet()
    again(<InSheet presence="covered" />)
    act(() => pad().blur())
    again(<InSheet />)
    typeWithoutTouching('5')
    expect(entered()).toBe('1 of 6 digits entered')
  })

  it('accept them after a touch on the sheet next to them', () => {
    openSheet()
    act(() => byRole('dialog').focus())
    typeWithoutTouching('5')
    expect(entered()).toBe('1 of 6 digits entered')
  })

  it('ignore keys pressed elsewhere', () => {
    render(
      <>
        <input aria-label="elsewhere" />
        <Pad />
      </>,
    )
    const input = document.querySelector('input')
    input?.focus()
    typeWithoutTouching('5')
    expect(entered()).toBe('0 of 6 digits entered')
  })

  it('return the focus to the element that opened the sheet', () => {
    jest.useFakeTimers()
    openSheet()
    expect(document.activeElement).toBe(pad())
    pressKey(pad(), 'Escape')
    act(() => jest.advanceTimersByTime(OVERLAY_DURATION_MILLISECONDS))
    jest.useRealTimers()
    expect(document.activeElement).toBe(byRole('button', 'Burn'))
  })
})
