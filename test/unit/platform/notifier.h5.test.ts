import { createNotifier } from '@/platform/notices/notifier'
import { settled } from '../../support/settled'
import { settle } from './manual-clock'

const dialog = (): HTMLElement | null => document.querySelector('[role="alertdialog"]')
const button = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const press = (key: string, shiftKey = false) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))

/** Browsers navigate back asynchronously. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 10))

describe('the notifier of the web', () => {
  beforeEach(() => document.body.replaceChildren())

  afterEach(() => jest.useRealTimers())

  it('announces a toast politely and removes it after two seconds', () => {
    jest.useFakeTimers()
    const notifier = createNotifier()
    const region = document.querySelector('[role="status"]')
    expect(region?.getAttribute('aria-live')).toBe('polite')
    notifier.toast('Copy successful', { kind: 'success' })
    expect(region?.textContent).toContain('Copy successful')
    jest.advanceTimersByTime(1_999)
    expect(region?.textContent).toContain('Copy successful')
    jest.advanceTimersByTime(1)
    expect(region?.textContent).toBe('')
  })

  it('shows the newest toast for its full time', () => {
    jest.useFakeTimers()
    const notifier = createNotifier()
    notifier.toast('first')
    jest.advanceTimersByTime(1_500)
    notifier.toast('second')
    jest.advanceTimersByTime(1_500)
    expect(document.body.textContent).toBe('second')
  })

  it('offers an action long enough to press it, and removes it afterwards', async () => {
    jest.useFakeTimers()
    const notifier = createNotifier()
    let pressed = 0
    const action = {
      text: 'View',
      onPress: () => {
        pressed += 1
      },
    }
    notifier.toast('Received 2 BOEX', { action })
    await settled()
    jest.advanceTimersByTime(6_999)
    button('View').click()
    expect(pressed).toBe(1)
    expect(document.body.textContent).toBe('')
    notifier.toast('Received 2 BOEX', { action })
    jest.advanceTimersByTime(7_000)
    expect(document.body.textContent).toBe('')
    expect(pressed).toBe(1)
  })

  it('shows markup as text', () => {
    createNotifier().toast('<img src=x onerror=alert(1)>')
    expect(document.querySelector('img')).toBeNull()
    expect(document.body.textContent).toContain('<img')
  })

  it('asks in a named modal, which takes the focus and returns it', async () => {
    const before = document.createElement('button')
    document.body.appendChild(before)
    before.focus()
    const answer = createNotifier().confirm({ text: 'Go to login?', confirmText: 'Log in', cancelText: 'Not now' })
    await settle()
    expect(dialog()?.getAttribute('aria-modal')).toBe('true')
    const label = dialog()?.getAttribute('aria-labelledby') ?? ''
    expect(document.getElementById(label)?.textContent).toBe('Go to login?')
    expect(document.activeElement).toBe(button('Log in'))
    button('Log in').click()
    await expect(answer).resolves.toBe(true)
    expect(dialog()).toBeNull()
    expect(document.activeElement).toBe(before)
  })

  it('describes its text where it has a title', async () => {
    const answer = createNotifier().confirm({ title: 'Careful', text: 'Really?', confirmText: 'Yes', cancelText: 'No' })
    await settle()
    const named = (attribute: string) => document.getElementById(dialog()?.getAttribute(attribute) ?? '')?.textContent
    expect(named('aria-labelledby')).toBe('Careful')
    expect(named('aria-describedby')).toBe('Really?')
    button('No').click()
    await expect(answer).resolves.toBe(false)
  })

  it('keeps the tab key inside', async () => {
    const answer = createNotifier().confirm({ text: 'Really?', confirmText: 'Yes', cancelText: 'No' })
    await settle()
    for (const [shift, name] of [
      [false, 'No'],
      [false, 'Yes'],
      [true, 'No'],
      [true, 'Yes'],
    ] as const) {
      press('Tab', shift)
      expect(document.activeElement).toBe(button(name))
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    press('Tab', true)
    expect(document.activeElement).toBe(button('Yes'))
    button('Yes').click()
    await answer
  })

  it('closes by Escape if it can be cancelled', async () => {
    const answer = createNotifier().confirm({ text: 'Really?', confirmText: 'Yes', cancelText: 'No' })
    await settle()
    press('Escape')
    await expect(answer).resolves.toBe(false)
  })

  it('closes only by its button if it cannot be cancelled', async () => {
    const notifier = createNotifier()
    const answer = notifier.confirm({ text: 'Wallet address has been switched', confirmText: 'Log in' })
    await settle()
    press('Escape')
    expect(dialog()).not.toBeNull()
    expect(document.querySelectorAll('button')).toHaveLength(1)
    press('Tab', true)
    expect(document.activeElement).toBe(button('Log in'))
    dialog()?.parentElement?.click()
    expect(dialog()).not.toBeNull()
    // The history entry that Back removed is restored.
    const pushState = jest.spyOn(window.history, 'pushState')
    for (const times of [1, 2]) {
      window.history.back()
      while (pushState.mock.calls.length < times) await turn()
      expect(dialog()).not.toBeNull()
    }
    pushState.mockRestore()
    button('Log in').click()
    await expect(answer).resolves.toBe(true)
  })

  it('is closed and answered with no when it is dismissed', async () => {
    const notifier = createNotifier()
    const question = { text: 'Switched', confirmText: 'Log in' }
    const answer = notifier.confirm(question)
    await settle()
    notifier.dismiss(question)
    await expect(answer).resolves.toBe(false)
    expect(dialog()).toBeNull()
    press('Escape')
    notifier.dismiss(question)
    expect(document.querySelectorAll('button')).toHaveLength(0)
  })
})
