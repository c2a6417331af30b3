import { act, type ReactNode, useState } from 'react'
import { type PagePresence, PagePresenceContext } from '@/components/sheet/page-presence'
import { Sheet } from '@/components/sheet/sheet'
import { elapsedText } from '@/components/stage-sheet/elapsed'
import { StageSheet } from '@/components/stage-sheet/stage-sheet'
import { OVERLAY_DURATION_MILLISECONDS } from '@/domain/constants'
import { createDialog } from '@/platform/notices/dialog-element.h5'
import { allByRole, byRole, cleanUp, press, pressKey, render } from './support/render'
import { Words } from './support/words'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
})

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))

const Terms = ({ closable = true, children = 'Text' }: { closable?: boolean; children?: ReactNode }) => {
  const [open, setOpen] = useState(false)
  return (
    <Words>
      <button type="button" onClick={() => setOpen(true)}>
        Read
      </button>
      <Sheet
        open={open}
        title="Agreement"
        onClose={closable ? () => setOpen(false) : undefined}
        footer={<button type="button">Agree</button>}
      >
        {children}
      </Sheet>
    </Words>
  )
}

const openSheet = (closable?: boolean) => {
  render(<Terms closable={closable} />)
  const opener = byRole('button', 'Read')
  opener.focus()
  press(opener)
  pass(50)
  return opener
}

describe('a sheet', () => {
  it('is a modal dialog named by its title, and takes the focus', () => {
    openSheet()
    const dialog = byRole('dialog', 'Agreement')
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  it('makes the page inert only while it is open, and returns the focus', () => {
    const toast = document.createElement('div')
    toast.setAttribute('role', 'status')
    document.body.appendChild(toast)
    const opener = openSheet()
    const outside = opener.closest('body > *')
    expect([outside?.hasAttribute('inert'), outside?.getAttribute('aria-hidden')]).toEqual([true, 'true'])
    expect(document.querySelector('.boex-sheet-layer')?.hasAttribute('inert')).toBe(false)
    expect(toast.hasAttribute('inert')).toBe(false)
    press(byRole('button', 'Close'))
    pass(OVERLAY_DURATION_MILLISECONDS + 50)
    expect([outside?.hasAttribute('inert'), outside?.getAttribute('aria-hidden')]).toEqual([false, null])
    expect(document.activeElement).toBe(opener)
    toast.remove()
  })

  it('remains modal when another layer closes after it opened, or opens below a question', () => {
    const sheets = (open: readonly string[]) =>
      ['one', 'two'].map((title) => (
        <Sheet key={title} open={open.includes(title)} title={title} onClose={() => undefined} />
      ))
    const { again } = render(<button type="button">Behind</button>)
    const show = (...open: string[]) =>
      again(
        <Words>
          <button type="button">Behind</button>
          {sheets(open)}
        </Words>,
      )
    const outside = byRole('button', 'Behind').closest('body > *')
    const layerOf = (title: string) => byRole('dialog', title).closest('body > *')
    show('one')
    pass(50)
    byRole('button', 'Close').focus()
    // Another sheet replaces it while it moves out.
    show('two')
    pass(OVERLAY_DURATION_MILLISECONDS + 50)
    expect([outside?.hasAttribute('inert'), layerOf('two')?.hasAttribute('inert')]).toEqual([true, false])
    expect(byRole('dialog', 'two').contains(document.activeElement)).toBe(true)
    show('one', 'two')
    pass(50)
    expect([layerOf('one')?.hasAttribute('inert'), layerOf('two')?.hasAttribute('inert')]).toEqual([false, true])
    show('one')
    pass(OVERLAY_DURATION_MILLISECONDS + 50)
    const question = createDialog({ title: 'Sure?', text: '', confirmText: 'Yes', cancelText: 'No' })
    const overlay = byRole('alertdialog').closest('body > *')
    show('one', 'two')
    pass(50)
    expect([overlay?.hasAttribute('inert'), layerOf('two')?.hasAttribute('inert')]).toEqual([false, true])
    question.close()
    show()
    pass(OVERLAY_DURATION_MILLISECONDS + 50)
    expect(document.querySelectorAll('[inert], [aria-hidden="true"]')).toHaveLength(0)
  })

  it('scrolls by the usual keys, wherever its focus is, and by the wheel next to it', () => {
    openSheet()
    const body = document.querySelector('.boex-sheet__body') as HTMLElement
    Object.defineProperties(body, { clientHeight: { value: 400 }, scrollHeight: { value: 2000 } })
    const dialog = byRole('dialog')
    pressKey(dialog, 'PageDown')
    expect(body.scrollTop).toBe(350)
    pressKey(byRole('button', 'Agree'), 'ArrowDown')
    expect(body.scrollTop).toBe(390)
    // Space presses the button.
    pressKey(byRole('button', 'Agree'), ' ')
    expect(body.scrollTop).toBe(390)
    const beside = document.querySelector('.boex-sheet-layer__overlay') as HTMLElement
    act(() => void beside.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true })))
    expect(body.scrollTop).toBe(490)
    pressKey(dialog, 'Home')
    expect(body.scrollTop).toBeLessThanOrEqual(0)
  })

  it('covers the visible page, also with a keyboard or a pinch zoom', () => {
    const seen = Object.assign(new EventTarget(), { height: 844, offsetTop: 0 })
    Object.defineProperty(window, 'visualViewport', { value: seen, configurable: true })
    openSheet()
    const layer = document.querySelector<HTMLElement>('.boex-sheet-layer')
    expect([layer?.style.height, layer?.style.top]).toEqual(['844px', '0px'])
    Object.assign(seen, { height: 430, offsetTop: 240 })
    act(() => void seen.dispatchEvent(new Event('resize')))
    expect([layer?.style.height, layer?.style.top]).toEqual(['430px', '240px'])
    Object.assign(seen, { offsetTop: 100 })
    act(() => void seen.dispatchEvent(new Event('scroll')))
    expect([layer?.style.height, layer?.style.top]).toEqual(['430px', '100px'])
    Reflect.deleteProperty(window, 'visualViewport')
  })

  it('closes by Escape, by its button and by the overlay, and returns the focus', () => {
    const opener = openSheet()
    const ways: (() => void)[] = [
      () => pressKey(byRole('dialog'), 'Escape'),
      () => press(byRole('button', 'Close')),
      () => {
        const overlay = document.querySelector('.boex-sheet-layer__overlay')
        if (overlay) press(overlay)
      },
    ]
    for (const close of ways) {
      if (allByRole('dialog').length === 0) press(opener)
      pass(50)
      close()
      pass(OVERLAY_DURATION_MILLISECONDS)
      expect(allByRole('dialog')).toEqual([])
      expect(document.activeElement).toBe(opener)
    }
  })

  it('remains until its animation ends', () => {
    openSheet()
    press(byRole('button', 'Close'))
    pass(OVERLAY_DURATION_MILLISECONDS - 1)
    expect(allByRole('dialog')).toHaveLength(1)
    pass(1)
    expect(allByRole('dialog')).toEqual([])
  })

  it('traps the Tab key', () => {
    openSheet()
    const dialog = byRole('dialog')
    byRole('button', 'Agree').focus()
    pressKey(document.activeElement ?? dialog, 'Tab')
    expect(document.activeElement).toBe(byRole('button', 'Close'))
    pressKey(document.activeElement ?? dialog, 'Tab', { shiftKey: true })
    expect(document.activeElement).toBe(byRole('button', 'Agree'))
  })

  it('that cannot be closed offers no way to close it', () => {
    openSheet(false)
    pressKey(byRole('dialog'), 'Escape')
    pass(OVERLAY_DURATION_MILLISECONDS)
    expect(allByRole('dialog')).toHaveLength(1)
    expect(allByRole('button', 'Close')).toEqual([])
  })
})

describe('a sheet and its page', () => {
  const typed = () => document.querySelector<HTMLInputElement>('.boex-sheet input')
  const onScreen = () => document.querySelector<HTMLElement>('.boex-sheet-layer')?.style.display === ''
  const page = (presence: PagePresence) => (
    <PagePresenceContext.Provider value={presence}>
      <Terms>
        <input />
      </Terms>
    </PagePresenceContext.Provider>
  )
  const opened = () => {
    const { again } = render(page('front'))
    press(byRole('button', 'Read'))
    pass(50)
    expect(onScreen()).toBe(true)
    const input = typed()
    if (input) input.value = '12'
    return (presence: PagePresence) => {
      again(page(presence))
      pass(OVERLAY_DURATION_MILLISECONDS)
    }
  }

  it('is hidden while its page is covered, keeps its form, and takes the focus again', () => {
    const go = opened()
    go('covered')
    expect(onScreen()).toBe(false)
    expect(typed()?.value).toBe('12')
    go('front')
    expect(onScreen()).toBe(true)
    expect(typed()?.value).toBe('12')
    expect(byRole('dialog').contains(document.activeElement)).toBe(true)
  })

  it('is closed when its page is left', () => {
    const go = opened()
    go('left')
    expect(allByRole('dialog')).toEqual([])
    go('front')
    expect(allByRole('dialog')).toEqual([])
  })
})

describe('a progress sheet', () => {
  it('lists its steps, announces the current one, and can be minimised but not cancelled', () => {
    let minimised = 0
    render(
      <StageSheet
        open
        title="Buying 500.00 VC"
        minimiseText="Minimize"
        onMinimise={() => (minimised += 1)}
        stages={[
          { key: 'order', title: 'Order created', state: 'done' },
          { key: 'sign', title: 'Waiting for your signature', state: 'active' },
          { key: 'record', title: 'Recorded', state: 'waiting' },
        ]}
      />,
    )
    expect(allByRole('listitem').map((item) => item.textContent)).toEqual([
      'Order created',
      'Waiting for your signature',
      'Recorded',
    ])
    expect(byRole('status').textContent).toBe('Waiting for your signature')
    press(byRole('button', 'Minimize'))
    pressKey(byRole('dialog'), 'Escape')
    expect(minimised).toBe(2)
  })

  it.each([
    [-5, '0 s'],
    [12.9, '12 s'],
    [60, '1:00'],
    [125, '2:05'],
  ])('counts %p seconds as %p', (seconds, text) => {
    expect(elapsedText(seconds)).toBe(text)
  })
})
