import type { Question } from './approval'
import { sheetStyles } from './sheet-styles'

/** Above all layers of the app, whose highest is 10075. */
const hostStyle = 'position:fixed;inset:0;z-index:2147483000'

/** Shows the question as a sheet over the page and resolves with the answer; Escape refuses. */
export async function askBySheet(question: Question): Promise<boolean> {
  await documentReady()
  const before = document.activeElement
  const host = document.createElement('div')
  host.setAttribute('data-boex-wallet', '')
  host.style.cssText = hostStyle
  const shadow = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = sheetStyles
  const { sheet, reject, approve } = drawSheet(question)
  shadow.append(style, sheet)
  document.body.append(host)
  reject.focus()

  return new Promise((resolve) => {
    const answer = (approved: boolean) => {
      host.remove()
      if (before instanceof HTMLElement) before.focus()
      resolve(approved)
    }
    reject.addEventListener('click', () => answer(false))
    approve.addEventListener('click', () => answer(true))
    sheet.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') answer(false)
      if (event.key === 'Tab') keepFocus(event, sheet)
    })
  })
}

function drawSheet({ title, facts, warning }: Question) {
  const reject = element('button', 'secondary', 'Reject')
  const approve = element('button', 'primary', 'Approve')
  const actions = element('div', 'actions')
  actions.append(reject, approve)

  const list = element('dl', 'facts')
  for (const { label, value, block } of facts) {
    const description = element('dd', block ? 'block' : '', value)
    // A long message scrolls, and scrollable content must be reachable by keyboard.
    if (block) description.tabIndex = 0
    list.append(element('dt', '', label), description)
  }

  const heading = element('h2', '', title)
  heading.id = 'boex-wallet-title'
  const panel = element('div', 'panel')
  panel.setAttribute('role', 'dialog')
  panel.setAttribute('aria-modal', 'true')
  panel.setAttribute('aria-labelledby', heading.id)
  panel.append(element('p', 'brand', 'BOEX Development Wallet'), heading)
  if (warning) {
    const note = element('p', 'warning', warning)
    note.setAttribute('role', 'alert')
    panel.append(note)
  }
  panel.append(list, actions)

  const sheet = element('div', 'overlay')
  sheet.append(panel)
  return { sheet, reject, approve }
}

/** Sets text as text, never as markup, because messages come from the page. */
function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag)
  if (className) created.className = className
  created.textContent = text
  return created
}

function keepFocus(event: KeyboardEvent, sheet: HTMLElement): void {
  const stops = [...sheet.querySelectorAll<HTMLElement>('button, [tabindex="0"]')]
  const position = stops.findIndex((stop) => stop.matches(':focus'))
  const step = event.shiftKey ? -1 : 1
  event.preventDefault()
  stops[(position + step + stops.length) % stops.length]?.focus()
}

function documentReady(): Promise<void> {
  if (document.body) return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
}
