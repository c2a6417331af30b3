import TestUtils from '@tarojs/test-utils-react'
import { act, type ReactElement, type ReactNode } from 'react'
import { settled } from '../../support/settled'

const mounted: { utils: TestUtils; container: HTMLElement }[] = []

/** Takes away what the tests put on the page. To be called after each test. */
export const cleanUp = (): void => {
  for (const { utils, container } of mounted.splice(0)) {
    utils.unmout()
    container.remove()
  }
}

const Shown = ({ children }: { children: ReactNode }) => children as ReactElement

/** Puts an element on the page; `again` renders another one in its place. */
export const render = (element: ReactNode): { container: HTMLElement; again: (next: ReactNode) => void } => {
  const utils = new TestUtils()
  const container = document.createElement('div')
  document.body.appendChild(container)
  mounted.push({ utils, container })
  // What it waits for then is a frame, of web components that jsdom has none of.
  const again = (next: ReactNode) => void utils.mount(Shown, { props: { children: next }, container })
  again(element)
  return { container, again }
}

/** Lets promises settle and their effects show. */
export const settle = (): Promise<void> => act(settled)

/** Lets a screen arrive with its chunks, which are files here: they come with the next turns of the loop. */
export const settleChunks = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) {
    await settle()
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  }
}

const nameOf = (element: Element): string => {
  const labelledBy = element.getAttribute('aria-labelledby')
  const label =
    labelledBy === null ? element.getAttribute('aria-label') : document.getElementById(labelledBy)?.textContent
  return (label ?? element.textContent ?? '').trim()
}

const ROLE_ELEMENTS: Readonly<Record<string, string>> = { button: 'button:not([role])', textbox: 'input' }

const matches = (name: string, wanted: string | RegExp): boolean =>
  typeof wanted === 'string' ? name === wanted : wanted.test(name)

/** Elements with a role and, where given, a name: as a screen reader finds them. */
export const allByRole = (role: string, name?: string | RegExp): HTMLElement[] => {
  const own = ROLE_ELEMENTS[role]
  const selector = own === undefined ? `[role="${role}"]` : `${own}, [role="${role}"]`
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => name === undefined || matches(nameOf(element), name),
  )
}

/** The one element of a role and name. */
export const byRole = (role: string, name?: string | RegExp): HTMLElement => {
  const found = allByRole(role, name)
  const [first] = found
  if (!first || found.length > 1) {
    throw new Error(`${found.length} elements of role ${role} named ${name} in:\n${document.body.innerHTML}`)
  }
  return first
}

/** All that can be read on the page. */
export const pageText = (): string => document.body.textContent ?? ''

export const press = (element: Element): void => {
  act(() => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
}

export const pressKey = (element: Element, key: string, init: KeyboardEventInit = {}): void => {
  act(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
  })
}

/** Types or pastes over the selection of an input, as a browser does: the value changes, then the event comes. */
export const typeInto = (input: HTMLElement, text: string): void => {
  if (!(input instanceof HTMLInputElement)) throw new Error('not an input')
  act(() => {
    input.focus()
    const start = input.selectionStart ?? input.value.length
    const end = input.selectionEnd ?? input.value.length
    const next = input.value.slice(0, start) + text + input.value.slice(end)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, next)
    input.setSelectionRange(start + text.length, start + text.length)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
