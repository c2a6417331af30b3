import TestUtils from '@tarojs/test-utils-react'
import { type ByRoleOptions, buildQueries, getByLabelText, getByRole, queryAllByRole } from '@testing-library/dom'
import { act, type ReactElement, type ReactNode } from 'react'
import { settled } from '../../support/settled'

const mounted: { utils: TestUtils; container: HTMLElement }[] = []

/** Removes the rendered elements. Call it after each test. */
export const cleanUp = (): void => {
  for (const { utils, container } of mounted.splice(0)) {
    utils.unmout()
    container.remove()
  }
}

const Shown = ({ children }: { children: ReactNode }) => children as ReactElement

/** Renders an element; `again` replaces it. */
export const render = (element: ReactNode): { container: HTMLElement; again: (next: ReactNode) => void } => {
  const utils = new TestUtils()
  const container = document.createElement('div')
  document.body.appendChild(container)
  mounted.push({ utils, container })
  // Not awaited: `mount` waits for a frame of web components, which jsdom does not have.
  const again = (next: ReactNode) => void utils.mount(Shown, { props: { children: next }, container })
  again(element)
  return { container, again }
}

/** Waits until promises have settled and their effects are rendered. */
export const settle = (): Promise<void> => act(settled)

/** Waits for a screen's chunks. These are files here, which load in the next turns of the event loop. */
export const settleChunks = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) {
    await settle()
    await act(() => new Promise((resolve) => setTimeout(resolve, 1)))
  }
}

/**
 * Runs a query with an element's inline style as its computed style, because no stylesheet is loaded. jsdom would
 * otherwise evaluate the browser's stylesheet for every element, which takes seconds on a long list.
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

/** Finds hidden elements too, such as those of a covered page or of texts that become accessible later. */
const options = (name?: Name): ByRoleOptions => ({ hidden: true, ...(name !== undefined && { name }) })

/** Returns elements with a role and an optional name, as a screen reader finds them. */
export const allByRole = (role: string, name?: Name): HTMLElement[] =>
  ask(() => queryAllByRole(document.body, role, options(name)))

/** Returns the only element with a role and name. */
export const byRole = (role: string, name?: Name): HTMLElement =>
  ask(() => getByRole(document.body, role, options(name)))

/** Returns the only field with this label, because a password field has no role (HTML-AAM). */
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

/** Returns the one control with a name, in H5 and mini-programs, where the role is in a different property. */
export const byControl = (name: Name): HTMLElement => control(document.body, name)

/** Returns all controls with a name, in page order. */
export const allByControl = (name: Name): HTMLElement[] => allControls(document.body, name)

/** Returns all text on the page. */
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

/** Replaces an input's selection, as typing or pasting does: the value changes before the event. */
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
