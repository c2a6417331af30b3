import TestUtils from '@tarojs/test-utils-react'
import { type ByRoleOptions, buildQueries, getByLabelText, getByRole, queryAllByRole } from '@testing-library/dom'
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
    await act(() => new Promise((resolve) => setTimeout(resolve, 1)))
  }
}

/**
 * Asks the library with an element's own style as its computed one: no stylesheet is loaded here, and jsdom would go
 * through the browser's own for each element of each name, which takes seconds on a long list.
 */
const ask = <Answer,>(query: () => Answer): Answer => {
  const original = window.getComputedStyle
  window.getComputedStyle = (element) => {
    const { style, hidden } = element as HTMLElement
    const display = style?.display || (hidden ? 'none' : 'inline')
    const getPropertyValue = (name: string) => (name === 'display' ? display : (style?.getPropertyValue(name) ?? ''))
    return { display, getPropertyValue } as CSSStyleDeclaration
  }
  try {
    return query()
  } finally {
    window.getComputedStyle = original
  }
}

type Name = string | RegExp

/** What lies under another page, or is told to screen readers later, is found too. */
const options = (name?: Name): ByRoleOptions => ({ hidden: true, ...(name !== undefined && { name }) })

/** Elements with a role and, where given, a name: as a screen reader finds them. */
export const allByRole = (role: string, name?: Name): HTMLElement[] =>
  ask(() => queryAllByRole(document.body, role, options(name)))

/** The one element of a role and name. */
export const byRole = (role: string, name?: Name): HTMLElement =>
  ask(() => getByRole(document.body, role, options(name)))

/** The one field that has this label: a password's has no role to be found by (HTML-AAM). */
export const byLabel = (label: string): HTMLElement => getByLabelText(document.body, label)

const allControls = (container: HTMLElement, name: Name): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>('.boex-pressable')].filter((element) => {
    const names = [element.textContent ?? '', element.getAttribute('aria-label') ?? '']
    return names.some((own) => (typeof name === 'string' ? own === name : name.test(own)))
  })

const [, , control] = buildQueries(
  allControls,
  (_, name: Name) => `Several things to press called ${name}`,
  (_, name: Name) => `Nothing to press called ${name}`,
)

/** What can be pressed and is called so, in either flavour: a mini-program's has its role in a property of its own. */
export const byControl = (name: Name): HTMLElement => control(document.body, name)

/** All that can be pressed and are called so, in the order of the page. */
export const allByControl = (name: Name): HTMLElement[] => allControls(document.body, name)

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
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) throw new Error('not an input')
  const { prototype } = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  act(() => {
    input.focus()
    const start = input.selectionStart ?? input.value.length
    const end = input.selectionEnd ?? input.value.length
    const next = input.value.slice(0, start) + text + input.value.slice(end)
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, next)
    input.setSelectionRange(start + text.length, start + text.length)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
